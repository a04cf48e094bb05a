/** Over plain http, as on a home network, browsers have no clipboard but the old one, which copies a field. */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | undefined,
): Promise<boolean> {
  if (navigator.clipboard) {
    const written = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (written) return true;
  }
  field?.select();
  return document.execCommand('copy');
}
