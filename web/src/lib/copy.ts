/** Puts a text on the clipboard; over plain http, as on a home network, browsers have none but the old one. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const written = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (written) return true;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
