// Generated from the schema of src/oddtrick/protocol/messages.py. Do not edit.

export type ClientMessage = Act | Sit | Stand | SeatBot | Begin | Rename | SetPace | Ping;
export type ServerMessage = Welcome | Snapshot | Told | Done | Refused | Presence | Timer | Closing | Pong;

export interface Protocol {
  ClientMessage: ClientMessage;
  Lobby: Lobby;
  NewTable: NewTable;
  Problem: Problem;
  ServerMessage: ServerMessage;
  TableMade: TableMade;
}
/**
 * A command of the match.
 *
 * Every request carries an `id` of the client's choice, at most 40 characters; the same id asked twice takes
 * effect once and is answered twice.
 */
export interface Act {
  command: Play | Ready;
  id: string;
  kind: 'act';
}
/**
 * Play a card.
 */
export interface Play {
  card: string;
  kind: 'play';
}
/**
 * Go on to the next deal.
 */
export interface Ready {
  kind: 'ready';
}
/**
 * Take a place: an empty one, or one a bot holds that nobody owns.
 */
export interface Sit {
  id: string;
  kind: 'sit';
  place: 0 | 1 | 2 | 3;
}
/**
 * Give up one's place; a bot takes it if the match has begun.
 */
export interface Stand {
  id: string;
  kind: 'stand';
}
/**
 * The host puts a bot on a place that is empty, held by a bot, or whose owner is away.
 */
export interface SeatBot {
  id: string;
  kind: 'seat_bot';
  level: string;
  place: 0 | 1 | 2 | 3;
}
/**
 * The host starts the match, or the next one once it is over; bots fill the empty places.
 */
export interface Begin {
  id: string;
  kind: 'begin';
}
/**
 * Be called this, at every table.
 */
export interface Rename {
  id: string;
  kind: 'rename';
  name: string;
}
/**
 * The host sets how long bots think and how long a finished trick lies.
 */
export interface SetPace {
  id: string;
  kind: 'set_pace';
  pace: 'fast' | 'normal';
}
/**
 * Asks for a `Pong`; a client sends it when it has heard nothing for a while.
 */
export interface Ping {
  kind: 'ping';
}
/**
 * `GET /api/lobby`: what the front page needs. Sets the guest cookie where there is none.
 */
export interface Lobby {
  levels: string[];
  name: string;
  presets: PresetInfo[];
}
/**
 * A named form of the game.
 */
export interface PresetInfo {
  name: string;
  rules: Rules;
}
/**
 * A ruleset. A client sends it back unchanged or with fields replaced; it never interprets one.
 */
export interface Rules {
  first_dealer: 'E' | 'N' | 'S' | 'W' | 'first_ace';
  honours: 'counted' | 'never_win' | 'none';
  target: number;
  trump_cycle: ('C' | 'D' | 'H' | 'N' | 'S')[];
  turned_card: 'at_once' | 'until_played_to';
}
/**
 * `POST /api/tables`: a table under these rules with the asker as host on the first place.
 *
 * `bots` is the level of the bots to fill it with and begin at once; None leaves the places open for friends.
 */
export interface NewTable {
  bots: string | null;
  rules: Rules;
}
/**
 * The body of an HTTP error.
 */
export interface Problem {
  code: string;
  reason: string;
}
/**
 * The first message on a socket. `place` is the receiver's, None for a spectator.
 */
export interface Welcome {
  host: boolean;
  kind: 'welcome';
  name: string;
  place: (0 | 1 | 2 | 3) | null;
  protocol: number;
}
/**
 * Everything the receiver may know at version `n`; `match` is None before the first match.
 */
export interface Snapshot {
  kind: 'snapshot';
  match: MatchView | null;
  n: number;
  now: Now | null;
  place: (0 | 1 | 2 | 3) | null;
  table: TableInfo;
}
/**
 * A match as one receiver may know it; `seat` is None for a spectator.
 */
export interface MatchView {
  deal: DealView | null;
  dealer_draw: ['E' | 'N' | 'S' | 'W', string][];
  ready: (0 | 1 | 2 | 3)[];
  results: Result[];
  rules: Rules;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  seat: ('E' | 'N' | 'S' | 'W') | null;
  winner: ('EW' | 'NS') | null;
}
/**
 * The deal in play. `hand` is the receiver's, arranged for reading; `hand_size` the cards dealt to each seat.
 *
 * `turn_up` is the card turned up and `turn_up_lies` whether it still lies face up. `book` is the number of
 * tricks that score nothing. `cards_left` counts each seat's cards, N E S W.
 */
export interface DealView {
  book: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  cards_left: [number, number, number, number];
  dealer: 'E' | 'N' | 'S' | 'W';
  hand: string[];
  hand_size: number;
  last_trick: Trick | null;
  next_trumps: ('C' | 'D' | 'H' | 'N' | 'S')[];
  number: number;
  trick: Trick;
  /**
   * @minItems 2
   * @maxItems 2
   */
  tricks: [number, number];
  trump: 'C' | 'D' | 'H' | 'N' | 'S';
  turn_up: string | null;
  turn_up_lies: boolean;
}
/**
 * The cards of a trick in the order they were played; `winner` once it is full.
 */
export interface Trick {
  cards: string[];
  leader: 'E' | 'N' | 'S' | 'W';
  winner: ('E' | 'N' | 'S' | 'W') | null;
}
/**
 * How a deal was settled.
 */
export interface Result {
  /**
   * @minItems 2
   * @maxItems 2
   */
  honour_points: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  honours_held: [number, number];
  number: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  trick_points: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  tricks: [number, number];
  winner: ('EW' | 'NS') | null;
}
/**
 * The state of things after an event, for one receiver.
 *
 * Of several events that follow from one request only the last has somebody awaited: act on that one.
 * `turn` is the seat to play, `led` the suit to follow, `winning` the seat whose card is ahead in the trick.
 */
