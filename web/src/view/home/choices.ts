// What the front page lets people change in each game without opening its rules: which of it makes sense
// follows from the rules themselves, every other switch stays as the server gave it.
import type { Rules } from '../../net/protocol.gen';

export interface Choices {
  targets: readonly number[];
  deals: readonly number[];
  honours: boolean;
}

const TARGETS = [5, 7, 9];
const DEALS = [8, 16, 24];

function among(usual: readonly number[], own: number): number[] {
  return [...new Set([...usual, own])].sort((a, b) => a - b);
}

/** `rules` are those of the named game, not as changed. Where games have values the targets are part of them. */
export function choicesOf(rules: Rules): Choices {
  const single = rules.best_of === 1 && rules.game_value === 'one';
  return {
    targets: single && rules.target !== null ? among(TARGETS, rules.target) : [],
    deals: rules.deals === null ? [] : among(DEALS, rules.deals),
    honours:
      single &&
      rules.auction === 'none' &&
      rules.target !== null &&
      rules.trump_cycle.every((suit) => suit !== 'N'),
  };
}

/** The changeable fields of `from` on top of `rules`, as far as this game lets them be changed. */
export function withChoices(rules: Rules, from: Partial<Rules>): Rules {
  const { targets, deals, honours } = choicesOf(rules);
  const target = targets.find((one) => one === from.target) ?? rules.target;
  return {
    ...rules,
    target,
    // A game lost as far below nothing as it is won above keeps to that.
    minus_target: rules.minus_target === rules.target ? target : rules.minus_target,
    deals: deals.find((count) => count === from.deals) ?? rules.deals,
    honours: honours && from.honours ? from.honours : rules.honours,
  };
}
