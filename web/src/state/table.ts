import type {
  DealView,
  MatchView,
  Now,
  PlaceInfo,
  SeatsTaken,
  ServerMessage,
  TableInfo,
  Told,
  Trick,
} from '../net/protocol.gen';

export type PlaceNumber = PlaceInfo['place'];
export type Seat = NonNullable<PlaceInfo['seat']>;
export type Suit = DealView['trump'];
export type Side = 'NS' | 'EW';
export type TableEvent = NonNullable<Told['event']>;
export type { DealView, MatchView, Now, PlaceInfo, SeatsTaken, ServerMessage, TableInfo, Trick };

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
  /** When the next deal comes by itself, on the clock given to `reduce`; null where none is waited for. */
  dealsAt: number | null;
  /** The tricks of this deal that were seen, oldest first, the one in play left out. */
  tricks: readonly Trick[];
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
  dealsAt: null,
  tricks: [],
};
