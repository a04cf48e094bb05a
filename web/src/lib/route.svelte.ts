// Which page is shown, by the address: the front page, a table, one's records, a finished deal, rules or a lesson.
export type Page =
  | { name: 'home' }
  | { name: 'table'; code: string }
  | { name: 'records' }
  | { name: 'rules' | 'learn'; of: string }
  | { name: 'deal'; code: string; match: string; deal: string };

export function pageOf(path: string): Page {
  if (/^\/records\/?$/.test(path)) return { name: 'records' };
  const [, name, of] = /^\/(rules|learn)\/([^/]+?)\/?$/.exec(path) ?? [];
  if (of) return { name: name === 'rules' ? 'rules' : 'learn', of: decodeURIComponent(of) };
  const [, table, match, deal] = /^\/r\/([^/]+)\/([^/]+)\/([^/]+?)\/?$/.exec(path) ?? [];
  if (table && match && deal) return { name: 'deal', code: table, match, deal };
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
