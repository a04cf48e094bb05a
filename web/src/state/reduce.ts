// The state after a message. Nothing is worked out here that the server has not said: an event is written down
// where the snapshot would have it, and `now` is taken as it comes.
import { inDeal, isOfDeal } from './deal';
import {
  EMPTY,
  type MatchView,
  type Now,
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
        endsAt: message.now?.phase === state.now?.phase ? state.endsAt : null,
        ended: deal?.number === state.match?.deal?.number ? state.ended : null,
        n: message.n,
        place: message.place,
        table: message.table,
        match: message.match,
        now: message.now,
        tricks: deal?.opened.length ? deal.opened : deal?.last_trick ? [deal.last_trick] : [],
      };
    }
    case 'told': {
      const { event } = message;
      const next = event ? apply(state, event) : state;
      const endsAt = event && endsWait(event) ? null : state.endsAt;
      return { ...withWinner(next, message.now), n: message.n, now: message.now, endsAt };
    }
    case 'presence':
      return { ...state, connected: message.connected, away: message.away };
    case 'timer':
      return { ...state, endsAt: at + message.seconds * 1000 };
    case 'done':
    case 'refused':
    case 'hinted':
    case 'advised':
    case 'closing':
    case 'pong':
      return state;
    default:
      return assertNever(message);
  }
}

/** A trick that is full has a winner while it still lies on the table: who is ahead in it now. */
function withWinner(state: TableState, now: Now | null): TableState {
  const { match } = state;
  const trick = match?.deal?.trick;
  if (!match?.deal || trick?.cards.length !== SEATS.length || !now?.winning) return state;
  return { ...state, match: { ...match, deal: { ...match.deal, trick: { ...trick, winner: now.winning } } } };
}

/** Whether something else is waited for after this, or nothing; then its own time is told. */
function endsWait(event: TableEvent): boolean {
  switch (event.kind) {
    case 'places_changed':
    case 'ready_given':
    case 'answer_noted':
    case 'card_called':
    case 'revoke_claimed':
      return false;
    case 'revokes_judged':
      return event.verdict.revokes.length > 0;
    default:
      return true;
  }
}

function apply(state: TableState, event: TableEvent): TableState {
  if (isOfDeal(event)) return inDeal(state, event);
  const { match, table } = state;
  const next = (change: Partial<MatchView>): TableState => ({
    ...state,
    match: match && { ...match, ...change },
  });
  switch (event.kind) {
    case 'places_changed':
      return { ...state, table: event.table };
    case 'match_started':
      return {
        ...state,
        table: table && { ...table, begun: true },
        tricks: [],
        answered: null,
        ended: null,
        match: {
          seat: match?.seat ?? null,
          rules: event.rules,
          score: [0, 0],
          results: [],
          games: [],
          winner: null,
          points: null,
          ready: [],
          draw: [],
          ranking: [],
          dealer_draw: [],
          deal: null,
        },
      };
    case 'cards_drawn':
      return next({ draw: event.rounds, ranking: event.ranking });
    case 'seats_taken': {
      const seat = state.place === null ? null : event.seats[state.place];
      const places = table?.places.map((info) => ({ ...info, seat: event.seats[info.place] }));
      return { ...next({ seat }), table: table && { ...table, places: places as typeof table.places } };
    }
    case 'dealer_drawn':
      return next({ dealer_draw: event.cards });
    case 'dealt':
      return { ...next({ ready: [], deal: event.deal }), tricks: [], answered: null, ended: null };
    case 'cards_thrown_in':
      return { ...next({ deal: null, ready: [0, 1, 2, 3] }), tricks: [] };
    case 'deal_scored': {
      const { result } = event;
      return next({ score: result.score, results: [...(match?.results ?? []), result], ready: [] });
    }
    case 'ready_given':
      return next({ ready: [...(match?.ready ?? []), event.place].sort() });
    case 'game_won':
      return next({ games: [...(match?.games ?? []), event.game], score: [0, 0] });
    case 'match_won':
      return next({ winner: event.side, score: event.score, points: event.points });
    case 'match_tied':
      return next({ score: event.score });
    default:
      return assertNever(event);
  }
}

function assertNever(value: never): never {
  throw new Error(`unknown message ${JSON.stringify(value)}`);
}
