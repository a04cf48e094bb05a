// A page of a table drawn without a browser, on wiring that the test holds.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, vi } from 'vitest';
import { speak } from '../src/i18n';
import en from '../src/i18n/en.json';
import { prefs } from '../src/lib/prefs.svelte';
import type { PlayOptions, ServerMessage } from '../src/net/protocol.gen';
import { Session } from '../src/state/session.svelte';
import Home from '../src/view/home/Home.svelte';
import type Lobby from '../src/view/table/Lobby.svelte';
import type Table from '../src/view/table/Table.svelte';
import { now, options } from './messages';
import { FakeWiring } from './wiring';

export let wiring: FakeWiring;
export let session: Session;

/** Hearts were led, and the hand of `deal()` can follow. */
export const FOLLOW: PlayOptions = {
  cards: ['HK', 'HT', 'H9', 'H6', 'H2'],
  barred: ['DA', 'DQ', 'D7', 'D4', 'SQ', 'SJ', 'S8', 'S3'].map((card) => ({
    card,
    reason: 'must_follow' as const,
    suit: 'H' as const,
  })),
  duty: 'follow',
};
export const MY_TURN = now({ turn: 'S', led: 'H', winning: 'E', options: options({ play: FOLLOW }) });

let drawn: Record<string, unknown> | null = null;

/** Opens a session for every test of the file, and takes down what was drawn after it. */
export function useStage(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no server')));
    Object.assign(prefs, { oneTap: false, singleKeys: true, fast: false });
    wiring = new FakeWiring();
    session = new Session('ABC', wiring);
    session.open();
  });
  afterEach(async () => {
    if (drawn) await unmount(drawn);
    drawn = null;
    session.close();
    document.body.innerHTML = '';
    speak('en', en);
  });
}

export function hears(...messages: ServerMessage[]): void {
  for (const message of messages) wiring.live.says(message);
  flushSync();
}

/** Draws a page of the table, with the session and the levels. */
export function draw(page: typeof Table | typeof Lobby): void {
  drawn = mount(page, {
    target: document.body,
    props: { session, levels: { offered: ['easy', 'medium'], usual: 'medium' } },
  });
  flushSync();
}

/** Draws the front page. */
export function drawHome(): void {
  drawn = mount(Home, { target: document.body });
}

export const all = (testid: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-testid="${testid}"]`),
];
export const card = (name: string) =>
  document.querySelector<HTMLElement>(`[data-testid="hand-card"][data-card="${name}"]`);
