// What the events of one deal make of it: each is written down where the snapshot would have it.
import {
  type DealView,
  type MatchView,
  SEATS,
  type Seat,
  type Side,
  type TableEvent,
  type TableState,
} from './table';

const IN_DEAL = [
  'bid_made',
  'passed',
  'auction_won',
  'trumps_named',
  'kitty_taken',
  'cards_exchanged',
  'joker_given_up',
  'turn_up_taken',
  'card_played',
  'trick_taken',
  'enquired',
  'stood_by',
  'card_withdrawn',
  'correction_set',
  'card_called',
  'claim_made',
  'answer_noted',
  'claim_declined',
  'concession_made',
  'concession_refused',
  'play_ended',
  'hands_faced',
  'revoke_claimed',
  'revokes_judged',
  'penalty_exacted',
] as const;

export type DealEvent = Extract<TableEvent, { kind: (typeof IN_DEAL)[number] }>;

export function isOfDeal(event: TableEvent): event is DealEvent {
  return (IN_DEAL as readonly string[]).includes(event.kind);
}

export function inDeal(state: TableState, event: DealEvent): TableState {
  const { match } = state;
  const deal = match?.deal;
  if (!match || !deal) return state;
  const next = (change: Partial<DealView>, more: Partial<TableState> = {}): TableState => ({
    ...state,
    ...more,
    match: { ...match, deal: { ...deal, ...change } },
  });
  switch (event.kind) {
    case 'bid_made':
    case 'passed':
      return next({ bidding: deal.bidding && { ...deal.bidding, calls: event.calls } });
    case 'auction_won':
    case 'trumps_named':
    case 'kitty_taken':
    case 'cards_exchanged':
    case 'joker_given_up':
      return next(event.deal);
    case 'turn_up_taken':
      return next({ turn_up_lies: false });
    case 'card_played':
      return next(played(match, deal, event.seat, event.card));
    case 'trick_taken': {
      const last = { ...deal.trick, winner: event.winner };
      return next(
        {
          tricks: event.tricks,
          last_trick: deal.last_trick_viewable ? last : null,
          trick: { leader: event.winner, cards: [], winner: null },
        },
        { tricks: [...state.tricks, last] },
      );
    }
    case 'enquired':
      return next({ asked: event.seat });
    case 'stood_by':
      return next({ asked: null });
    case 'card_withdrawn':
      return next({
        trick: event.trick,
        cards_left: event.cards_left,
        hand: event.hand,
        asked: null,
        withdrawn: { seat: event.seat, card: event.card },
        faced: turnUpBack(deal, event.trick.cards),
      });
    case 'correction_set':
      return next(
        event.correction === 'exposed'
          ? {
              withdrawn: null,
              exposed: [...deal.exposed, event.card],
              faced: facedWith(deal.faced, event.seat, [event.card]),
            }
          : { withdrawn: null },
      );
    case 'card_called':
      return next({ called: [...deal.called, event.card] });
    case 'claim_made':
      return next(
        {
          claim: { seat: event.seat, tricks: event.tricks },
          faced: facedWith(deal.faced, event.seat, event.hand),
        },
        { answered: null },
      );
    case 'answer_noted':
      return { ...state, answered: event.accept };
    case 'claim_declined':
      return next({ claim: null }, { answered: null });
    case 'concession_made':
      return next({ conceding: event.seat });
    case 'concession_refused':
      return next({ conceding: null });
    case 'play_ended':
      return next(
        { claim: null, conceding: null, asked: null, tricks: event.tricks },
        { answered: null, ended: deal.claim ?? (deal.conceding && { seat: deal.conceding, tricks: null }) },
      );
    case 'hands_faced':
      return next({
        all_hands: event.hands,
        bidding: event.bidding,
      });
    case 'revoke_claimed':
      return next({ accused: [...deal.accused, event.seat] });
    case 'revokes_judged':
      return next(
        {
          owing: [...deal.owing, ...event.verdict.revokes],
          verdicts: [...deal.verdicts, event.verdict],
          opened: event.opened,
        },
        { tricks: event.opened },
      );
    case 'penalty_exacted':
      return next({ owing: withoutOneOf(deal.owing, event.offenders) });
    default:
      return assertNever(event);
  }
}

function played(match: MatchView, deal: DealView, seat: Seat, card: string): Partial<DealView> {
  const at = SEATS.indexOf(seat);
  const left = deal.cards_left.map((count, index) => (index === at ? count - 1 : count));
  const others = (cards: string[]) => cards.filter((each) => each !== card);
  return {
    hand: seat === match.seat ? others(deal.hand) : deal.hand,
    cards_left: left as DealView['cards_left'],
    trick: { ...deal.trick, cards: [...deal.trick.cards, card] },
    faced: deal.faced.filter(([, each]) => each !== card),
    exposed: others(deal.exposed),
    called: others(deal.called),
  };
}

/** The open cards by seat with these of one seat among them. */
function facedWith(faced: DealView['faced'], seat: Seat, cards: readonly string[]): DealView['faced'] {
  const known = faced.map(([, card]) => card);
  const added = cards.filter((card) => !known.includes(card)).map((card): [Seat, string] => [seat, card]);
  return SEATS.flatMap((each) => [...faced, ...added].filter(([owner]) => owner === each));
}

/** The turned-up card is open as long as it is held, so it is open again where it goes back to the dealer. */
function turnUpBack(deal: DealView, lying: readonly string[]): DealView['faced'] {
  const { turn_up: card, dealer, trick, faced } = deal;
  const wentBack = card !== null && trick.cards.includes(card) && !lying.includes(card);
  return wentBack ? facedWith(faced, dealer, [card]) : faced;
}

function withoutOneOf(owing: DealView['owing'], side: Side): DealView['owing'] {
  const gone = owing.findIndex(({ seat }) => side.includes(seat));
  return owing.filter((_, index) => index !== gone);
}

function assertNever(value: never): never {
  throw new Error(`unknown event ${JSON.stringify(value)}`);
}
