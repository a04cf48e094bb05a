// House rules: every kind of switch, from the form and as text, there and back.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import type { Lobby, Rules, SwitchInfo } from '../src/net/protocol.gen';
import Home from '../src/view/home/Home.svelte';
import { applies, presetOf, readRules, rulesFrom, settled, writeRules } from '../src/view/home/switches';
import { RULES } from './messages';

const plain = { choices: [], least: null, most: null, optional: false, needs: [], default: null };
/** A choice between what some preset has and one thing more. */
const choice = (field: keyof Rules, ...names: string[]): SwitchInfo => ({
  ...plain,
  field,
  kind: 'choice',
  law: `The law of ${field}.`,
  choices: names.map((name) => [name, name]),
});
const number = (field: keyof Rules, least: number, most: number, optional = false): SwitchInfo => ({
  ...plain,
  field,
  kind: 'number',
  law: `The law of ${field}.`,
  least,
  most,
  optional,
});
const LISTED: SwitchInfo[] = [
  {
    ...plain,
    field: 'trump_cycle',
    kind: 'list',
    law: 'The trumps of successive deals.',
    choices: [
      ['H', 'hearts'],
      ['S', 'spades'],
      ['N', 'no trumps'],
    ],
  },
  {
    ...plain,
    field: 'honours',
    kind: 'choice',
    law: 'What honours are worth.',
    choices: [
      ['none', 'nothing'],
      ['counted', 'four score 4'],
    ],
  },
  number('target', 1, 99, true),
  number('deals', 1, 200, true),
  number('best_of', 1, 15),
  number('rubber_bonus', 0, 99),
  choice('turned_card', 'until_played_to', 'at_once'),
  choice('first_dealer', 'first_ace', 'E'),
  choice('counting', 'odd_tricks', 'all_tricks'),
  choice('game_value', 'one', 'treble'),
  choice('revokes', 'prevent', 'english'),
  { ...plain, field: 'draw_partners', kind: 'flag', law: 'Partners are drawn.' },
  { ...plain, field: 'last_trick_viewable', kind: 'flag', law: 'The last trick may be seen.' },
];
/** A switch for every other field, of the kind that its value is. */
const SWITCHES: SwitchInfo[] = [
  ...LISTED,
  ...(Object.entries(RULES) as [keyof Rules, unknown][])
    .filter(([field]) => !LISTED.some((info) => info.field === field))
    .map(([field, value]): SwitchInfo => {
      if (typeof value === 'boolean') return { ...plain, field, kind: 'flag', law: `The law of ${field}.` };
      if (typeof value === 'string') return choice(field, value, 'once_round');
      return number(field, 0, 99, true);
    }),
];
const SHORT: Rules = { ...RULES, honours: 'counted', best_of: 3 };
const PRESETS = [
  { name: 'turnup', rules: RULES },
  { name: 'short', rules: SHORT },
];
const LOBBY: Lobby = {
  name: 'Sól',
  presets: PRESETS,
  switches: SWITCHES,
  levels: ['easy', 'medium'],
  level: 'medium',
};

describe('rules as text', () => {
  const read = (text: string) => readRules(text, SWITCHES, PRESETS, RULES);

  it('come back as they went', () => {
    expect(read(writeRules({ ...SHORT, target: 8 })).rules).toEqual({ ...SHORT, target: 8 });
  });

  it('may be the name of a game', () => {
    expect(read(' short\n').rules).toEqual(SHORT);
    expect(read('"short"').rules).toEqual(SHORT);
  });

  it('are refused with what is wrong', () => {
    expect(read('nonsense').problem).toBe('This is neither the name of a game nor rules written as JSON.');
    expect(read('[]').problem).toBe('This is neither the name of a game nor rules written as JSON.');
    expect(read('{"ante": 5}').problem).toBe('There is no switch called “ante”.');
    expect(read('{"target": 100}').problem).toBe('“target” cannot be set to 100.');
    expect(read('{"target": 2.5}').rules).toBeNull();
    expect(read('{"trump_cycle": ["H", "X"]}').rules).toBeNull();
    expect(read('{"last_trick_viewable": 1}').rules).toBeNull();
    expect(read('{"honours": null}').rules).toBeNull();
  });

  it('know what may be left out', () => {
    expect(rulesFrom({ target: null }, SWITCHES, RULES).rules?.target).toBeNull();
  });

  it('are known by name where they have one', () => {
    expect(presetOf({ ...SHORT }, PRESETS)?.name).toBe('short');
    expect(presetOf({ ...SHORT, target: 9 }, PRESETS)).toBeNull();
  });
});

