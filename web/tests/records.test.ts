// Records without a server: what is picked out of a replay, and what the pages say and ask.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../src/lib/route.svelte';
import type { DealList, FileRead, FileReplay, FinishedDeal, Replay } from '../src/net/protocol.gen';
import { canGoOn, clampStep, fromCards, handsAt, nextStop, previousStop, stepAt } from '../src/state/replay';
import DealPage from '../src/view/records/DealPage.svelte';
import RecordsPage from '../src/view/records/RecordsPage.svelte';
import { stepWords } from '../src/view/records/steps';
import { remarkWords } from '../src/view/records/words';
import { RULES, reason, result } from './messages';

/** Two tricks of two cards a hand. */
const REPLAY: Replay = {
  board: '7',
  names: ['Freyja', 'Einar', 'Sól', ''],
  dealer: 'N',
  dealing: 'N',
  trump: 'D',
  turn_up: 'D9',
  bidding: null,
  hands: [
    [
      { card: 'D9', played: 4 },
      { card: 'S2', played: 6 },
    ],
    [
      { card: 'S5', played: 1 },
      { card: 'H2', played: null },
    ],
    [
      { card: 'SK', played: 2 },
      { card: 'H3', played: null },
    ],
    [
      { card: 'S9', played: 3 },
      { card: 'H4', played: null },
    ],
  ],
  steps: [
    { number: 1, trick: { leader: 'E', cards: [], winner: null }, winning: null, turn: 'E', tricks: [0, 0] },
    {
      number: 1,
      trick: { leader: 'E', cards: ['S5'], winner: null },
      winning: 'E',
      turn: 'S',
      tricks: [0, 0],
    },
    {
      number: 1,
      trick: { leader: 'E', cards: ['S5', 'SK'], winner: null },
      winning: 'S',
      turn: 'W',
      tricks: [0, 0],
    },
    {
      number: 1,
      trick: { leader: 'E', cards: ['S5', 'SK', 'S9'], winner: null },
      winning: 'S',
      turn: 'N',
      tricks: [0, 0],
    },
    {
      number: 1,
      trick: { leader: 'E', cards: ['S5', 'SK', 'S9', 'D9'], winner: 'N' },
      winning: 'N',
      turn: 'N',
      tricks: [1, 0],
    },
    {
      number: 2,
      trick: { leader: 'N', cards: ['S2'], winner: null },
      winning: 'N',
      turn: null,
      tricks: [1, 0],
    },
  ],
  tricks: [1, 1],
};

const DEAL: FinishedDeal = {
  code: 'abc',
  match: 2,
  deal: 1,
  deals: 2,
  at: 1_700_000_000,
  rules: RULES,
  preset: 'turnup',
  seat: 'S',
  result: result(),
  levels: [null, 'medium', null, 'medium', null],
  remarks: [{ step: 5, kind: 'claimed', seat: 'S', number: 1 }],
  replay: REPLAY,
};

describe('a replay', () => {
  it('picks out what the server sent for a step', () => {
    expect(handsAt(REPLAY, 0).map((hand) => hand.length)).toEqual([2, 2, 2, 2]);
    expect(handsAt(REPLAY, 3)).toEqual([['D9', 'S2'], ['H2'], ['H3'], ['H4']]);
    expect(stepAt(REPLAY, 4).tricks).toEqual([1, 0]);
    expect([-3, 2, 99].map((step) => clampStep(REPLAY, step))).toEqual([0, 2, 5]);
  });

  it('goes trick by trick, and to both ends', () => {
    expect([0, 3, 4, 5].map((step) => nextStop(REPLAY, step))).toEqual([4, 4, 5, 5]);
    expect([0, 3, 4, 5].map((step) => previousStop(REPLAY, step))).toEqual([0, 0, 0, 4]);
  });

  it('can go on where somebody is to play', () => {
    expect([4, 5].map((step) => canGoOn(REPLAY, step))).toEqual([true, false]);
    expect(canGoOn({ ...REPLAY, dealing: null }, 0)).toBe(false);
    expect(fromCards({ ...REPLAY, dealing: null }, 0)).toBeNull();
    expect(fromCards(REPLAY, 2)).toMatchObject({
      dealer: 'N',
      trump: 'D',
      turn_up: 'D9',
      played: ['S5', 'SK'],
    });
    expect(fromCards({ ...REPLAY, dealer: 'W' }, 0)).toMatchObject({ dealer: 'N', turn_up: null });
  });

  it('says what a step is', () => {
    expect(stepWords(REPLAY, 0, 'S')).toBe('Before the first card');
    expect(stepWords(REPLAY, 2, 'S')).toBe('Trick 1. You play the king of spades.');
    expect(stepWords(REPLAY, 4, null)).toBe(
      'Trick 1. Freyja plays the nine of diamonds. Freyja takes the trick.',
    );
    expect(stepWords(REPLAY, 3, null)).toBe('Trick 1. West plays the nine of spades.');
  });

  it('says what was claimed and judged', () => {
    const said = (remark: FinishedDeal['remarks'][number]) => remarkWords(remark, REPLAY.names, 'S');
    expect(said({ step: 5, kind: 'claimed', seat: 'S', number: 1 })).toBe(
      'After 5 cards: you claim 1 more trick',
    );
    expect(said({ step: 0, kind: 'ended' })).toBe('After the deal: the play is over');
    expect(said({ step: 8, kind: 'revoked', seat: 'E', number: 2, card: 'H2' })).toBe(
      'After 8 cards: Einar revoked in trick 2 with the two of hearts',
    );
    expect(said({ step: 8, kind: 'penalty', side: 'EW', penalty: 'take_tricks' })).toBe(
      'After 8 cards: the revoke costs West & Einar tricks',
    );
  });
});

