import { tOr } from '../../i18n';

const USUAL = 'book';

/** The level that bots have where nobody chose one. */
export function usualLevel(levels: readonly string[]): string {
  return levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? USUAL);
}

export const levelName = (level: string): string => tOr(`level.${level}`, 'level.other', { level });