describe('a switch that needs others', () => {
  const kitty: SwitchInfo = { ...number('kitty', 0, 6), needs: [['auction', ['once_round']]], default: 0 };

  it('is shown only where they are set, and else stands at its default', () => {
    const bid: Rules = { ...RULES, auction: 'once_round', kitty: 6 };
    expect(applies(kitty, RULES)).toBe(false);
    expect(applies(kitty, bid)).toBe(true);
    expect(settled(bid, [kitty])).toEqual(bid);
    expect(settled({ ...bid, auction: 'none' }, [kitty])).toEqual({ ...RULES, kitty: 0 });
  });
});

describe('the house rules', () => {
  let drawn: Record<string, unknown> | null = null;
  let asked: unknown[] = [];

  afterEach(async () => {
    if (drawn) await unmount(drawn);
    drawn = null;
    document.body.innerHTML = '';
  });

  const one = <T extends HTMLElement = HTMLElement>(testid: string) =>
    document.querySelector(`[data-testid="${testid}"]`) as T;
  const within = <T extends HTMLElement = HTMLElement>(testid: string, selector: string) =>
    one(testid).querySelector(selector) as T;

  function click(element: HTMLElement): void {
    element.click();
    flushSync();
  }

  async function open(): Promise<void> {
    asked = [];
    Object.assign(prefs, { house: null, game: null });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/api/lobby') return { ok: true, json: async () => LOBBY };
      asked.push(JSON.parse(String(init.body)));
      return {
        ok: false,
        json: async () => ({ code: 'bad_rules', reason: 'honours are counted but no deal has trumps' }),
      };
    });
    drawn = mount(Home, { target: document.body });
    await vi.waitFor(() => expect(one('game-house')).not.toBeNull());
    click(one('game-house'));
  }

  it('draw every switch with its law', async () => {
    await open();
    for (const { field, law } of SWITCHES) expect(one(`switch-${field}`).textContent).toContain(law);
  });

  it('send what was set, show why it was refused and lose nothing', async () => {
    await open();
    click(within('switch-trump_cycle', '[data-testid="add-N"]'));
    click(within('switch-trump_cycle', '[data-testid="add-H"]'));
    click(within('switch-trump_cycle', '[aria-label="Move hearts, number 2, up"]'));
    click(within('switch-trump_cycle', '[data-testid="add-S"]'));
    click(within('switch-trump_cycle', '[aria-label="Remove spades, number 3"]'));
    click(within('switch-honours', 'input[value="counted"]'));
    click(within('switch-last_trick_viewable', 'input'));
    const target = within<HTMLInputElement>('switch-target', 'input[type="number"]');
    target.value = '120';
    target.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    click(one('play-house'));
    await vi.waitFor(() => expect(one('house-problem')).not.toBeNull());
    const wanted = {
      ...RULES,
      trump_cycle: ['H', 'N'],
      honours: 'counted',
      last_trick_viewable: false,
      target: 99,
    };
    expect(asked).toEqual([{ rules: wanted, bots: 'medium', partner: 'medium' }]);
    expect(one('house-problem').textContent).toBe('Honours are counted but no deal has trumps');
    expect(JSON.parse(one<HTMLTextAreaElement>('house-json').value)).toEqual(wanted);
    expect(prefs.house).toEqual(wanted);
  });

  it('leave out what is optional and start from a game', async () => {
    await open();
    click(within('switch-target', 'input[type="checkbox"]'));
    expect(prefs.house?.target).toBeNull();
    const start = one<HTMLSelectElement>('house-start');
    expect(start.value).toBe('');
    start.value = 'short';
    start.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(prefs.house).toEqual(SHORT);
  });

  it('take rules that were pasted', async () => {
    await open();
    const box = one<HTMLTextAreaElement>('house-json');
    const paste = (text: string) => {
      box.value = text;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
      click(one('house-use'));
    };
    paste('{"target": 300}');
    expect(one('house-misread').textContent).toBe('“target” cannot be set to 300.');
    expect(box.value).toBe('{"target": 300}');
    paste('{"target": 30}');
    expect(one('house-misread')).toBeNull();
    expect(prefs.house?.target).toBe(30);
  });
});
