// How long a match is under a ruleset, for reading only. The rules themselves are put into words by the server.
import { t } from '../../i18n';
import type { Rules } from '../../net/protocol.gen';

/** 'first to 5', '16 deals': the length of a match in two words. */
export function lengthInWords(rules: Rules): string {
  if (rules.target === null) return t('home.deals.short', { deals: rules.deals ?? 0 });
  if (rules.best_of > 1) return t('home.best_of.short', { games: rules.best_of, target: rules.target });
  return t('home.target.short', { target: rules.target });
}
