// The one sentence above the hand: what is going on, for eyes and ears alike.
import { t, tOr } from '../../i18n';
import { capital, cardName, cardTitle, suitName, suitTitle } from '../../lib/cards';
import type { Barred } from '../../net/protocol.gen';
import type { Notice } from '../../state/session.svelte';
import type { DealView, Seat, Side, TableState } from '../../state/table';
import { ranksInWords, trumpsTitle } from './bids';
import { awaitedNames, isOwn, ofSide, otherSide, ownSide, placeName, sideOf, who, whoOfSide } from './people';

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
  if (state.match?.winner) return overSentence(state, state.match.winner);
  return phaseSentence(state) ?? playSentence(state);
}

export function barredReason({ reason, suit }: Barred): string {
  return t(`say.barred.${reason}`, { suit: suitName(suit), Suit: suitTitle(suit) });
}

function overSentence(state: TableState, side: Side): string {
  const score = state.match?.score ?? [0, 0];
  return t('say.over', {
    ...whoOfSide(state, side),
    for: ofSide(score, side),
    against: ofSide(score, otherSide(side)),
  });
}

export function tiedSentence(state: TableState): string {
  const score = state.match?.score ?? [0, 0];
  const us = ownSide(state);
  return t('say.tied', { us: ofSide(score, us), them: ofSide(score, otherSide(us)) });
}

function phaseSentence(state: TableState): string | null {
  const { now, match } = state;
  switch (now?.phase) {
    case 'over':
      return tiedSentence(state);
    case 'drawing': {
      if (now.options?.seats.length) return t('say.choose_seat');
      const [place] = now.awaited;
      return place === undefined ? t('say.drawing') : t('say.chooses_seat', placeName(state, place));
    }
    case 'auction':
      return now.turn && t('say.bid', who(state, now.turn));
    case 'naming':
      return now.turn && t('say.name', who(state, now.turn));
    case 'kitty':
      return now.turn && t('say.keep', who(state, now.turn));
    case 'settling':
      return now.awaited.length ? settlingSentence(state, awaitedNames(state)) : null;
    default:
      return match?.deal ? questionSentence(state, match.deal) : null;
  }
}

function settlingSentence(state: TableState, names: string): string {
  if (state.now?.options?.penalties.length) return t('say.penalty');
  if (state.now?.options?.ready) return t('say.settle');
  return names ? t('say.ready_wait', { names }) : t('say.waiting');
}

/** What the play waits for where it is no card. */
function questionSentence(state: TableState, deal: DealView): string | null {
  const own = (seat: Seat) => isOwn(state, seat);
  const partner = (seat: Seat) => state.match?.seat !== null && sideOf(seat) === ownSide(state) && !own(seat);
  if (deal.claim) {
    const { seat, tricks } = deal.claim;
    if (state.answered !== null) return t(state.answered ? 'say.answered.accepted' : 'say.answered.declined');
    return t('say.claims', { ...who(state, seat), tricks });
  }
  if (deal.conceding) return t('say.concedes', { ...who(state, deal.conceding) });
  if (deal.asked) return own(deal.asked) ? t('say.asked.you') : t('say.asked', who(state, deal.asked));
  if (deal.withdrawn) {
    const { seat, card } = deal.withdrawn;
    return t(partner(seat) || own(seat) ? 'say.withdrawn.ours' : 'say.withdrawn', {
      ...who(state, seat),
      card: cardName(card),
    });
  }
  return null;
}

function playSentence(state: TableState): string {
  const { now, match } = state;
  const deal = match?.deal;
  const [first] = match?.ranking ?? [];
  if (!deal && first !== undefined) return t('draw.deals', placeName(state, first));
  if (!now || !deal) return t('say.waiting');
  const { trick } = deal;
  if (now.turn === null) {
    if (trick.cards.length && now.winning) return t('say.takes', who(state, now.winning));
    // The next thing follows at once.
    if (!now.awaited.length && deal.tricks.some(Boolean)) return t('say.takes', who(state, trick.leader));
    if (now.options?.ready) return t('say.ready', { number: deal.number });
    const names = awaitedNames(state);
    return names ? t('say.ready_wait', { names }) : t('say.waiting');
  }
  const suit = now.led ? suitName(now.led) : '';
  if (isOwn(state, now.turn)) {
    const duty = now.options?.play?.duty ?? (now.led ? 'follow' : 'lead');
    // Where a card may be wrong it is the player's own affair to know.
    if (duty === 'void' && match.rules.revokes !== 'prevent') return t('say.duty.follow', { suit });
    return t(`say.duty.${duty}`, { suit });
  }
  const { name } = who(state, now.turn);
  return now.led ? t('say.other', { name, suit }) : t('say.other_lead', { name });
}

/** What became of a card typed while cards are to be laid aside. */
export function asideSentence(
  card: string,
  { aside, open }: { aside: readonly string[]; open: number },
): string {
  return t('say.aside', {
    card: cardTitle(card),
    aside: aside.includes(card) ? 'yes' : 'no',
    open: openWords(open),
  });
}

/** How many cards are still to be laid aside, or too many are. */
export function openWords(open: number): string {
  return open < 0 ? t('bidding.keep.over', { count: -open }) : t('bidding.keep.open', { count: open });
}

/** What U says: the trumps of this deal. */
export function trumpSentence(state: TableState): string {
  const deal = state.match?.deal;
  if (!deal) return t('say.waiting');
  const { contract } = deal.bidding ?? {};
  if (contract?.trumps) {
    const { plain, trumps } = contract.trumps;
    return t('trump.label.ranks', {
      trumps: trumpsTitle(contract.trumps),
      ranks: ranksInWords(trumps.length ? trumps : plain),
    });
  }
  if (deal.trump === null) return t('trump.label.unnamed');
  return deal.trump === 'N' ? t('trump.label.none') : t('trump.label', { suit: suitTitle(deal.trump) });
}

/** How the dealer of this deal was found, while it is news. */
export function dealerSentence(state: TableState): string | null {
  const { match } = state;
  const deal = match?.deal;
  if (!match || (deal && (deal.number !== 1 || deal.last_trick || deal.trick.cards.length))) return null;
  const faced = match.dealer_draw.at(-1);
  if (faced) return capital(t('say.drawn', { ...who(state, faced[0]), card: cardName(faced[1]) }));
  const dealer = state.table?.places.find((info) => info.seat === deal?.dealer)?.place;
  const drew = match.draw.flat().findLast(([place]) => place === dealer)?.[1];
  return deal && drew ? capital(t('say.drew', { ...who(state, deal.dealer), card: cardName(drew) })) : null;
}
