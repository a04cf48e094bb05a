// Who sits where, and what to call them.
import { list, t } from '../../i18n';
import type { DealView, PlaceInfo, PlaceNumber, Seat, Side, TableState } from '../../state/table';
import { SEATS } from '../../state/table';

/** The seat drawn at the bottom: one's own, for a spectator the host's side of the table. */
export const ownSeat = (state: TableState): Seat => state.match?.seat ?? 'S';

export function infoAt(state: TableState, seat: Seat): PlaceInfo | null {
  return state.table?.places.find((info) => info.seat === seat) ?? null;
}

export const isOwn = (state: TableState, seat: Seat): boolean => state.match?.seat === seat;

/** The values `who` and `name` by which a message tells 'you' from the others. */
export function who(state: TableState, seat: Seat): { who: 'you' | 'other'; name: string } {
  return { who: isOwn(state, seat) ? 'you' : 'other', name: infoAt(state, seat)?.name ?? seat };
}

/** The same of a place, which may have no seat yet. */
export function placeName(state: TableState, place: PlaceNumber): { who: 'you' | 'other'; name: string } {
  return { who: state.place === place ? 'you' : 'other', name: state.table?.places[place]?.name ?? '' };
}

export const sideOf = (seat: Seat): Side => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');

export const otherSide = (side: Side): Side => (side === 'NS' ? 'EW' : 'NS');

/** Pairs of numbers on the wire are North-South first. */
export const ofSide = (pair: readonly [number, number], side: Side): number => pair[side === 'NS' ? 0 : 1];

export const ownSide = (state: TableState): Side => sideOf(ownSeat(state));

const SEATS_OF: Record<Side, [Seat, Seat]> = { NS: ['S', 'N'], EW: ['W', 'E'] };

/** 'You & Freyja', 'Magnús & Einar'. */
export function sideName(state: TableState, side: Side): string {
  const [first, second] = SEATS_OF[side];
  const name = (seat: Seat) => infoAt(state, seat)?.name ?? seat;
  if (isOwn(state, first)) return t('side.ours', { partner: name(second) });
  if (isOwn(state, second)) return t('side.ours', { partner: name(first) });
  return t('side.pair', { first: name(first), second: name(second) });
}

/** 'us' where one sits on that side. */
export function whoOfSide(state: TableState, side: Side): { who: 'us' | 'them'; names: string } {
  const seat = state.match?.seat;
  return { who: seat && sideOf(seat) === side ? 'us' : 'them', names: sideName(state, side) };
}

export function hostName(state: TableState): string {
  return state.table?.places.find((info) => info.host)?.name ?? '';
}

export function isHost(state: TableState): boolean {
  return state.table?.places.some((info) => info.host && info.place === state.place) ?? false;
}

/** Whether nobody else has a place: then nothing that one is told can be of use to anybody. */
export function isAlone(state: TableState): boolean {
  const people = state.table?.places.filter((info) => info.occupant === 'person') ?? [];
  return people.length === 1 && people[0]?.place === state.place;
}

/** How many tricks have been played and turned; a claim may have given away more. */
export function quitted(deal: DealView | null): number {
  if (!deal) return 0;
  const lying = deal.trick.cards.length === SEATS.length ? 1 : 0;
  return Math.max(0, deal.hand_size - Math.max(...deal.cards_left) - lying);
}

/** The people whom the match waits for, oneself left out. */
export function awaitedNames(state: TableState): string {
  const names = (state.now?.awaited ?? [])
    .filter((place) => place !== state.place)
    .map((place) => state.table?.places[place]?.name ?? '');
  return list(names);
}
