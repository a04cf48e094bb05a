/** Whether the reader asked for no motion. */
export function still(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
