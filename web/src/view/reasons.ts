// Reasons for a card in words. What is true was found by the server; here it is only said.
import { has, type Key, t } from '../i18n';
import { cardName, suitName } from '../lib/cards';
import type { Reason } from '../net/protocol.gen';
import type { Seat } from '../state/table';

/** What to call whoever sits there. */
export type NameOf = (seat: Seat) => { who: 'you' | 'other'; name: string };

const tricks = (number: number | null | undefined): string => Math.abs(number ?? 0).toFixed(1);

/** One reason as a sentence; empty where this client has no words for its code. */
export function reasonWords(reason: Reason, nameOf: NameOf): string {
  const { code, card, suit, seat, other, held, number, gain, otherwise, share } = reason;
  const way = code === 'if_held' && (gain ?? 0) < (otherwise ?? 0) ? '.unless' : '';
  const key = `reason.${code}${way}`;
  if (!has(key)) return '';
  return t(key as Key, {
    ...(seat ? nameOf(seat) : { who: 'other', name: '' }),
    card: cardName(card),
    suit: suit ? suitName(suit) : '',
    other: other ? cardName(other) : '',
    held: held ? cardName(held) : '',
    number: number ?? 0,
    gain: tricks(gain),
    otherwise: tricks(otherwise),
    share: `${Math.round((share ?? 0) * 100)} %`,
  });
}
