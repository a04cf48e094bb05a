// The pages drawn without a browser: what they say, and what the hand does.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../src/i18n';
import en from '../src/i18n/en.json';
import { prefs } from '../src/lib/prefs.svelte';
import Lobby from '../src/view/table/Lobby.svelte';
import Table from '../src/view/table/Table.svelte';
import { deal, match, now, options, place, RULES, result, snapshot, table, told, welcome } from './messages';
import { pseudo } from './pseudo';
import { all, card, draw, drawHome, hears, MY_TURN, session, useStage, wiring } from './stage';

useStage();
const status = () => all('status')[0]?.textContent?.trim();

function press(key: string, target: EventTarget = window): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

function atMyTurn(): void {
  const trick = { leader: 'E' as const, cards: ['H5'], winner: null };
  hears(welcome(), snapshot({ match: match({ deal: deal({ trick }) }), now: MY_TURN }));
  draw(Table);
}

describe('the hand', () => {
  it('tells by name and state which cards may be played', () => {
    atMyTurn();
    expect(all('hand-card')).toHaveLength(13);
    expect(card('HK')?.getAttribute('aria-disabled')).toBe('false');
    expect(card('HK')?.getAttribute('aria-label')).toBe('King of hearts, playable, 9 of 13');
    expect(card('DA')?.getAttribute('aria-disabled')).toBe('true');
    expect(card('DA')?.getAttribute('aria-label')).toBe('Ace of diamonds, trump, not playable, 1 of 13');
    expect(all('hand-card').filter((button) => button.tabIndex === 0)).toHaveLength(1);
  });

  it('lifts and names at the first tap and plays at the second', () => {
    atMyTurn();
    card('HT')?.click();
    flushSync();
    expect(status()).toBe('Ten of hearts: again to play');
    expect(wiring.live.sent).toEqual([]);
    card('HT')?.click();
    flushSync();
    expect(wiring.live.sent).toMatchObject([{ kind: 'act', command: { kind: 'play', card: 'HT' } }]);
    expect(card('HT')).toBeNull();
    expect(all('trick-card').map((lying) => lying.dataset.card)).toEqual(['H5', 'HT']);
  });

  it('plays at the first tap where that is set', () => {
    prefs.oneTap = true;
    atMyTurn();
    card('H2')?.click();
    expect(wiring.live.sent).toHaveLength(1);
  });

  it('says why a card may not be played and asks nothing of the server', () => {
    atMyTurn();
    card('DA')?.click();
    card('DA')?.click();
    flushSync();
    expect(status()).toBe('Hearts were led and you hold hearts.');
    expect(wiring.live.sent).toEqual([]);
  });

  it('puts a refused card back with the reason', async () => {
    atMyTurn();
    card('HK')?.focus();
    flushSync();
    press('Enter', card('HK') as HTMLElement);
    const { id } = wiring.live.sent[0] as { id: string };
    expect(card('HK')).toBeNull();
    hears({ kind: 'refused', id, code: 'not_your_turn', reason: 'Freyja is to play.' });
    await vi.waitFor(() => expect(card('HK')).not.toBeNull());
    expect(status()).toBe('It is not your turn.');
  });

  it('keeps the card on the table when the server has said so', () => {
    atMyTurn();
    card('HK')?.click();
    card('HK')?.click();
    hears(
      told(2, { kind: 'card_played', seat: 'S', card: 'HK' }, now({ turn: 'W', led: 'H', winning: 'S' })),
    );
    expect(session.laid).toBeNull();
    expect(all('trick-card')).toHaveLength(2);
    expect(status()).toBe('Magnús to play, hearts led');
  });

  it('is played by keyboard alone', () => {
    atMyTurn();
    press('h');
    expect((document.activeElement as HTMLElement).dataset.card).toBe('DA');
    const here = () => document.activeElement as HTMLElement;
    press('ArrowRight', here());
    expect(here().dataset.card).toBe('DQ');
    press('ArrowDown', here());
    expect(here().dataset.card).toBe('SQ');
    press('End', here());
    expect(here().dataset.card).toBe('H2');
    press('ArrowUp', here());
    expect(here().dataset.card).toBe('SQ');
    press('9');
    press('h');
    expect(here().dataset.card).toBe('H9');
    expect(status()).toBe('Nine of hearts: again to play');
    press('Enter', here());
    expect(wiring.live.sent).toMatchObject([{ command: { card: 'H9' } }]);
  });

  it('lays a card of the kitty aside whose name is typed, and takes it back', () => {
    hears(welcome(), snapshot({ now: now({ phase: 'kitty', turn: 'S', options: options({ keep: 12 }) }) }));
    draw(Table);
    const type = (keys: string) => {
      for (const key of keys) press(key);
    };
    type('qd');
    expect(card('DQ')?.getAttribute('aria-pressed')).toBe('true');
    expect(all('status')[0]?.textContent).toBe('Queen of diamonds laid aside, nothing more to choose');
    type('jb');
    expect(all('status')[0]?.textContent).toBe('You do not hold the big joker.');
    type('qd');
    expect(card('DQ')?.getAttribute('aria-pressed')).toBe('false');
    expect(all('status')[0]?.textContent).toBe('Queen of diamonds taken back, 1 more to choose');
  });

  it('says that a typed card is not held', () => {
    atMyTurn();
    press('2');
    press('c');
    expect(status()).toBe('You do not hold the two of clubs.');
  });

  it('answers single keys, unless they are switched off', () => {
    atMyTurn();
    press('u');
    expect(status()).toBe('Diamonds are trumps');
    press('p');
    expect(status()).toBe('Your turn, hearts led');
    prefs.singleKeys = false;
    press('u');
    expect(status()).toBe('Your turn, hearts led');
  });
});

