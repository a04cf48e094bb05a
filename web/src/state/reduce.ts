// The state after a message. Nothing is worked out here that the server has not said: an event is written down
// where the snapshot would have it, and `now` is taken as it comes.
import {
  EMPTY,
  type PlaceNumber,
  SEATS,
  type ServerMessage,
  type TableEvent,
  type TableState,
} from './table';

/** The client's own news: the place it asked for was given to it. */
export interface Placed {
  kind: 'placed';
  place: PlaceNumber | null;
}

/** `at` is the time of receipt in milliseconds. */
export function reduce(state: TableState, message: ServerMessage | Placed, at: number): TableState {
  switch (message.kind) {
    case 'welcome':
      return { ...state, name: message.name, place: message.place };
    case 'placed':
      return { ...state, place: message.place };
    case 'snapshot': {
      const deal = message.match?.deal ?? null;
      return {
        ...EMPTY,
        name: state.name,
        connected: state.connected,
        away: state.away,
        dealsAt: message.now?.phase === state.now?.phase ? state.dealsAt : null,
        n: message.n,
        place: message.place,
        table: message.table,
        match: message.match,
        now: message.now,
        tricks: deal?.last_trick ? [deal.last_trick] : [],
      };
    }
    case 'told': {
      const next = message.event ? apply(state, message.event) : state;
      return { ...next, n: message.n, now: message.now };
    }
    case 'presence':
      return { ...state, connected: message.connected, away: message.away };
    case 'timer':
      return { ...state, dealsAt: at + message.seconds * 1000 };
    case 'done':
    case 'refused':
    case 'closing':
    case 'pong':
      return state;
    default:
      return assertNever(message);
  }
}

function apply(state: TableState, event: TableEvent): TableState {
  const { match, table } = state;
  switch (event.kind) {
    case 'places_changed':
      return { ...state, table: event.table };
    case 'match_started':
      return {
        ...state,
        table: table && { ...table, begun: true },
        dealsAt: null,
        tricks: [],
        match: {
          seat: match?.seat ?? null,
          rules: event.rules,
          score: [0, 0],
          results: [],
          winner: null,
          ready: [],
          dealer_draw: [],
          deal: null,
        },
      };
    case 'seats_taken': {
      const seat = state.place === null ? null : event.seats[state.place];
      const places = table?.places.map((info) => ({ ...info, seat: event.seats[info.place] }));
      return {
        ...state,
        table: table && { ...table, places: places as typeof table.places },
        match: match && { ...match, seat },
      };
    }
    case 'dealer_drawn':
      return { ...state, match: match && { ...match, dealer_draw: event.cards } };
    case 'dealt':
      return {
        ...state,
        dealsAt: null,
        tricks: [],
        match: match && { ...match, ready: [], deal: event.deal },
      };
    case 'deal_scored':
      return {
        ...state,
        match: match && {
          ...match,
          score: event.result.score,
          results: [...match.results, event.result],
          winner: event.result.winner,
        },
      };
    case 'ready_given':
      return { ...state, match: match && { ...match, ready: [...match.ready, event.place] } };
    case 'match_won':
      return { ...state, match: match && { ...match, winner: event.side, score: event.score } };
    case 'turn_up_taken':
    case 'card_played':
    case 'trick_taken':
      return inDeal(state, event);
    default:
      return assertNever(event);
  }
}

function inDeal(
  state: TableState,
  event: Extract<TableEvent, { kind: 'turn_up_taken' | 'card_played' | 'trick_taken' }>,
): TableState {
  const { match } = state;
  const deal = match?.deal;
  if (!match || !deal) return state;
  switch (event.kind) {
    case 'turn_up_taken':
      return { ...state, match: { ...match, deal: { ...deal, turn_up_lies: false } } };
    case 'card_played': {
      const played = SEATS.indexOf(event.seat);
      const left = deal.cards_left.map((count, seat) => (seat === played ? count - 1 : count));
      const own = event.seat === match.seat;
      return {
        ...state,
        match: {
          ...match,
          deal: {
            ...deal,
            hand: own ? deal.hand.filter((card) => card !== event.card) : deal.hand,
            cards_left: left as typeof deal.cards_left,
            trick: { ...deal.trick, cards: [...deal.trick.cards, event.card] },
          },
        },
      };
    }
    case 'trick_taken': {
      const last = { ...deal.trick, winner: event.winner };
      return {
        ...state,
        tricks: [...state.tricks, last],
        match: {
          ...match,
          deal: {
            ...deal,
            tricks: event.tricks,
            last_trick: last,
            trick: { leader: event.winner, cards: [], winner: null },
          },
        },
      };
    }
  }
}

function assertNever(value: never): never {
  throw new Error(`unknown message ${JSON.stringify(value)}`);
}
