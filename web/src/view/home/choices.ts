// What the front page lets people change in each named game; every other switch stays as the server gave it.
import type { Rules } from '../../net/protocol.gen';

export interface Choices {
  targets: readonly number[];
  honours: boolean;
}

const CHOICES: Record<string, Choices> = {
  turnup: { targets: [5, 7], honours: false },
  app: { targets: [5, 7, 9], honours: true },
};

export function choicesOf(preset: string): Choices {
  return CHOICES[preset] ?? { targets: [], honours: false };
}

/** The changeable fields of `from` on top of `rules`, as far as this game lets them be changed. */
export function withChoices(preset: string, rules: Rules, from: Partial<Rules>): Rules {
  const { targets, honours } = choicesOf(preset);
  return {
    ...rules,
    target: targets.find((target) => target === from.target) ?? rules.target,
    honours: honours && from.honours ? from.honours : rules.honours,
  };
}
