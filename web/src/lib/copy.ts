/**
 * Puts a text on the clipboard. Over plain http, as on a home network, browsers have none but the old one, which
 * copies a field: the one that shows the text, or one made for it.
 */
export async function copyText(
  text: string,
  field?: HTMLInputElement | HTMLTextAreaElement,
): Promise<boolean> {
  if (navigator.clipboard) {
    const written = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (written) return true;
  }
  const shown = field ?? document.body.appendChild(document.createElement('textarea'));
  if (shown !== field) {
    shown.value = text;
    shown.style.position = 'fixed';
  }
  shown.select();
  const done = document.execCommand('copy');
  if (shown !== field) shown.remove();
  return done;
}