it('has its pages at addresses of their own', () => {
  expect(pageOf('/records')).toEqual({ name: 'records' });
  expect(pageOf('/r/abc/2/13')).toEqual({ name: 'deal', code: 'abc', match: '2', deal: '13' });
  expect(pageOf('/r/abc/last/1/')).toEqual({ name: 'deal', code: 'abc', match: 'last', deal: '1' });
  expect(pageOf('/r/abc/2')).toEqual({ name: 'home' });
});

let drawn: Record<string, unknown> | null = null;
let asked: [string, RequestInit][] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([path, init]);
    const body = answers[path];
    return {
      ok: body !== undefined,
      json: async () => body ?? { code: 'no_such_deal', reason: 'There is none.' },
    };
  });
});

afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = null;
  document.body.innerHTML = '';
});

const all = (testid: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${testid}"]`)];
const one = (testid: string) => all(testid)[0] as HTMLElement;

function click(testid: string): void {
  one(testid).click();
  flushSync();
}

function press(key: string, more: KeyboardEventInit = {}): void {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
  flushSync();
}

async function open(match: string): Promise<void> {
  drawn = mount(DealPage, { target: document.body, props: { code: 'abc', match, deal: '1' } });
  await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).not.toBe('Records'));
  flushSync();
}

describe('the page of a deal', () => {
  it('is stepped through by buttons and keys', async () => {
    answers['/api/records/abc/2/1'] = DEAL;
    await open('2');
    expect(all('replay-hand').map((hand) => hand.dataset.count)).toEqual(['2', '2', '2', '2']);
    click('step-on');
    expect(one('said').textContent).toBe('Trick 1. Einar leads the five of spades.');
    press('ArrowRight', { shiftKey: true });
    expect(all('replay-card').map((card) => [card.dataset.card, card.dataset.winning])).toEqual([
      ['S5', 'false'],
      ['SK', 'false'],
      ['S9', 'false'],
      ['D9', 'true'],
    ]);
    expect(one('running').textContent?.trim()).toBe('1 to 0');
    press('End');
    expect(one('step').textContent).toBe('Card 5 of 5, trick 2');
    expect((one('play-from') as HTMLButtonElement).disabled).toBe(true);
    press('Home');
    press('ArrowLeft');
    expect(one('step').textContent).toBe('Card 0 of 5, trick 1');
    click('step-on_trick');
    click('step-back');
    expect(one('step').textContent).toBe('Card 3 of 5, trick 1');
    expect(one('remarks').textContent).toContain('you claim 1 more trick');
  });

  it('says why a bot played its card, by button and by key', async () => {
    const why = {
      step: 2,
      seat: 'W',
      card: 'SK',
      level: 'medium',
      reasons: [reason({ source: 'rule', code: 'third_high', card: 'SK' })],
    };
    Object.assign(answers, { '/api/records/abc/2/1': DEAL, '/api/records/abc/2/1/why/2': why });
    await open('2');
    click('step-on');
    expect(all('why')).toHaveLength(0);
    press('w');
    click('step-on');
    expect(all('why')).toHaveLength(1);
    click('why');
    await vi.waitFor(() => expect(one('reasons').textContent).toContain('Third hand plays high.'));
    expect(one('reasons').textContent).toContain('Medium');
    press('w');
    expect(asked.filter(([path]) => path.includes('why'))).toHaveLength(1);
    click('step-on');
    click('step-on');
    press('w');
    await vi.waitFor(() => expect(one('reasons').textContent).toContain('There is none.'));
  });

  it('has its permanent address, whatever led there, and its files', async () => {
    answers['/api/records/abc/last/1'] = DEAL;
    await open('last');
    expect(location.pathname).toBe('/r/abc/2/1');
    expect(['pbn', 'jsonl', 'match'].map((id) => one(`export-${id}`).getAttribute('href'))).toEqual([
      '/api/records/abc/2/1.pbn',
      '/api/records/abc/2/1.jsonl',
      '/api/records/abc/2.jsonl',
    ]);
  });

  it('goes on at a new table from the card shown', async () => {
    Object.assign(answers, { '/api/records/abc/2/1': DEAL, '/api/tables/from': { code: 'new' } });
    await open('2');
    click('step-on');
    click('play-from');
    expect(document.activeElement).toBe(one('seat-S'));
    click('seat-W');
    await vi.waitFor(() => expect(location.pathname).toBe('/t/new'));
    expect(JSON.parse(String(asked.at(-1)?.[1].body))).toEqual({
      deal: { kind: 'from_record', code: 'abc', match: 2, deal: 1, step: 1 },
      seat: 'W',
      bots: null,
      partner: null,
    });
  });

  it('tells how a deal was bid for, with the kitty and what lay aside', async () => {
    const bidding: Replay['bidding'] = {
      first: 'E',
      calls: [null, { level: 4, denomination: 'down' }, null, null],
      bidder: 'S',
      bid: { level: 4, denomination: 'down' },
      ranking: 'down',
      kitty: ['LJ', 'DA', 'D2'],
      aside: ['D2', 'CK', 'LJ'],
      exchanged: 1,
      swapped: [{ seat: 'S', joker: 'LJ', card: 'C3' }],
    };
    answers['/api/records/abc/2/1'] = { ...DEAL, replay: { ...REPLAY, bidding } };
    await open('2');
    const calls = [...one('calls').querySelectorAll('th, td')].map((cell) => cell.textContent?.trim());
    expect(calls.slice(0, 4)).toEqual(['Einar', 'Sól', 'West', 'Freyja']);
    expect(calls[5]).toContain('4 down');
    const told = one('bidding').textContent ?? '';
    expect(told).toContain('You bid 4 downtown: diamonds, low cards best');
    expect(told).toContain('little joker, ace of diamonds, and two of diamonds');
    expect(told).toContain('two of diamonds, king of clubs, and little joker');
    expect(told).toContain('1 card of the kitty was kept');
    expect(told).toContain('You give up the little joker for the three of clubs.');
  });

  it('says that there is no such deal', async () => {
    await open('9');
    expect(document.querySelector('h1')?.textContent).toBe('There is no such finished deal');
  });
});

