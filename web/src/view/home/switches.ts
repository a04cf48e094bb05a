// House rules as the server's list of switches has them. Which combinations can be played is the server's to say;
// here a value only has to be one that its switch can stand at.
import { t } from '../../i18n';
import type { PresetInfo, Rules, SwitchInfo } from '../../net/protocol.gen';

export type Read = { rules: Rules; problem: null } | { rules: null; problem: string };

export function fits(info: SwitchInfo, value: unknown): boolean {
  const named = (one: unknown) => info.choices.some(([name]) => name === one);
  switch (info.kind) {
    case 'choice':
      return named(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every(named);
    case 'number':
      if (value === null) return info.optional;
      return Number.isInteger(value) && within(info, value as number) === value;
  }
}

/** Whether the switch means anything under these rules, as the server's list says. */
export function applies(info: SwitchInfo, rules: Rules): boolean {
  return info.needs.every(([field, values]) => values.some((value) => value === rules[field as keyof Rules]));
}

/** The rules with every switch that means nothing under them at its default. */
export function settled(rules: Rules, switches: readonly SwitchInfo[]): Rules {
  const idle = switches.filter((info) => !applies(info, rules));
  return { ...rules, ...Object.fromEntries(idle.map((info) => [info.field, info.default])) };
}

/** The number, or the nearest the switch can stand at. */
export function within({ least, most }: SwitchInfo, value: number): number {
  return Math.min(most ?? value, Math.max(least ?? value, value));
}

const refused = (problem: string): Read => ({ rules: null, problem });

/** The fields of `value` on top of `base`, every one of them looked at. */
export function rulesFrom(value: unknown, switches: readonly SwitchInfo[], base: Rules): Read {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused(t('house.not_rules'));
  for (const [field, set] of Object.entries(value)) {
    const info = switches.find((each) => each.field === field);
    if (!info) return refused(t('house.unknown', { field }));
    if (!fits(info, set)) return refused(t('house.unfit', { field, value: JSON.stringify(set) }));
  }
  return { rules: { ...base, ...value }, problem: null };
}

/** Rules as they travel: by the name of a preset, or as JSON. */
export function readRules(
  text: string,
  switches: readonly SwitchInfo[],
  presets: readonly PresetInfo[],
  base: Rules,
): Read {
  const name = text.trim().replace(/^"(.*)"$/, '$1');
  const preset = presets.find((each) => each.name === name);
  if (preset) return { rules: preset.rules, problem: null };
  try {
    return rulesFrom(JSON.parse(text), switches, base);
  } catch {
    return refused(t('house.not_rules'));
  }
}

export function writeRules(rules: Rules): string {
  return JSON.stringify(rules, null, 1);
}

/** The preset whose rules these are. */
export function presetOf(rules: Rules, presets: readonly PresetInfo[]): PresetInfo | null {
  const same = (one: Rules, field: string) =>
    JSON.stringify(one[field as keyof Rules]) === JSON.stringify(rules[field as keyof Rules]);
  return presets.find((preset) => Object.keys(rules).every((field) => same(preset.rules, field))) ?? null;
}
