// A ruleset in words, for reading only.
import { list, t } from '../../i18n';
import { suitName } from '../../lib/cards';
import type { Rules } from '../../net/protocol.gen';

export function rulesInWords(rules: Rules): string[] {
  const trumps = rules.trump_cycle.length
    ? [t('rules.cycle', { suits: list(rules.trump_cycle.map(suitName)) })]
    : [t('rules.turn_up'), t(`rules.turn_up.${rules.turned_card}`)];
  return [
    ...trumps,
    t(`rules.dealer.${rules.first_dealer}`),
    t('rules.score', { target: rules.target }),
    t(`rules.honours.${rules.honours}`),
  ];
}