describe('a match that is over', () => {
  it('is announced, and the host may play again', () => {
    const won = match({
      results: [result({ number: 3, score: [6, 2], winner: 'NS' })],
      score: [6, 2],
      winner: 'NS',
    });
    hears(welcome(), snapshot({ match: won, now: now({ phase: 'over', turn: null, awaited: [] }) }));
    draw(Table);
    expect(all('summary')[0]?.textContent).toContain('You win the game');
    expect(status()).toBe('You win, 6 to 2');
    all('rematch')[0]?.click();
    expect(wiring.live.sent).toMatchObject([{ kind: 'begin' }]);
  });
});

describe('the lobby', () => {
  it('seats people and bots', () => {
    const empty = (number: 0 | 1 | 2 | 3) => place(number, { occupant: 'empty', name: '', level: null });
    hears(
      welcome(),
      snapshot({
        match: null,
        now: null,
        table: table({ begun: false, places: [place(0), empty(1), empty(2), empty(3)] }),
      }),
    );
    draw(Lobby);
    all('sit-2')[0]?.click();
    all('seat-bot-1')[0]?.click();
    all('begin')[0]?.click();
    expect(wiring.live.sent).toMatchObject([
      { kind: 'sit', place: 2 },
      { kind: 'seat_bot', place: 1, level: 'medium' },
      { kind: 'begin' },
    ]);
  });
});

describe('a bot', () => {
  it('gets the level that the host chooses', () => {
    hears(welcome(), snapshot({ match: null, now: null, table: table({ begun: false }) }));
    draw(Lobby);
    const level = all('level-2')[0] as HTMLSelectElement;
    expect(level.value).toBe('medium');
    level.value = 'easy';
    level.dispatchEvent(new Event('change', { bubbles: true }));
    expect(wiring.live.sent).toMatchObject([{ kind: 'seat_bot', place: 2, level: 'easy' }]);
  });
});

describe('every word on the screen', () => {
  /** What eyes and ears are given. */
  function words(): string[] {
    const heard: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        heard.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child.nodeType === 3) heard.push(child.textContent ?? '');
    }
    return heard.filter((text) => /[A-Za-z]{2,}/.test(text));
  }

  const numbered = () => table({ places: [0, 1, 2, 3].map((n) => place(n as 0, { name: `${n}` })) as never });

  beforeEach(() => speak('en', pseudo(en)));

  it('comes from the message file on the front page', async () => {
    vi.stubGlobal('fetch', async () => ({
      ok: true,
      json: async () => ({
        name: '1',
        presets: ['turnup', 'rotation', 'app'].map((name) => ({ name, rules: RULES })),
        switches: [],
        levels: ['easy', 'medium'],
        level: 'medium',
      }),
    }));
    drawHome();
    await vi.waitFor(() => expect(all('play-now')).toHaveLength(1));
    for (const name of ['turnup', 'rotation', 'app']) all(`game-${name}`)[0]?.click();
    flushSync();
    expect(words()).toEqual([]);
  });

  it('comes from the message file in the lobby', () => {
    hears(welcome(), snapshot({ match: null, now: null, table: { ...numbered(), begun: false } }));
    draw(Lobby);
    expect(words()).toEqual([]);
  });

  it.each(['menu', 'settings', 'last-trick', 'score-sheet', '?'])(
    'comes from it at the table, with %s open',
    (open) => {
      const trick = { leader: 'E' as const, cards: ['H5'], winner: null };
      const last = { leader: 'N' as const, cards: ['C2', 'C3', 'C4', 'CA'], winner: 'W' as const };
      const scored = result({ trick_points: [3, 0], honour_points: [0, 4], score: [3, 4] });
      const rules = { ...RULES, honours: 'counted' as const };
      hears(
        welcome(),
        snapshot({
          table: numbered(),
          match: match({ rules, results: [scored], deal: deal({ trick, last_trick: last }) }),
          now: { ...MY_TURN, phase: 'awaiting_board' },
        }),
        told(
          2,
          { kind: 'card_played', seat: 'S', card: 'HK' },
          now({ turn: 'W', led: 'H', phase: 'awaiting_board' }),
        ),
      );
      draw(Table);
      if (open === '?') press('?');
      else all(open)[0]?.click();
      flushSync();
      expect(document.querySelector('dialog')).not.toBeNull();
      expect(words()).toEqual([]);
    },
  );
});
