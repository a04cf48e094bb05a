// A ruleset in words, for reading only.
import { list, t } from '../../i18n';
import { suitName } from '../../lib/cards';
import type { Rules } from '../../net/protocol.gen';

export function rulesInWords(rules: Rules): string[] {
  return [
    ...trumps(rules),
    ...(rules.draw_partners ? [t('rules.partners')] : []),
    t(`rules.dealer.${rules.first_dealer}`),
    ...(rules.auction === 'none' ? scoring(rules) : bidScoring(rules)),
    goal(rules),
    ...games(rules),
    t(`rules.revokes.${rules.revokes}`),
    ...(rules.last_trick_viewable ? [] : [t('rules.no_last_trick')]),
  ];
}

function scoring(rules: Rules): string[] {
  return [t(`rules.counting.${rules.counting}`), t(`rules.honours.${rules.honours}`)];
}

function bidScoring(rules: Rules): string[] {
  return [
    t(`rules.made.${rules.made_score}`),
    ...(rules.no_trump_doubles ? [t('rules.doubles')] : []),
    ...(rules.minus_target === null ? [] : [t('rules.minus', { points: rules.minus_target })]),
  ];
}

function bids(rules: Rules, auction: Exclude<Rules['auction'], 'none'>): string[] {
  const { kitty, jokers } = rules;
  return [
    t(`rules.auction.${auction}`, { least: rules.least_bid }),
    t(`rules.bid_order.${rules.bid_order}`),
    t(`rules.all_pass.${rules.all_pass}`),
    ...(kitty ? [t('rules.kitty', { kitty, trick: rules.kitty_trick ? 'yes' : 'no' })] : []),
    t(rules.aces_bad_downtown ? 'rules.down.bad' : 'rules.down.good'),
    ...(jokers ? [t('rules.jokers', { jokers })] : []),
  ];
}

function trumps(rules: Rules): string[] {
  if (rules.auction !== 'none') return bids(rules, rules.auction);
  const [only, ...others] = rules.trump_cycle;
  if (!only) return [t('rules.turn_up'), t(`rules.turn_up.${rules.turned_card}`)];
  if (!others.length) return [only === 'N' ? t('rules.never') : t('rules.fixed', { suit: suitName(only) })];
  return [t('rules.cycle', { suits: list(rules.trump_cycle.map(suitName)) })];
}

/** What ends the match, or a game of it. */
function goal(rules: Rules): string {
  if (rules.target === null) return t('rules.deals', { deals: rules.deals ?? 0 });
  return t('rules.target', { target: rules.target });
}

function games(rules: Rules): string[] {
  const said = rules.game_value === 'one' ? [] : [t(`rules.value.${rules.game_value}`)];
  if (rules.best_of === 1) return said;
  const rubber = t('rules.best_of', { games: rules.best_of });
  return [rubber, ...said, ...(rules.rubber_bonus ? [t('rules.bonus', { points: rules.rubber_bonus })] : [])];
}

/** 'first to 5', '16 deals': the length of a match in two words. */
export function lengthInWords(rules: Rules): string {
  if (rules.target === null) return t('home.deals.short', { deals: rules.deals ?? 0 });
  if (rules.best_of > 1) return t('home.best_of.short', { games: rules.best_of, target: rules.target });
  return t('home.target.short', { target: rules.target });
}

/** One line on rules that have no name. */
export function rulesLine(rules: Rules): string {
  return [trumps(rules)[0], goal(rules)].join(' ');
}
