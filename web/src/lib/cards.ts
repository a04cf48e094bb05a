// The names of cards, as they are written on the wire and as people say them.
import { t, tOr } from '../i18n';
import type { Seat, Suit } from '../state/table';

export const isJoker = (card: string): boolean => card === 'LJ' || card === 'BJ';

/** The suit printed on a card; a joker has none. */
export const printedSuit = (card: string): Exclude<Suit, 'N'> | null =>
  isJoker(card) ? null : (card[0] as Exclude<Suit, 'N'>);

export const GLYPHS: Record<Suit, string> = { S: '♠', H: '♥', D: '♦', C: '♣', N: '∅' };

/** 'queen of hearts'. */
export function cardName(card: string): string {
  if (isJoker(card)) return tOr(`joker.${card}`, 'card.name');
  return t('card.name', { rank: tOr(`rank.${card[1]}`, 'app.name'), suit: suitName(card[0] as Suit) });
}

/** 'Queen of hearts'. */
export function cardTitle(card: string): string {
  return capital(cardName(card));
}

/** 'Q♥'. */
export function cardIndex(card: string): string {
  if (isJoker(card)) return tOr(`joker.index.${card}`, 'card.name');
  return tOr(`index.${card[1]}`, 'app.name') + GLYPHS[card[0] as Suit];
}

/** 'Q'. */
export const rankIndex = (card: string): string =>
  isJoker(card) ? tOr(`joker.index.${card}`, 'card.name') : tOr(`index.${card[1]}`, 'app.name');

/** The cards by suit as they first come. */
export function bySuit(cards: readonly string[]): [Suit, string[]][] {
  const suits = [...new Set(cards.map((card) => printedSuit(card) ?? 'N'))];
  return suits.map((suit) => [suit, cards.filter((card) => (printedSuit(card) ?? 'N') === suit)]);
}

export const suitName = (suit: Suit): string => t(`suit.${suit}`);
export const suitTitle = (suit: Suit): string => t(`Suit.${suit}`);

export function capital(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase() + text.slice(first.length);
}

export type Spot = 'bottom' | 'left' | 'top' | 'right';
export const SPOTS: readonly Spot[] = ['bottom', 'left', 'top', 'right'];

const ROUND: readonly Seat[] = ['N', 'E', 'S', 'W'];

/** Where a seat is drawn for someone who sits at `own`; each next seat is on the left. */
export function spotOf(seat: Seat, own: Seat): Spot {
  return SPOTS[(ROUND.indexOf(seat) - ROUND.indexOf(own) + 4) % 4] as Spot;
}

export function seatAt(spot: Spot, own: Seat): Seat {
  return ROUND[(ROUND.indexOf(own) + SPOTS.indexOf(spot)) % 4] as Seat;
}

/** The seat that played the card at `index` of a trick. */
export function seatOfPlay(leader: Seat, index: number): Seat {
  return ROUND[(ROUND.indexOf(leader) + index) % 4] as Seat;
}