export interface Now {
  awaited: (0 | 1 | 2 | 3)[];
  led: ('C' | 'D' | 'H' | 'N' | 'S') | null;
  options: Options | null;
  phase: string;
  turn: ('E' | 'N' | 'S' | 'W') | null;
  winning: ('E' | 'N' | 'S' | 'W') | null;
}
/**
 * What the receiver may do now.
 */
export interface Options {
  play: PlayOptions | null;
  ready: boolean;
}
/**
 * The cards that may be played, what the trick asks of this hand, and the cards barred.
 */
export interface PlayOptions {
  barred: Barred[];
  cards: string[];
  duty: 'follow' | 'lead' | 'void';
}
/**
 * A card of the hand that may not be played, with the reason and the suit it speaks of.
 */
export interface Barred {
  card: string;
  reason: 'must_follow';
  suit: 'C' | 'D' | 'H' | 'N' | 'S';
}
/**
 * The table itself. `preset` names the rules where they have a name.
 */
export interface TableInfo {
  begun: boolean;
  code: string;
  pace: 'fast' | 'normal';
  /**
   * @minItems 4
   * @maxItems 4
   */
  places: [PlaceInfo, PlaceInfo, PlaceInfo, PlaceInfo];
  preset: string | null;
  rules: Rules;
}
/**
 * A place as everyone sees it. `held` says that a bot plays for an owner who is away.
 *
 * `seat` is None until seats are taken. `level` is a bot's, None for a person not held by one.
 */
export interface PlaceInfo {
  held: boolean;
  host: boolean;
  level: string | null;
  name: string;
  occupant: 'bot' | 'empty' | 'person';
  place: 0 | 1 | 2 | 3;
  seat: ('E' | 'N' | 'S' | 'W') | null;
}
/**
 * Version `n` of the table: one event, or None where it is not for this receiver. Versions have no gaps.
 */
export interface Told {
  event:
    | (
        | PlacesChanged
        | MatchStarted
        | SeatsTaken
        | DealerDrawn
        | Dealt
        | TurnUpTaken
        | CardPlayed
        | TrickTaken
        | DealScored
        | ReadyGiven
        | MatchWon
      )
    | null;
  kind: 'told';
  n: number;
  now: Now | null;
}
/**
 * Somebody sat, stood, was renamed or was replaced, or the pace changed.
 */
export interface PlacesChanged {
  kind: 'places_changed';
  table: TableInfo;
}
/**
 * A match begins at 0-0.
 */
export interface MatchStarted {
  kind: 'match_started';
  rules: Rules;
}
/**
 * `seats[place]` is the seat of each place.
 */
export interface SeatsTaken {
  kind: 'seats_taken';
  /**
   * @minItems 4
   * @maxItems 4
   */
  seats: ['E' | 'N' | 'S' | 'W', 'E' | 'N' | 'S' | 'W', 'E' | 'N' | 'S' | 'W', 'E' | 'N' | 'S' | 'W'];
}
/**
 * The cards faced to find the first dealer.
 */
export interface DealerDrawn {
  cards: ['E' | 'N' | 'S' | 'W', string][];
  dealer: 'E' | 'N' | 'S' | 'W';
  kind: 'dealer_drawn';
}
/**
 * A new deal; the first trick is to be led.
 */
export interface Dealt {
  deal: DealView;
  kind: 'dealt';
}
/**
 * The dealer has taken the turned-up card into hand.
 */
export interface TurnUpTaken {
  kind: 'turn_up_taken';
}
/**
 * A card lies on the table.
 */
export interface CardPlayed {
  card: string;
  kind: 'card_played';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * The trick is turned; its winner leads the next.
 */
export interface TrickTaken {
  kind: 'trick_taken';
  /**
   * @minItems 2
   * @maxItems 2
   */
  tricks: [number, number];
  winner: 'E' | 'N' | 'S' | 'W';
}
/**
 * The deal is settled.
 */
export interface DealScored {
  kind: 'deal_scored';
  result: Result;
}
/**
 * A place is ready for the next deal.
 */
export interface ReadyGiven {
  kind: 'ready_given';
  place: 0 | 1 | 2 | 3;
}
/**
 * A side has won.
 */
export interface MatchWon {
  kind: 'match_won';
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  side: 'EW' | 'NS';
}
/**
 * The request took effect and is stored; `n` is the version it led to.
 */
export interface Done {
  id: string;
  kind: 'done';
  n: number;
}
/**
 * The request changed nothing. `code` names the reason for machines, `reason` for people.
 */
export interface Refused {
  code: string;
  id: string;
  kind: 'refused';
  reason: string;
}
/**
 * Which owned places have a live connection, and which are away. Not an event: it has no version.
 */
export interface Presence {
  away: (0 | 1 | 2 | 3)[];
  connected: (0 | 1 | 2 | 3)[];
  kind: 'presence';
}
/**
 * The next deal is dealt after so many seconds even if not everyone is ready. Not an event.
 */
export interface Timer {
  kind: 'timer';
  seconds: number;
}
/**
 * The last message on a socket.
 *
 * `moved`: this seat was opened elsewhere; do not reconnect by itself. `no_table`: there is no such table.
 * `restarting`: reconnect. `flooded`: too many messages; reconnect later.
 */
export interface Closing {
  kind: 'closing';
  reason: 'flooded' | 'moved' | 'no_table' | 'restarting';
}
/**
 * Answers a `Ping`.
 */
export interface Pong {
  kind: 'pong';
}
/**
 * The answer to `NewTable`: the table's code; its page is `/t/CODE`, its socket `/ws/CODE?since=N`.
 */
export interface TableMade {
  code: string;
}
