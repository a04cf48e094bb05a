// Generated from the schema of src/oddtrick/protocol/messages.py. Do not edit.

export type ClientMessage =
  | Act
  | Sit
  | Stand
  | SeatBot
  | Begin
  | Rename
  | SetPace
  | SetPlayOut
  | AskHint
  | Ping;
export type ServerMessage =
  | Welcome
  | Snapshot
  | Told
  | Done
  | Refused
  | Hinted
  | Advised
  | Presence
  | Timer
  | Closing
  | Pong;

export interface Protocol {
  ClientMessage: ClientMessage;
  DealList: DealList;
  FileRead: FileRead;
  FileReplay: FileReplay;
  FinishedDeal: FinishedDeal;
  Lesson: Lesson;
  LessonAnswer: LessonAnswer;
  LessonVerdict: LessonVerdict;
  Lobby: Lobby;
  NewTable: NewTable;
  PlayFrom: PlayFrom;
  Problem: Problem;
  RulesInWords: RulesInWords;
  ServerMessage: ServerMessage;
  TableMade: TableMade;
  Why: Why;
}
/**
 * A command of the match.
 *
 * Every request carries an `id` of the client's choice, at most 40 characters; the same id asked twice takes
 * effect once and is answered twice.
 */
export interface Act {
  command:
    | Play
    | Ready
    | TakeSeat
    | MakeBid
    | Pass
    | Name
    | Keep
    | Claim
    | Concede
    | Answer
    | Withdraw
    | Enquire
    | Correct
    | Call
    | ClaimRevoke
    | Exact;
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
 * Choose a seat, as the draw has given the choice.
 */
export interface TakeSeat {
  kind: 'take_seat';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * Bid so many tricks beyond the book.
 */
export interface MakeBid {
  denomination: 'down' | 'nt' | 'up';
  kind: 'bid';
  level: number;
}
/**
 * Bid nothing this time.
 */
export interface Pass {
  kind: 'pass';
}
/**
 * Name trumps, having won the auction: one of `options.names`.
 */
export interface Name {
  kind: 'name';
  ranking: 'down' | 'down_aces_low' | 'up';
  suit: 'C' | 'D' | 'H' | 'N' | 'S';
}
/**
 * Keep these cards of one's own and the kitty's; the rest are laid aside.
 */
export interface Keep {
  cards: string[];
  kind: 'keep';
}
/**
 * Claim so many of the remaining tricks.
 */
export interface Claim {
  kind: 'claim';
  tricks: number;
}
/**
 * Give up all the remaining tricks.
 */
export interface Concede {
  kind: 'concede';
}
/**
 * Answer what `options.answer` asks.
 */
export interface Answer {
  accept: boolean;
  kind: 'answer';
}
/**
 * Take back one's own revoke from the trick on the table.
 */
export interface Withdraw {
  kind: 'withdraw';
}
/**
 * Ask partner, who has not followed suit, whether it holds none.
 */
export interface Enquire {
  kind: 'enquire';
}
/**
 * Say what an adversary who has withdrawn a card must do.
 */
export interface Correct {
  correction: 'exposed' | 'highest' | 'lowest';
  kind: 'correct';
}
/**
 * Call an exposed card.
 */
export interface Call {
  card: string;
  kind: 'call';
}
/**
 * Say that an adversary has revoked.
 */
export interface ClaimRevoke {
  kind: 'claim_revoke';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * Choose what one revoke costs.
 */
export interface Exact {
  kind: 'exact';
  penalty: 'add_points' | 'deduct_points' | 'take_tricks';
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
 * The host sets whether bots play every deal to its last card, or end it once its end is certain.
 */
export interface SetPlayOut {
  id: string;
  kind: 'set_play_out';
  play_out: boolean;
}
/**
 * Ask what to play and why, or to bid, name or keep; for whoever is to do so at a table without other people.
 */
export interface AskHint {
  id: string;
  kind: 'ask_hint';
}
/**
 * Asks for a `Pong`; a client sends it when it has heard nothing for a while.
 */
export interface Ping {
  kind: 'ping';
}
/**
 * `GET /api/records?before=N`: the asker's finished deals, newest first; `before` asks for more, if not None.
 */
export interface DealList {
  before: number | null;
  deals: DealListed[];
}
/**
 * A finished deal of the asker's, who sat at `seat`. `at` is when it was scored, in seconds of Unix time.
 *
 * Its page is `/r/RECORDS/MATCH/DEAL`. RECORDS is `code`: it finds the finished deals of a table and not the table.
 * `preset` names the rules where they have a name.
 */
export interface DealListed {
  at: number;
  code: string;
  deal: number;
  dealer: 'E' | 'N' | 'S' | 'W';
  match: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  names: [string, string, string, string];
  preset: string | null;
  result: Result;
  rules: Rules;
  seat: 'E' | 'N' | 'S' | 'W';
  trump: 'C' | 'D' | 'H' | 'N' | 'S';
}
/**
 * How a deal was settled. Where it was bid for, `contract` gives the sum and `tricks` count the kitty if it counts.
 *
 * `trick_points` are what each side scored and can be below nothing.
 */
export interface Result {
  contract: ContractResult | null;
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
  penalty_points: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  penalty_tricks: [number, number];
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
 * How a bid was settled: `base` times `factor` is what the bidder's side scores, `defence` what the others do.
 */
export interface ContractResult {
  base: number;
  bid: Bid;
  bidder: 'E' | 'N' | 'S' | 'W';
  defence: number;
  factor: number;
  made: boolean;
  needed: number;
  points: number;
  ranking: 'down' | 'down_aces_low' | 'up';
  suit: 'C' | 'D' | 'H' | 'N' | 'S';
  taken: number;
}
/**
 * So many tricks beyond the book in a denomination: trumps with high or low cards best, or no trumps.
 */
export interface Bid {
  denomination: 'down' | 'nt' | 'up';
  level: number;
}
/**
 * A ruleset. A client sends it back unchanged or with fields replaced; it never interprets one.
 */
export interface Rules {
  aces_bad_downtown: boolean;
  all_pass: 'dealer_bids' | 'redeal';
  auction: 'none' | 'once_round' | 'until_three_passes';
  best_of: number;
  bid_order: 'down_equals_up' | 'down_over_up';
  boston: 'fourfold' | 'nothing_more' | 'thirteen';
  counting: 'all_tricks' | 'odd_tricks';
  dealer_takes_equal: boolean;
  deals: number | null;
  defenders_score: boolean;
  draw_partners: boolean;
  first_dealer: 'E' | 'N' | 'S' | 'W' | 'first_ace' | 'first_diamond' | 'highest' | 'lowest' | 'random';
  game_value: 'double' | 'margin' | 'one' | 'treble';
  honours: 'counted' | 'never_win' | 'none';
  joker_lead: 'barred' | 'next_suit_leads';
  joker_swap: boolean;
  jokers: number;
  kitty: number;
  kitty_shown: 'always' | 'never' | 'trumps_only';
  kitty_trick: boolean;
  last_trick_viewable: boolean;
  least_bid: number;
  made_score: 'bid' | 'taken';
  minus_target: number | null;
  naming: 'after_kitty' | 'before_kitty';
  no_trump_doubles: boolean;
  opening_lead: 'bidder' | 'bidders_left';
  revokes: 'american' | 'english' | 'prevent';
  rubber_bonus: number;
  target: number | null;
  trump_cycle: ('C' | 'D' | 'H' | 'N' | 'S')[];
  turned_card: 'at_once' | 'until_played_to';
}
/**
 * `POST /api/files?name=NAME`, the file as the body: what is in it. Nothing of it is kept.
 *
 * `more` says that the file goes on behind the last of `deals`, and was not read any further.
 */
export interface FileRead {
  deals: FileDeal[];
  faults: number;
  findings: FileFinding[];
  format: 'jsonl' | 'lin' | 'pbn';
  more: boolean;
  warnings: number;
}
/**
 * A deal of a file, `number` counting them from 1. `cards` is how many cards of its play are told.
 */
export interface FileDeal {
  board: string;
  cards: number;
  faults: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  names: [string, string, string, string];
  number: number;
  tricks: [number, number] | null;
  trump: ('C' | 'D' | 'H' | 'N' | 'S') | null;
}
/**
 * One thing to say about a file. `column` is 0 where no place in the line is meant.
 */
export interface FileFinding {
  column: number;
  fault: boolean;
  line: number;
  message: string;
}
/**
 * `POST /api/files?name=NAME&deal=N`, the file as the body: one of its deals to step through.
 */
export interface FileReplay {
  findings: FileFinding[];
  replay: Replay;
}
/**
 * A deal to step through: all four hands, N E S W, arranged for reading and empty where unknown.
 *
 * They are the hands before the first card: as dealt, unless cards were exchanged for a kitty (see `bidding`).
 *
 * `trump` is None where nobody knows it, `steps` then has step 0 only. `tricks` are those of the whole deal, as
 * recorded or else as played. `dealing` is the dealer of a table that goes on from one of the steps: the seat before
 * the first leader, None where no table can.
 */
export interface Replay {
  bidding: ReplayBidding | null;
  board: string;
  dealer: ('E' | 'N' | 'S' | 'W') | null;
  dealing: ('E' | 'N' | 'S' | 'W') | null;
  /**
   * @minItems 4
   * @maxItems 4
   */
  hands: [ReplayCard[], ReplayCard[], ReplayCard[], ReplayCard[]];
  /**
   * @minItems 4
   * @maxItems 4
   */
  names: [string, string, string, string];
  steps: ReplayStep[];
  tricks: [number, number] | null;
  trump: ('C' | 'D' | 'H' | 'N' | 'S') | null;
  turn_up: string | null;
}
/**
 * The bidding before the first card: calls from the seat `first`, None for a pass, and the bid that won.
 *
 * `aside` are the cards that lay there in the play, `exchanged` is how many of the kitty were kept; both are None
 * where nobody knows. `swapped` are the jokers given up for cards laid away.
 */
export interface ReplayBidding {
  aside: string[] | null;
  bid: Bid | null;
  bidder: ('E' | 'N' | 'S' | 'W') | null;
  calls: (Bid | null)[];
  exchanged: number | null;
  first: ('E' | 'N' | 'S' | 'W') | null;
  kitty: string[];
  ranking: 'down' | 'down_aces_low' | 'up';
  swapped: Swapped[];
}
/**
 * A joker that a seat had to give up for `card`, one of those laid aside: None until all hands are faced.
 */
export interface Swapped {
  card: string | null;
  joker: string;
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * A card of a hand as dealt; from step `played` on it is not in the hand any more (None: never played).
 */
export interface ReplayCard {
  card: string;
  played: number | null;
}
/**
 * What lies on the table at one step.
 *
 * `number` is that of the trick, from 1; a full trick lies until the next lead, and its `winner` is told. `winning`
 * is ahead in it, `turn` plays next (None at the end), and `tricks` counts what has been taken, this one too.
 */
export interface ReplayStep {
  number: number;
  trick: Trick;
  /**
   * @minItems 2
   * @maxItems 2
   */
  tricks: [number, number];
  turn: ('E' | 'N' | 'S' | 'W') | null;
  winning: ('E' | 'N' | 'S' | 'W') | null;
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
 * `GET /api/records/RECORDS/MATCH/DEAL`: one finished deal. `seat` is the asker's, None for a stranger.
 *
 * `levels` has for every card, in the order of the steps, the level of the bot that played it, None of a person's.
 *
 * MATCH may be `last` for the last match of the table. `deals` is how many deals of this match are finished.
 * `/api/records/RECORDS/MATCH/DEAL.pbn` and `.jsonl` are the deal as a file, `/api/records/RECORDS/MATCH.jsonl` is its
 * match up to the last finished deal.
 */
export interface FinishedDeal {
  at: number;
  code: string;
  deal: number;
  deals: number;
  levels: (string | null)[];
  match: number;
  preset: string | null;
  remarks: Remark[];
  replay: Replay;
  result: Result;
  rules: Rules;
  seat: ('E' | 'N' | 'S' | 'W') | null;
}
/**
 * Something said or judged in a deal besides its cards, at step `step`.
 *
 * `number` counts the tricks claimed, or is that of the trick of a revoke. `side` has to bear a penalty.
 */
export interface Remark {
  card?: string | null;
  kind:
    | 'accused'
    | 'claimed'
    | 'conceded'
    | 'declined'
    | 'ended'
    | 'no_revoke'
    | 'objected'
    | 'penalty'
    | 'revoked'
    | 'withdrawn';
  number?: number | null;
  penalty?: ('add_points' | 'deduct_points' | 'take_tricks') | null;
  seat?: ('E' | 'N' | 'S' | 'W') | null;
  side?: ('EW' | 'NS') | null;
  step: number;
}
/**
 * `GET /api/lessons/NAME`.
 */
export interface Lesson {
  tasks: LessonTask[];
  text: string;
  title: string;
}
/**
 * A position to answer: `text` asks, and `snapshot` is the table as the learner sees it.
 */
export interface LessonTask {
  heading: string;
  snapshot: Snapshot;
  text: string[];
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
 *
 * `score` is that of the game in play. `draw` are the rounds in which the places drew cards, `ranking` the order in
 * which that put them.
 */
export interface MatchView {
  deal: DealView | null;
  dealer_draw: ['E' | 'N' | 'S' | 'W', string][];
  draw: [0 | 1 | 2 | 3, string][][];
  games: Game[];
  points: number | null;
  ranking: (0 | 1 | 2 | 3)[];
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
 * tricks that score nothing. `cards_left` counts each seat's cards, N E S W. `faced` are open cards still held;
 * of them `exposed` may be called and `called` have been. `conceding` gives up unless its partner objects;
 * `asked` is to say whether it holds none of the suit led. `trump` is None until trumps are named, `bidding` None
 * where they are not bid for. `owing` are revokes whose penalty is to be chosen;
 * `all_hands` the four hands as dealt, N E S W, once they are faced. `verdicts` are the revokes claimed that were
 * judged; from then on everybody may look at all the tricks, which are in `opened`.
 */
export interface DealView {
  accused: ('E' | 'N' | 'S' | 'W')[];
  all_hands: string[][];
  asked: ('E' | 'N' | 'S' | 'W') | null;
  bidding: Bidding | null;
  book: number;
  called: string[];
  /**
   * @minItems 4
   * @maxItems 4
   */
  cards_left: [number, number, number, number];
  claim: ClaimView | null;
  conceding: ('E' | 'N' | 'S' | 'W') | null;
  dealer: 'E' | 'N' | 'S' | 'W';
  exposed: string[];
  faced: ['E' | 'N' | 'S' | 'W', string][];
  hand: string[];
  hand_size: number;
  last_trick: Trick | null;
  last_trick_viewable: boolean;
  next_trumps: ('C' | 'D' | 'H' | 'N' | 'S')[];
  number: number;
  opened: Trick[];
  owing: Revoke[];
  trick: Trick;
  /**
   * @minItems 2
   * @maxItems 2
   */
  tricks: [number, number];
  trump: ('C' | 'D' | 'H' | 'N' | 'S') | null;
  turn_up: string | null;
  turn_up_lies: boolean;
  verdicts: Verdict[];
  withdrawn: Withdrawn | null;
}
/**
 * What belongs to a deal that is bid for.
 *
 * `calls` are those made so far, None for a pass, the first by `first`; `contract` the bid that has won.
 * `kitty_size` cards lie aside: `kitty` lists them once everybody has seen them, `kitty_taken` says that the bidder
 * holds them, `exchanged` how many of them were kept, None until then. `kitty_tricks` is what the kitty is worth.
 * `set_aside` are the cards the receiver laid away, `aside` those of the bidder once all hands are faced.
 */
export interface Bidding {
  aside: string[];
  calls: (Bid | null)[];
  contract: Contract | null;
  exchanged: number | null;
  first: 'E' | 'N' | 'S' | 'W';
  kitty: string[];
  kitty_size: number;
  kitty_taken: boolean;
  kitty_tricks: number;
  set_aside: string[];
  swapped: Swapped[];
}
/**
 * The bid that has won and the tricks it needs, the book among them; with `to_set` the other side sets it.
 *
 * `trumps` is None until they are named.
 */
export interface Contract {
  bid: Bid;
  bidder: 'E' | 'N' | 'S' | 'W';
  needed: number;
  to_set: number;
  trumps: Trumps | null;
}
/**
 * A trump suit, `N` for none, and which cards are best: the high ones, or the low ones with the ace good or bad.
 *
 * `plain` are the ranks of a plain suit from best to worst, `trumps` those of the trump suit with the jokers;
 * `trumps` is empty at no trumps. `worthless` are the jokers that can win nothing. Jokers are in words: `big joker`,
 * `little joker`.
 */
export interface Trumps {
  plain: string[];
  ranking: 'down' | 'down_aces_low' | 'up';
  suit: 'C' | 'D' | 'H' | 'N' | 'S';
  trumps: string[];
  worthless: string[];
}
/**
 * A claim that is still to be answered.
 */
export interface ClaimView {
  seat: 'E' | 'N' | 'S' | 'W';
  tricks: number;
}
/**
 * A revoke that has been judged: `card` was played to trick `trick` (from 1) while `held` could have followed.
 */
export interface Revoke {
  card: string;
  held: string;
  seat: 'E' | 'N' | 'S' | 'W';
  trick: number;
}
/**
 * What came of saying that a seat has revoked: its revokes, none where that was wrong.
 */
export interface Verdict {
  revokes: Revoke[];
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * A revoke taken back, whose correction the adversaries are to choose.
 */
export interface Withdrawn {
  card: string;
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * A finished game of the match and what it is worth to its winners.
 */
export interface Game {
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  value: number;
  winner: 'EW' | 'NS';
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
 * What the receiver may do now. It is awaited where one of the first nine is given; the rest it may leave.
 *
 * `auction` are the bids, `names` the trumps that may be named; `keep` is how many cards of the hand are to be
 * kept, the rest being laid aside, 0 where none are.
 * `answer` says what an `Answer` would answer; `claim` is the most tricks that may be claimed, 0 for no claim.
 * `call` lists exposed cards that may be called, `accuse` seats of which a revoke may be claimed.
 */
export interface Options {
  accuse: ('E' | 'N' | 'S' | 'W')[];
  answer: ('claim' | 'concession' | 'enquiry') | null;
  auction: BidOptions | null;
  call: string[];
  claim: number;
  concede: boolean;
  corrections: ('exposed' | 'highest' | 'lowest')[];
  enquire: boolean;
  keep: number;
  names: Trumps[];
  penalties: ('add_points' | 'deduct_points' | 'take_tricks')[];
  play: PlayOptions | null;
  ready: boolean;
  seats: ('E' | 'N' | 'S' | 'W')[];
  withdraw: boolean;
}
/**
 * The bids that may be made, weakest first, and the others; `must_bid` where a pass is not open.
 */
export interface BidOptions {
  barred: BarredBid[];
  bids: Bid[];
  must_bid: boolean;
}
/**
 * A bid that may not be made: it is lower than the highest so far, or only equals it.
 */
export interface BarredBid {
  bid: Bid;
  reason: 'equal' | 'too_low';
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
  reason: 'called' | 'demanded' | 'joker_lead' | 'must_follow';
  suit: 'C' | 'D' | 'H' | 'N' | 'S';
}
/**
 * The table itself. `preset` names the rules where they have a name, `records` finds its finished deals.
 *
 * `play_out` says that bots play every deal to its last card.
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
  play_out: boolean;
  preset: string | null;
  records: string;
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
 * `POST /api/lessons/NAME/N`: what to do in the task of this number, from 1.
 */
export interface LessonAnswer {
  command: Play | Keep;
}
/**
 * What comes of an answer, in sentences. `after` is the table then, None where the rules forbid the answer.
 */
export interface LessonVerdict {
  after: Snapshot | null;
  lines: string[];
  right: boolean;
}
/**
 * `GET /api/lobby`: what the front page needs. Sets the guest cookie where there is none.
 *
 * `levels` may be chosen for bots, weakest first; `level` is that of a bot that nobody chose.
 */
export interface Lobby {
  level: string;
  levels: string[];
  name: string;
  presets: PresetInfo[];
  switches: SwitchInfo[];
}
/**
 * A named form of the game.
 */
export interface PresetInfo {
  name: string;
  rules: Rules;
}
/**
 * One switch of the rules: its field in `Rules`, what it means, and what it may be set to.
 *
 * `choices` are the values of a switch that has names for them, with a line each; a number lies between
 * `least` and `most`, and may be null where `optional`; a list holds any of the choices in any order. Where one of
 * the fields in `needs` has none of the values beside it, the switch means nothing and stays at `default`.
 */
export interface SwitchInfo {
  choices: [string, string][];
  default: string | number | boolean | string[] | null;
  field: string;
  kind: 'choice' | 'flag' | 'list' | 'number';
  law: string;
  least: number | null;
  most: number | null;
  needs: [string, (string | number | boolean)[]][];
  optional: boolean;
}
/**
 * `POST /api/tables`: a table under these rules with the asker as host on the first place.
 *
 * `bots` is the level of the bots to fill it with and begin at once; None leaves the places open for friends.
 * `partner` is the level of the asker's partner, where it is not that of the others.
 */
export interface NewTable {
  bots: string | null;
  partner?: string | null;
  rules: Rules;
}
/**
 * `POST /api/tables/from`: a table where this deal goes on, the asker at `seat` and bots at the others.
 *
 * It is answered with `TableMade`. Later deals are dealt as usual, and the score begins at 0. `bots` is their level,
 * None for the usual one, and `partner` the level of the asker's partner where it is another.
 */
export interface PlayFrom {
  bots: string | null;
  deal: FromRecord | FromCards;
  partner?: string | null;
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * A finished deal at one of its steps.
 */
export interface FromRecord {
  code: string;
  deal: number;
  kind: 'from_record';
  match: number;
  step: number;
}
/**
 * A deal as given, N E S W, of which the cards in `played` are played. `turn_up` is None where trumps are named.
 */
export interface FromCards {
  dealer: 'E' | 'N' | 'S' | 'W';
  /**
   * @minItems 4
   * @maxItems 4
   */
  hands: [string[], string[], string[], string[]];
  kind: 'from_cards';
  played: string[];
  trump: 'C' | 'D' | 'H' | 'N' | 'S';
  turn_up: string | null;
}
/**
 * The body of an HTTP error.
 */
export interface Problem {
  code: string;
  reason: string;
}
/**
 * `POST /api/rules`, with `Rules`: how the game is played under them; `lesson` is the name of one that fits.
 */
export interface RulesInWords {
  chapters: RulesChapter[];
  lesson: string | null;
}
/**
 * Sentences on one part of the game, under a heading.
 */
export interface RulesChapter {
  heading: string;
  lines: string[];
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
 * Version `n` of the table: one event, or None where it is not for this receiver. Versions have no gaps.
 */
export interface Told {
  event:
    | (
        | PlacesChanged
        | MatchStarted
        | CardsDrawn
        | SeatsTaken
        | DealerDrawn
        | Dealt
        | BidMade
        | Passed
        | AuctionWon
        | CardsThrownIn
        | TrumpsNamed
        | KittyTaken
        | CardsExchanged
        | JokerGivenUp
        | TurnUpTaken
        | CardPlayed
        | TrickTaken
        | Enquired
        | StoodBy
        | CardWithdrawn
        | CorrectionSet
        | CardCalled
        | ClaimMade
        | AnswerNoted
        | ClaimDeclined
        | ConcessionMade
        | ConcessionRefused
        | PlayEnded
        | HandsFaced
        | RevokeClaimed
        | RevokesJudged
        | PenaltyExacted
        | DealScored
        | ReadyGiven
        | GameWon
        | MatchWon
        | MatchTied
      )
    | null;
  kind: 'told';
  n: number;
  now: Now | null;
}
/**
 * Somebody sat, stood, was renamed or was replaced, or the host set how bots play.
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
 * Everyone has drawn, some of them again. The first of `ranking` deals and, for partners, chooses the seats.
 */
export interface CardsDrawn {
  kind: 'cards_drawn';
  /**
   * @minItems 4
   * @maxItems 4
   */
  ranking: [0 | 1 | 2 | 3, 0 | 1 | 2 | 3, 0 | 1 | 2 | 3, 0 | 1 | 2 | 3];
  rounds: [0 | 1 | 2 | 3, string][][];
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
 * A new deal; the first trick is to be led, or it is to be bid for.
 */
export interface Dealt {
  deal: DealView;
  kind: 'dealt';
}
/**
 * A seat bids; `calls` are all so far, this one included.
 */
export interface BidMade {
  bid: Bid;
  calls: (Bid | null)[];
  kind: 'bid_made';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * A seat passes; `calls` are all so far, this one included.
 */
export interface Passed {
  calls: (Bid | null)[];
  kind: 'passed';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * Nobody bids more.
 */
export interface AuctionWon {
  bid: Bid;
  deal: DealView;
  kind: 'auction_won';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * All four have passed: the same dealer deals again.
 */
export interface CardsThrownIn {
  kind: 'cards_thrown_in';
}
/**
 * The winner of the auction has named trumps: hands, ranks and who leads are as in `deal`.
 */
export interface TrumpsNamed {
  deal: DealView;
  kind: 'trumps_named';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * The bidder has taken up the kitty; everybody has seen it where it is `shown`.
 */
export interface KittyTaken {
  cards: string[];
  deal: DealView;
  kind: 'kitty_taken';
  seat: 'E' | 'N' | 'S' | 'W';
  shown: boolean;
}
/**
 * The bidder has laid cards aside and keeps so many of the kitty.
 */
export interface CardsExchanged {
  deal: DealView;
  exchanged: number;
  kind: 'cards_exchanged';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * A seat had to give up a joker for a card of those laid aside; `card` is told to that seat alone.
 */
export interface JokerGivenUp {
  card: string | null;
  deal: DealView;
  joker: string;
  kind: 'joker_given_up';
  seat: 'E' | 'N' | 'S' | 'W';
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
 * `seat` has been asked by its partner whether it holds none of the suit led.
 */
export interface Enquired {
  kind: 'enquired';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * `seat`, asked, says that it holds none.
 */
export interface StoodBy {
  kind: 'stood_by';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * `seat` takes back a revoke, and the cards played after it go back too.
 *
 * `trick` is what is left on the table, `cards_left` what everybody holds again, `hand` the receiver's hand.
 */
export interface CardWithdrawn {
  card: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  cards_left: [number, number, number, number];
  hand: string[];
  kind: 'card_withdrawn';
  seat: 'E' | 'N' | 'S' | 'W';
  trick: Trick;
}
/**
 * What the adversaries ask for the card withdrawn.
 */
export interface CorrectionSet {
  card: string;
  correction: 'exposed' | 'highest' | 'lowest';
  kind: 'correction_set';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * An exposed card must be played as soon as that is no revoke.
 */
export interface CardCalled {
  card: string;
  kind: 'card_called';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * `seat` claims tricks for its side and shows its hand.
 */
export interface ClaimMade {
  hand: string[];
  kind: 'claim_made';
  seat: 'E' | 'N' | 'S' | 'W';
  tricks: number;
}
/**
 * Your answer to the claim is taken.
 */
export interface AnswerNoted {
  accept: boolean;
  kind: 'answer_noted';
}
/**
 * The claim is not accepted; the hand stays faced and play goes on.
 */
export interface ClaimDeclined {
  kind: 'claim_declined';
}
/**
 * `seat` gives up the remaining tricks unless its partner objects.
 */
export interface ConcessionMade {
  kind: 'concession_made';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * The partner objects; play goes on.
 */
export interface ConcessionRefused {
  kind: 'concession_refused';
}
/**
 * A claim or concession has ended the play; `tricks` are all of the deal's.
 */
export interface PlayEnded {
  kind: 'play_ended';
  /**
   * @minItems 2
   * @maxItems 2
   */
  tricks: [number, number];
}
/**
 * The four hands as they were dealt, N E S W, each arranged for reading; `bidding` now with every card in it.
 */
export interface HandsFaced {
  bidding: Bidding | null;
  hands: string[][];
  kind: 'hands_faced';
}
/**
 * `seat` is said to have revoked; the tricks are looked at after the last card.
 */
export interface RevokeClaimed {
  kind: 'revoke_claimed';
  seat: 'E' | 'N' | 'S' | 'W';
}
/**
 * What came of saying that a seat has revoked; `opened` are all the tricks, which everybody may look at now.
 */
export interface RevokesJudged {
  kind: 'revokes_judged';
  opened: Trick[];
  verdict: Verdict;
}
/**
 * What one revoke of this side costs it.
 */
export interface PenaltyExacted {
  kind: 'penalty_exacted';
  offenders: 'EW' | 'NS';
  penalty: 'add_points' | 'deduct_points' | 'take_tricks';
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
 * A game is won; the next one begins at 0-0.
 */
export interface GameWon {
  game: Game;
  kind: 'game_won';
}
/**
 * A side has won; `points` are what the match is worth to it, where it has a value.
 */
export interface MatchWon {
  kind: 'match_won';
  points: number | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
  side: 'EW' | 'NS';
}
/**
 * The deals are played and both sides have scored the same.
 */
export interface MatchTied {
  kind: 'match_tied';
  /**
   * @minItems 2
   * @maxItems 2
   */
  score: [number, number];
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
 * The answer to `AskHint`: a card and at most two reasons, from what the asker may know alone. Not an event.
 */
export interface Hinted {
  card: string;
  id: string;
  kind: 'hinted';
  reasons: Reason[];
}
/**
 * Why a card: `code` says what is true of it, of the book's rules, by counting, or over imagined layouts.
 *
 * Of the other fields those are given that the code speaks of: `other` is the card compared with, `held` one that
 * `seat` may hold, `gain` and `otherwise` are in tricks, `share` is from 0 to 1, `number` counts layouts.
 */
export interface Reason {
  card: string;
  code: string;
  gain?: number | null;
  held?: string | null;
  number?: number | null;
  other?: string | null;
  otherwise?: number | null;
  seat?: ('E' | 'N' | 'S' | 'W') | null;
  share?: number | null;
  source: 'counting' | 'rule' | 'simulation';
  suit?: ('C' | 'D' | 'H' | 'N' | 'S') | null;
}
/**
 * The answer to `AskHint` before the first lead: what a bot of the usual level would do with these cards.
 *
 * It is found from what the asker may know alone. Not an event.
 */
export interface Advised {
  command: MakeBid | Pass | Name | Keep;
  id: string;
  kind: 'advised';
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
 * What is awaited now is waited for no longer than so many seconds. Not an event.
 *
 * Between deals the next one is then dealt; a question is answered as the law answers silence.
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
/**
 * `GET /api/records/RECORDS/MATCH/DEAL/why/STEP`: why a bot played the card that led to this step.
 *
 * The deal is finished. The reasons are found anew from what its seat could know then. `card` was played by `seat`.
 */
export interface Why {
  card: string;
  level: string;
  reasons: Reason[];
  seat: 'E' | 'N' | 'S' | 'W';
  step: number;
}
