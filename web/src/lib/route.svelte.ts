// Which page is shown: the front page, or the table whose code stands in the address.
export type Page = { name: 'home' } | { name: 'table'; code: string };

export function pageOf(path: string): Page {
  const code = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  return code ? { name: 'table', code: decodeURIComponent(code) } : { name: 'home' };
}

let page: Page = $state.raw(pageOf(location.pathname));

export const route = {
  get page(): Page {
    return page;
  },
};

export function go(path: string): void {
  history.pushState(null, '', path);
  page = pageOf(path);
  window.scrollTo(0, 0);
}

window.addEventListener('popstate', () => {
  page = pageOf(location.pathname);
});
