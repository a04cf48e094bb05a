// How strongly bots play: what may be chosen, and what was chosen before.
import { tOr } from '../../i18n';
import { prefs } from '../../lib/prefs.svelte';
import type { PlaceNumber } from '../../state/table';

export interface Levels {
  /** The levels that may be chosen, weakest first; empty while they are not known. */
  readonly offered: readonly string[];
  /** The level of a bot that nobody chose. */
  readonly usual: string;
}

export type Role = 'partner' | 'opponents';

export const levelName = (level: string | null): string =>
  tOr(`level.${level}`, 'level.other', { level: level ?? '' });

/** The level last chosen for one's partner, or for the opponents. */
export function wished(levels: Levels, role: Role): string {
  const wish = prefs[role];
  return wish !== null && levels.offered.includes(wish) ? wish : levels.usual;
}

/** Who sits on a place, to somebody on `own`. Partners face each other, unless they are drawn later. */
export const roleAt = (own: PlaceNumber | null, place: PlaceNumber): Role =>
  own !== null && Math.abs(own - place) === 2 ? 'partner' : 'opponents';