describe('the list of deals', () => {
  const { code, match, deal, at, rules, preset, result } = DEAL;
  const LISTED = { code, match, deal, at, rules, preset, result, names: REPLAY.names };
  const PAGE: DealList = { deals: [{ ...LISTED, seat: 'W', dealer: 'N', trump: 'D' }], before: 4 };

  async function list(): Promise<void> {
    drawn = mount(RecordsPage, { target: document.body });
    await vi.waitFor(() => expect(all('deal').length + all('older').length).toBeGreaterThan(0));
    flushSync();
  }

  it('comes page by page', async () => {
    answers['/api/records'] = PAGE;
    answers['/api/records?before=4'] = {
      deals: [{ ...PAGE.deals[0], deal: 9 }],
      before: null,
    };
    await list();
    expect(one('deal').getAttribute('href')).toBe('/r/abc/2/1');
    expect(one('deal').textContent).toContain('West & Einar against Sól & Freyja');
    expect(one('deal').textContent).toContain('5 to 8 tricks');
    click('older');
    await vi.waitFor(() => expect(all('deal')).toHaveLength(2));
    expect(all('older')).toHaveLength(0);
  });

  it('reads a file that is chosen, and opens a deal of it', async () => {
    const read: FileRead = {
      format: 'pbn',
      deals: [
        { number: 1, board: '7', names: REPLAY.names, trump: 'D', tricks: [1, 1], cards: 5, faults: 1 },
      ],
      findings: [{ line: 3, column: 0, fault: true, message: 'H7 is missing' }],
      faults: 1,
      warnings: 0,
      more: false,
    };
    const shown: FileReplay = { replay: REPLAY, findings: read.findings };
    Object.assign(answers, {
      '/api/records': PAGE,
      '/api/files?name=a%20b.pbn': read,
      '/api/files?name=a%20b.pbn&deal=1': shown,
    });
    await list();
    const file = new File(['x'], 'a b.pbn');
    const input = one('file') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(all('file-deal')).toHaveLength(1));
    expect(one('file-summary').textContent).toBe('1 deal, 1 fault, no warning');
    expect(one('findings').textContent).toContain('a b.pbn:3: H7 is missing');
    click('file-deal');
    await vi.waitFor(() => expect(all('replay-hand')).toHaveLength(4));
    expect(document.querySelector('h1')?.textContent).toBe('Deal 1, board 7');
    click('file-back');
    expect(all('deal')).toHaveLength(1);
    const big = new File([new Uint8Array((1 << 20) + 1)], 'big.pbn');
    Object.defineProperty(one('file'), 'files', { value: [big], configurable: true });
    one('file').dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('at most 1 MiB');
  });
});
