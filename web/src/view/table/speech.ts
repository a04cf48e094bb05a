// What a screen reader is told of an event.
import { t } from '../../i18n';
import { cardName, cardTitle } from '../../lib/cards';
import type { TableEvent, TableState } from '../../state/table';
import { ofSide, otherSide, ownSide, sideName, who } from './people';
import { dealerSentence, trumpSentence } from './sentence';

/** One's own side first. */
function bothSides(state: TableState, pair: readonly [number, number]): { us: number; them: number } {
  const us = ownSide(state);
  return { us: ofSide(pair, us), them: ofSide(pair, otherSide(us)) };
}

export function spoken(event: TableEvent, state: TableState): string | null {
  switch (event.kind) {
    case 'card_played':
      return t('log.played', { ...who(state, event.seat), card: cardName(event.card) });
    case 'trick_taken':
      return t('log.taken', { ...who(state, event.winner), ...bothSides(state, event.tricks) });
    case 'dealt': {
      const { deal } = event;
      const said = [
        t('log.dealt', { number: deal.number, trump: trumpSentence(state), ...who(state, deal.dealer) }),
        deal.turn_up && t('log.turned', { card: cardTitle(deal.turn_up) }),
        dealerSentence(state),
      ];
      return said.filter(Boolean).join(' ');
    }
    case 'turn_up_taken': {
      const dealer = state.match?.deal?.dealer;
      return dealer ? t('log.taken_up', who(state, dealer)) : null;
    }
    case 'deal_scored': {
      const { tricks, score, number } = event.result;
      const pair = (numbers: readonly [number, number]) => t('log.pair', bothSides(state, numbers));
      return t('log.scored', { number, tricks: pair(tricks), score: pair(score) });
    }
    case 'match_won':
      return t('log.won', { names: sideName(state, event.side) });
    case 'places_changed':
    case 'match_started':
    case 'seats_taken':
    case 'dealer_drawn':
    case 'ready_given':
      return null;
  }
}
