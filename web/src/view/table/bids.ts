// Bids, trumps and ranks in words, as the server gives them.
import { list, t, tOr } from '../../i18n';
import { suitName, suitTitle } from '../../lib/cards';
import type { Advised, BarredBid, Bid, Trumps } from '../../net/protocol.gen';

/** 'four, uptown'. */
export const bidName = (bid: Pick<Bid, 'level' | 'denomination'>): string =>
  t('bid.name', { level: bid.level, denomination: t(`bid.${bid.denomination}`) });

/** '4 up'. */
export const bidShort = (bid: Bid): string =>
  t('bid.short', { level: bid.level, denomination: t(`bid.short.${bid.denomination}`) });

/** A call as it is said. */
export const callName = (call: Bid | null): string => (call ? bidName(call) : t('bid.pass'));
export const callShort = (call: Bid | null): string => (call ? bidShort(call) : t('bid.pass'));

type Named = Pick<Trumps, 'suit' | 'ranking'>;

/** 'hearts, uptown', 'no trumps, downtown'. */
export const trumpsName = ({ suit, ranking }: Named): string =>
  t('bid.trumps', { suit: suitName(suit), ranking: t(`ranking.${ranking}`) });

export const trumpsTitle = ({ suit, ranking }: Named): string =>
  t('bid.trumps', { suit: suitTitle(suit), ranking: t(`ranking.${ranking}`) });

const rank = (name: string): string => tOr(`rank.${name}`, 'bid.joker', { joker: name });
const index = (name: string): string => tOr(`index.${name}`, 'bid.joker', { joker: name });

/** Best to worst, spelt out. */
export const ranksInWords = (ranks: readonly string[]): string => list(ranks.map(rank));

/** 'A K Q J … 3 2': the ends of the order, jokers by their marks. */
export function ranksBrief(ranks: readonly string[]): string {
  const brief =
    ranks.length > 8
      ? [...ranks.slice(0, -9).map(index), '…', ...ranks.slice(-2).map(index)]
      : ranks.map(index);
  return brief.join(' ');
}

/** Why a bid may not be made, `highest` being the one to beat. */
export const barredBid = ({ bid, reason }: BarredBid, highest: Bid): string =>
  t(`bidding.barred.${reason}`, { bid: bidShort(bid), highest: bidShort(highest) });

/** What a hint says before the first lead. */
export function adviceWords(command: Advised['command']): string {
  switch (command.kind) {
    case 'bid':
      return t('hint.bid', { bid: bidName(command) });
    case 'pass':
      return t('hint.pass');
    case 'name':
      return t('hint.name', { trumps: trumpsName(command) });
    case 'keep':
      return t('hint.keep');
  }
}
