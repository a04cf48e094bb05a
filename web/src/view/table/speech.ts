// What a screen reader is told of an event.
import { list, t } from '../../i18n';
import { cardName, cardTitle } from '../../lib/cards';
import type { Swapped } from '../../net/protocol.gen';
import type { Revoke, Seat, TableEvent, TableState, Verdict } from '../../state/table';
import { bidName, trumpsName } from './bids';
import { ofSide, otherSide, ownSide, placeName, sideName, who, whoOfSide } from './people';
import { dealerSentence, tiedSentence, trumpSentence } from './sentence';

/** One's own side first. */
function bothSides(state: TableState, pair: readonly [number, number]): { us: number; them: number } {
  const us = ownSide(state);
  return { us: ofSide(pair, us), them: ofSide(pair, otherSide(us)) };
}

export function spoken(event: TableEvent, state: TableState): string | null {
  const by = (seat: Seat) => who(state, seat);
  switch (event.kind) {
    case 'card_played':
      return t('log.played', { ...by(event.seat), card: cardName(event.card) });
    case 'trick_taken':
      return t('log.taken', { ...by(event.winner), ...bothSides(state, event.tricks) });
    case 'dealt': {
      const { deal } = event;
      const said = [
        t('log.dealt', { number: deal.number, trump: trumpSentence(state), ...by(deal.dealer) }),
        deal.turn_up && t('log.turned', { card: cardTitle(deal.turn_up) }),
        dealerSentence(state),
      ];
      return said.filter(Boolean).join(' ');
    }
    case 'bid_made':
      return t('log.bid', { ...by(event.seat), bid: bidName(event.bid) });
    case 'passed':
      return t('log.passed', by(event.seat));
    case 'auction_won':
      return t('log.auction_won', { ...by(event.seat), bid: bidName(event.bid) });
    case 'cards_thrown_in':
      return t('log.thrown_in');
    case 'trumps_named': {
      const trumps = event.deal.bidding?.contract?.trumps;
      return trumps ? t('log.named', { ...by(event.seat), trumps: trumpsName(trumps) }) : null;
    }
    case 'kitty_taken':
      return event.cards.length
        ? t('log.kitty_seen', { ...by(event.seat), cards: list(event.cards.map(cardName)) })
        : t('log.kitty', by(event.seat));
    case 'cards_exchanged':
      return t('log.exchanged', { ...by(event.seat), count: event.exchanged });
    case 'joker_given_up':
      return jokerGiven(by(event.seat), event);
    case 'turn_up_taken': {
      const dealer = state.match?.deal?.dealer;
      return dealer ? t('log.taken_up', by(dealer)) : null;
    }
    case 'cards_drawn':
      return drawn(event.rounds, state);
    case 'deal_scored': {
      const { tricks, score, number } = event.result;
      const pair = (numbers: readonly [number, number]) => t('log.pair', bothSides(state, numbers));
      return t('log.scored', { number, tricks: pair(tricks), score: pair(score) });
    }
    case 'game_won':
      return t('log.game', { ...whoOfSide(state, event.game.winner), value: event.game.value });
    case 'match_won':
      return event.points === null
        ? t('log.won', { names: sideName(state, event.side) })
        : t('log.won_points', { names: sideName(state, event.side), points: event.points });
    case 'match_tied':
      return tiedSentence(state);
    case 'claim_made':
      return t('log.claimed', {
        ...by(event.seat),
        tricks: event.tricks,
        hand: list(event.hand.map(cardName)),
      });
    case 'claim_declined':
      return t('log.claim_declined');
    case 'concession_made':
      return t('log.conceded', by(event.seat));
    case 'concession_refused':
      return t('log.concession_refused');
    case 'play_ended':
      return t('log.ended', bothSides(state, event.tricks));
    case 'enquired':
      return t('log.enquired', by(event.seat));
    case 'stood_by':
      return t('log.stood_by', by(event.seat));
    case 'card_withdrawn':
      return t('log.withdrawn', { ...by(event.seat), card: cardName(event.card) });
    case 'correction_set':
      return t(`log.correction.${event.correction}`, { ...by(event.seat), card: cardName(event.card) });
    case 'card_called':
      return t('log.called', { ...by(event.seat), card: cardName(event.card) });
    case 'revoke_claimed':
      return t('log.accused', by(event.seat));
    case 'revokes_judged':
      return verdict(state, event.verdict);
    case 'penalty_exacted':
      return t(`log.penalty.${event.penalty}`, whoOfSide(state, event.offenders));
    case 'answer_noted':
      return t(event.accept ? 'say.answered.accepted' : 'say.answered.declined');
    case 'hands_faced':
      return t('log.faced');
    case 'places_changed':
    case 'match_started':
    case 'seats_taken':
    case 'dealer_drawn':
    case 'ready_given':
      return null;
  }
}

function drawn(rounds: NonNullable<TableState['match']>['draw'], state: TableState): string {
  const cards = rounds
    .flat()
    .map(([place, card]) => t('log.drew', { ...placeName(state, place), card: cardName(card) }));
  return cards.join(' ');
}

/** What came of a revoke claimed of a seat. */
/** A joker that had to be given up, with the card drawn for it where that may be known. */
export function jokerGiven(
  giver: ReturnType<typeof who>,
  { joker, card }: Pick<Swapped, 'joker' | 'card'>,
): string {
  return t('log.joker', {
    ...giver,
    joker: cardName(joker),
    drawn: card ? 'yes' : 'no',
    card: card ? cardName(card) : '',
  });
}

export function verdict(state: TableState, { seat, revokes }: Verdict): string {
  if (!revokes.length) return t('log.no_revoke', who(state, seat));
  const each = ({ trick, card, held }: Revoke) =>
    t('log.revoke', { ...who(state, seat), trick, card: cardName(card), held: cardName(held) });
  return revokes.map(each).join(' ');
}
