/** A card that has left the hand took the focus with it; a keyboard goes on from here. */
export function takesFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}
