import type {
  Bidding,
  DealView,
  MatchView,
  Now,
  Options,
  PlaceInfo,
  Reason,
  Result,
  Rules,
  Snapshot,
  TableInfo,
  Told,
  Welcome,
} from '../src/net/protocol.gen';

export const RULES: Rules = {
  trump_cycle: [],
  turned_card: 'until_played_to',
  first_dealer: 'first_ace',
  draw_partners: false,
  target: 5,
  deals: null,
  counting: 'odd_tricks',
  honours: 'none',
  game_value: 'one',
  best_of: 1,
  rubber_bonus: 0,
  revokes: 'prevent',
  last_trick_viewable: true,
  auction: 'none',
  jokers: 0,
  kitty: 0,
  least_bid: 3,
  bid_order: 'down_over_up',
  all_pass: 'dealer_bids',
  dealer_takes_equal: false,
  naming: 'before_kitty',
  kitty_shown: 'trumps_only',
  kitty_trick: true,
  opening_lead: 'bidder',
  aces_bad_downtown: false,
  joker_lead: 'next_suit_leads',
  joker_swap: false,
  made_score: 'taken',
  no_trump_doubles: false,
  boston: 'nothing_more',
  defenders_score: false,
  minus_target: null,
};

/** Nothing is open but what is given. */
export function options(change: Partial<Options> = {}): Options {
  return {
    seats: [],
    auction: null,
    names: [],
    keep: 0,
    play: null,
    answer: null,
    corrections: [],
    penalties: [],
    ready: false,
    claim: 0,
    concede: false,
    withdraw: false,
    enquire: false,
    call: [],
    accuse: [],
    ...change,
  };
}

export function reason(given: Pick<Reason, 'source' | 'code' | 'card'> & Partial<Reason>): Reason {
  const none = { suit: null, seat: null, other: null, held: null };
  return { ...none, number: null, gain: null, otherwise: null, share: null, ...given };
}

export function result(change: Partial<Result> = {}): Result {
  return {
    number: 1,
    tricks: [8, 5],
    honours_held: [2, 2],
    trick_points: [2, 0],
    honour_points: [0, 0],
    score: [2, 0],
    winner: null,
    penalty_tricks: [0, 0],
    penalty_points: [0, 0],
    contract: null,
    ...change,
  };
}

const NAMES = ['Sól', 'Magnús', 'Freyja', 'Einar'] as const;
const SEAT_OF_PLACE = ['S', 'W', 'N', 'E'] as const;

export function place(number: 0 | 1 | 2 | 3, change: Partial<PlaceInfo> = {}): PlaceInfo {
  return {
    place: number,
    seat: SEAT_OF_PLACE[number],
    occupant: number === 0 ? 'person' : 'bot',
    name: NAMES[number],
    level: number === 0 ? null : 'medium',
    held: false,
    host: number === 0,
    ...change,
  };
}

export function table(change: Partial<TableInfo> = {}): TableInfo {
  return {
    code: 'ABC',
    records: 'xyz',
    rules: RULES,
    preset: 'turnup',
    begun: true,
    pace: 'normal',
    play_out: false,
    places: [place(0), place(1), place(2), place(3)],
    ...change,
  };
}

/** An auction of which nothing has been said. */
export const BIDDING: Bidding = {
  first: 'E',
  calls: [],
  contract: null,
  kitty_size: 6,
  kitty: [],
  kitty_taken: false,
  exchanged: null,
  kitty_tricks: 1,
  set_aside: [],
  swapped: [],
  aside: [],
};

export function deal(change: Partial<DealView> = {}): DealView {
  return {
    number: 1,
    dealer: 'N',
    trump: 'D',
    turn_up: 'D9',
    turn_up_lies: true,
    hand: ['DA', 'DQ', 'D7', 'D4', 'SQ', 'SJ', 'S8', 'S3', 'HK', 'HT', 'H9', 'H6', 'H2'],
    hand_size: 13,
    book: 6,
    cards_left: [13, 13, 13, 13],
    tricks: [0, 0],
    trick: { leader: 'E', cards: [], winner: null },
    last_trick: null,
    last_trick_viewable: true,
    next_trumps: [],
    faced: [['N', 'D9']],
    exposed: [],
    called: [],
    claim: null,
    conceding: null,
    asked: null,
    withdrawn: null,
    accused: [],
    owing: [],
    verdicts: [],
    opened: [],
    all_hands: [],
    bidding: null,
    ...change,
  };
}

export function match(change: Partial<MatchView> = {}): MatchView {
  return {
    seat: 'S',
    rules: RULES,
    score: [0, 0],
    results: [],
    games: [],
    winner: null,
    points: null,
    ready: [],
    draw: [],
    ranking: [],
    dealer_draw: [
      ['W', 'S4'],
      ['N', 'CA'],
    ],
    deal: deal(),
    ...change,
  };
}

export function now(change: Partial<Now> = {}): Now {
  return { phase: 'playing', awaited: [3], turn: 'E', led: null, winning: null, options: null, ...change };
}

export const welcome = (): Welcome => ({ kind: 'welcome', protocol: 4, name: 'Sól', place: 0, host: true });

export function snapshot(change: Partial<Snapshot> = {}): Snapshot {
  return { kind: 'snapshot', n: 1, table: table(), place: 0, match: match(), now: now(), ...change };
}

export function told(n: number, event: Told['event'], state: Now | null = now()): Told {
  return { kind: 'told', n, event, now: state };
}
