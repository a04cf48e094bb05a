import decks from 'virtual:cards';
import { prefs } from './prefs.svelte';

let warmed = false;

/** Fetches the card faces ahead, so that a card is never laid down blank. */
export function warm(): void {
  if (warmed) return;
  warmed = true;
  const deck = decks[prefs.fourColours ? 'four' : 'two'];
  setTimeout(() => {
    for (const address of Object.values(deck)) new Image().src = address;
  }, 300);
}
