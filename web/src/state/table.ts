import type {
  DealView,
  MatchView,
  Now,
  PlaceInfo,
  Revoke,
  Rules,
  SeatsTaken,
  ServerMessage,
  TableInfo,
  Told,
  Trick,
  Verdict,
} from '../net/protocol.gen';

export type PlaceNumber = PlaceInfo['place'];
export type Seat = NonNullable<PlaceInfo['seat']>;
export type Suit = Rules['trump_cycle'][number];
export type Side = 'NS' | 'EW';
export type TableEvent = NonNullable<Told['event']>;
export type {
  DealView,
  MatchView,
  Now,
  PlaceInfo,
  Revoke,
  SeatsTaken,
  ServerMessage,
  TableInfo,
  Trick,
  Verdict,
};

/** Seats in the order of play; the next one is on the left. */
export const SEATS: readonly Seat[] = ['N', 'E', 'S', 'W'];

/** Everything this client has been told of its table. */
export interface TableState {
  /** The version this is the state of; null before the first snapshot. */
  n: number | null;
  name: string;
  place: PlaceNumber | null;
  table: TableInfo | null;
  match: MatchView | null;
  now: Now | null;
  connected: readonly PlaceNumber[];
  away: readonly PlaceNumber[];
  /** When what is awaited is waited for no longer, on the clock given to `reduce`; null where that has no end. */
  endsAt: number | null;
  /** The tricks of this deal that were seen, oldest first, the one in play left out. */
  tricks: readonly Trick[];
  /** One's own answer to the claim on the table. */
  answered: boolean | null;
  /** Who ended the play of this deal before its last card. */
  ended: Ending | null;
}

/** The tricks that a seat claimed; null where it gave up the rest. */
export interface Ending {
  seat: Seat;
  tricks: number | null;
}

export const EMPTY: TableState = {
  n: null,
  name: '',
  place: null,
  table: null,
  match: null,
  now: null,
  connected: [],
  away: [],
  endsAt: null,
  tricks: [],
  answered: null,
  ended: null,
};
