// What came of a deal, in one line.
import { t } from '../../i18n';
import type { Result } from '../../net/protocol.gen';
import type { Side, TableState } from '../../state/table';
import { ofSide, otherSide, ownSide, sideOf, whoOfSide } from './people';
import { tiedSentence } from './sentence';

export function headline(state: TableState, result: Result): string {
  const { match, now } = state;
  if (match?.winner) {
    const side = whoOfSide(state, match.winner);
    const { points, rules } = match;
    if (points !== null) return t('summary.won_points', { ...side, points });
    return t(rules.deals === null ? 'summary.won' : 'summary.won_match', side);
  }
  if (now?.phase === 'over') return tiedSentence(state);
  if (result.winner) return t('summary.won', whoOfSide(state, result.winner));
  if (result.contract) {
    const { bidder, made, points: scored } = result.contract;
    const signed = scored > 0 ? `+${scored}` : `−${-scored}`;
    return t(made ? 'summary.made' : 'summary.set', { ...whoOfSide(state, sideOf(bidder)), points: signed });
  }
  const us = ownSide(state);
  const said = [us, otherSide(us)]
    .filter((side) => points(result, side) > 0)
    .map((side) => scored(state, result, side));
  return said.join(' · ') || t('summary.nothing');
}

function points({ trick_points, honour_points, penalty_points }: Result, side: Side): number {
  return [trick_points, honour_points, penalty_points].reduce((sum, pair) => sum + ofSide(pair, side), 0);
}

function scored(state: TableState, result: Result, side: Side): string {
  return t('summary.headline', {
    ...whoOfSide(state, side),
    points: t('summary.points', { count: points(result, side) }),
  });
}
