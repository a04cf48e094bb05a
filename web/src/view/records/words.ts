// Who is who in a deal that is looked at again, and what was said in it.
import { t, tOr } from '../../i18n';
import { cardName, suitTitle } from '../../lib/cards';
import type { Remark, Replay } from '../../net/protocol.gen';
import { SEATS, type Seat, type Side, type Suit } from '../../state/table';

/** One's own seat in the deal; null for somebody who only looks on. */
export type Own = Seat | null;

export const SEATS_OF: Record<Side, readonly [Seat, Seat]> = { NS: ['S', 'N'], EW: ['W', 'E'] };
export const SIDES: readonly Side[] = ['NS', 'EW'];

export const seatName = (names: Replay['names'], seat: Seat): string =>
  names[SEATS.indexOf(seat)] || t(`compass.${seat}`);

export function who(names: Replay['names'], seat: Seat, own: Own): { who: 'you' | 'other'; name: string } {
  return { who: seat === own ? 'you' : 'other', name: seatName(names, seat) };
}

/** 'Ann & Hoyle', whoever looks. */
export function pairName(names: Replay['names'], side: Side): string {
  const [first, second] = SEATS_OF[side];
  return t('side.pair', { first: seatName(names, first), second: seatName(names, second) });
}

export const gameName = (preset: string | null): string => tOr(`game.${preset}`, 'game.house');

export const trumpWords = (trump: Suit | null): string =>
  t('replay.trumps', { trump: trump ?? 'unknown', suit: trump ? suitTitle(trump) : '' });

export const dateOf = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at * 1000);

export function remarkWords(remark: Remark, names: Replay['names'], own: Own): string {
  const { step, kind, seat, side, number, card, penalty } = remark;
  const said =
    kind === 'penalty'
      ? t(`replay.penalty.${penalty ?? 'take_tricks'}`, { names: side ? pairName(names, side) : '' })
      : t(`replay.said.${kind}`, {
          ...(seat ? who(names, seat, own) : { who: 'other', name: '' }),
          number: number ?? 0,
          card: card ? cardName(card) : '',
        });
  return t('replay.remark', { step, said });
}
