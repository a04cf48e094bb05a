// Hints as they are drawn without a browser, and the words for every reason.
import { readFileSync } from 'node:fs';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Reason, TableInfo } from '../src/net/protocol.gen';
import { reasonWords } from '../src/view/reasons';
import Table from '../src/view/table/Table.svelte';
import {
  BIDDING,
  deal,
  match,
  now,
  options,
  place,
  reason,
  snapshot,
  table,
  told,
  welcome,
} from './messages';
import { all, card, draw, hears, MY_TURN, session, useStage, wiring } from './stage';

useStage();

const status = () => all('status')[0]?.textContent?.trim();

function press(key: string, target: EventTarget = window): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

/** The codes of the book, as the Python that knows them lists them. */
const BOOK_CODES = [...readFileSync('../src/oddtrick/engine/reason.py', 'utf8').matchAll(/ = "([a-z_]+)"/g)]
  .map((found) => String(found[1]))
  .filter((code) => code !== 'none');

describe('a hint', () => {
  const HINT = {
    kind: 'hinted' as const,
    id: '',
    card: 'HK',
    reasons: [
      reason({ source: 'rule', code: 'third_high', card: 'HK' }),
      reason({ source: 'simulation', code: 'better', card: 'HK', other: 'H2', number: 200, gain: 0.42 }),
    ],
  };
  function atMyTurnAlone(): void {
    const trick = { leader: 'E' as const, cards: ['H5'], winner: null };
    hears(welcome(), snapshot({ match: match({ deal: deal({ trick }) }), now: MY_TURN }));
    draw(Table);
  }

  async function hinted(): Promise<void> {
    const [asked] = wiring.live.sent;
    expect(asked).toMatchObject({ kind: 'ask_hint' });
    wiring.live.says({ ...HINT, id: (asked as { id: string }).id });
    await vi.waitFor(() => expect(session.hint).not.toBeNull());
    flushSync();
  }

  it('is asked for by button and says the card and why', async () => {
    atMyTurnAlone();
    all('hint')[0]?.click();
    await hinted();
    const words = all('hint-box')[0]?.textContent?.replace(/\s+/g, ' ').trim();
    expect(words).toContain('Hint: King of hearts');
    expect(words).toContain('Third hand plays high.');
    expect(words).toContain(
      'Over 200 likely lies of the cards it took 0.4 tricks more than the two of hearts did.',
    );
    expect(card('HK')?.getAttribute('aria-pressed')).toBe('true');
    all('hint-close')[0]?.click();
    flushSync();
    expect(all('hint-box')[0]?.textContent?.trim()).toBe('');
  });

  it('says before the first lead what a bot would do, and marks what it would lay aside', async () => {
    hears(
      welcome(),
      snapshot({
        match: match({ deal: deal({ bidding: BIDDING }) }),
        now: now({ phase: 'kitty', turn: 'S', options: options({ keep: 12 }) }),
      }),
    );
    draw(Table);
    all('hint')[0]?.click();
    const [asked] = wiring.live.sent;
    const cards = deal().hand.slice(0, 12);
    wiring.live.says({
      kind: 'advised',
      id: (asked as { id: string }).id,
      command: { kind: 'keep', cards },
    });
    await vi.waitFor(() => expect(session.advice).not.toBeNull());
    flushSync();
    expect(all('advice')[0]?.textContent).toContain('a bot would lay aside');
    expect(card('H2')?.getAttribute('aria-pressed')).toBe('true');
  });

  it('is asked for by a key, and goes with the next card', async () => {
    atMyTurnAlone();
    press('i');
    await hinted();
    press('i');
    expect(wiring.live.sent).toHaveLength(1);
    hears(told(2, { kind: 'card_played', seat: 'S', card: 'HK' }, now({ turn: 'W', led: 'H' })));
    expect(session.hint).toBeNull();
  });

  it('is shown and stays though the table changes around it', async () => {
    atMyTurnAlone();
    press('i');
    hears(told(2, { kind: 'places_changed', table: table({ pace: 'fast' }) }, { ...MY_TURN }));
    await hinted();
    hears(told(3, { kind: 'places_changed', table: table({ play_out: true }) }, { ...MY_TURN }));
    expect(all('hint-box')[0]?.textContent).toContain('Hint: King of hearts');
  });

  it('is not offered with other people at the table, nor out of turn', () => {
    const friend = place(1, { occupant: 'person', level: null });
    const places: TableInfo['places'] = [place(0), friend, place(2), place(3)];
    hears(welcome(), snapshot({ table: table({ places }), match: match({ deal: deal({}) }), now: MY_TURN }));
    draw(Table);
    expect(all('hint')).toHaveLength(0);
    press('i');
    hears(snapshot({ n: 3, match: match({ deal: deal({}) }), now: now({ turn: 'W' }) }));
    expect((all('hint')[0] as HTMLButtonElement).disabled).toBe(true);
    press('i');
    expect(wiring.live.sent).toEqual([]);
    expect(status()).toBe('A hint is given when it is your turn.');
  });

  it('has words for every reason that the server gives', () => {
    const name = () => ({ who: 'other' as const, name: 'Clay' });
    const said = (source: Reason['source'], code: string, more: Partial<Reason> = {}) =>
      reasonWords(reason({ source, code, card: 'S9', ...more }), name);
    for (const code of BOOK_CODES) expect(said('rule', code), code).toMatch(/\w\.$/);
    expect(said('counting', 'master', { suit: 'S' })).toBe(
      'Every higher card of spades has been played: the nine of spades is the best left.',
    );
    const held = { seat: 'N' as const, held: 'HK', other: 'S2', number: 200, share: 0.62 };
    expect(said('simulation', 'if_held', { ...held, gain: 0.8, otherwise: -0.1 })).toBe(
      'If Clay holds the king of hearts, as in 62 % of the likely lies, it gains 0.8 tricks over the two of spades; if not, it loses 0.1.',
    );
    expect(said('simulation', 'if_held', { ...held, gain: -0.8, otherwise: 0.1 })).toContain('it loses 0.8');
    expect(said('rule', 'from_another_year')).toBe('');
  });
});
