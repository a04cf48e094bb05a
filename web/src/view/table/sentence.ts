// The one sentence above the hand: what is going on, for eyes and ears alike.
import { t, tOr } from '../../i18n';
import { capital, cardName, cardTitle, suitName, suitTitle } from '../../lib/cards';
import type { Barred } from '../../net/protocol.gen';
import type { Notice } from '../../state/session.svelte';
import type { TableState } from '../../state/table';
import { awaitedNames, isOwn, ofSide, otherSide, who, whoOfSide } from './people';

export interface Use {
  lifted: string | null;
  barred: Barred | null;
  missing: string | null;
  notice: Notice | null;
}

export function sentence(state: TableState, use: Use): string {
  if (use.notice) return tOr(`refused.${use.notice.code}`, 'refused.other', { reason: use.notice.reason });
  if (use.barred) return barredReason(use.barred);
  if (use.missing) return t('say.missing', { card: cardName(use.missing) });
  if (use.lifted) {
    const playable = state.now?.options?.play?.cards.includes(use.lifted);
    return t(playable ? 'say.lifted' : 'say.lifted.wait', { card: cardTitle(use.lifted) });
  }
  return state.match?.winner ? overSentence(state, state.match.winner) : playSentence(state);
}

export function barredReason({ reason, suit }: Barred): string {
  return t(`say.barred.${reason}`, { suit: suitName(suit), Suit: suitTitle(suit) });
}

function overSentence(state: TableState, side: 'NS' | 'EW'): string {
  const score = state.match?.score ?? [0, 0];
  return t('say.over', {
    ...whoOfSide(state, side),
    for: ofSide(score, side),
    against: ofSide(score, otherSide(side)),
  });
}

function playSentence(state: TableState): string {
  const { now, match } = state;
  const deal = match?.deal;
  if (!now || !deal) return t('say.waiting');
  const { trick } = deal;
  if (now.turn === null) {
    if (trick.cards.length && now.winning) return t('say.takes', who(state, now.winning));
    if (now.options?.ready) return t('say.ready', { number: deal.number });
    const names = awaitedNames(state);
    return names ? t('say.ready_wait', { names }) : t('say.waiting');
  }
  const suit = now.led ? suitName(now.led) : '';
  if (isOwn(state, now.turn)) {
    const duty = now.options?.play?.duty ?? (now.led ? 'follow' : 'lead');
    return t(`say.duty.${duty}`, { suit });
  }
  const { name } = who(state, now.turn);
  return now.led ? t('say.other', { name, suit }) : t('say.other_lead', { name });
}

/** What U says: the trumps of this deal. */
export function trumpSentence(state: TableState): string {
  const deal = state.match?.deal;
  if (!deal) return t('say.waiting');
  return deal.trump === 'N' ? t('trump.label.none') : t('trump.label', { suit: suitTitle(deal.trump) });
}

/** How the dealer of this deal was found, while it is news. */
export function dealerSentence(state: TableState): string | null {
  const { match } = state;
  const deal = match?.deal;
  const drawn = match?.dealer_draw.at(-1);
  if (!drawn || (deal && (deal.number !== 1 || deal.last_trick || deal.trick.cards.length))) return null;
  const [seat, card] = drawn;
  return capital(t('say.drawn', { ...who(state, seat), card: cardName(card) }));
}
