// What this browser remembers. A private window that forbids storage simply forgets.
import type { Rules } from '../net/protocol.gen';

export type Theme = 'auto' | 'dark' | 'light';

export interface Prefs {
  oneTap: boolean;
  fast: boolean;
  /** Bots are to play every deal to its last card. */
  playOut: boolean;
  fourColours: boolean;
  theme: Theme;
  singleKeys: boolean;
  /** The name to go by; null until one was chosen. */
  name: string | null;
  /** The game last begun from the front page. */
  game: { preset: string; rules: Rules } | null;
  /** The house rules last drawn up. */
  house: Rules | null;
  /** The levels last chosen for bots; null until one was. */
  partner: string | null;
  opponents: string | null;
}

const KEY = 'oddtrick';

const DEFAULTS: Prefs = {
  oneTap: false,
  fast: false,
  playOut: false,
  fourColours: false,
  theme: 'dark',
  singleKeys: true,
  name: null,
  game: null,
  house: null,
  partner: null,
  opponents: null,
};

function stored(): Partial<Prefs> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...DEFAULTS, ...stored() });

export function remember(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Nothing is lost but the memory of it.
  }
}
