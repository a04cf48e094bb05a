// What the table shows of draws, claims, revokes and longer matches, and what its buttons ask.
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { speak } from '../src/i18n';
import en from '../src/i18n/en.json';
import type { TableInfo, Told } from '../src/net/protocol.gen';
import type { DealView } from '../src/state/table';
import Table from '../src/view/table/Table.svelte';
import { deal, match, now, options, place, RULES, result, snapshot, table, told, welcome } from './messages';
import { pseudo } from './pseudo';
import { all, draw, hears, useStage, wiring } from './stage';

useStage();

const ENGLISH = { ...RULES, revokes: 'english' as const };

function shows(change: Parameters<typeof snapshot>[0]): void {
  hears(welcome(), snapshot(change));
  draw(Table);
}

/** The table in the middle of a deal with this open to oneself. */
function offers(open: Parameters<typeof options>[0], change: Partial<DealView> = {}, rules = ENGLISH): void {
  shows({ match: match({ rules, deal: deal(change) }), now: now({ turn: null, options: options(open) }) });
}

const text = (testid: string) => all(testid)[0]?.textContent?.replace(/\s+/g, ' ').trim();
const asked = () => wiring.live.sent.map((message) => (message.kind === 'act' ? message.command : message));

function click(testid: string): void {
  all(testid)[0]?.click();
  flushSync();
}

function press(key: string): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

describe('a bot that plays for oneself', () => {
  it('gives the place back for the asking', () => {
    const places: TableInfo['places'] = [place(0, { held: true }), place(1), place(2), place(3)];
    shows({ table: table({ places }), match: match({ deal: deal() }), now: now() });
    click('come-back');
    expect(asked()).toMatchObject([{ kind: 'sit', place: 0 }]);
  });

  it('is not there while one plays', () => {
    offers({});
    expect(all('come-back')).toHaveLength(0);
  });
});

describe('claiming', () => {
  it('asks for a number of tricks, by button or key', () => {
    offers({ claim: 4, concede: true });
    press('c');
    expect(all('claim-dialog')).toHaveLength(1);
    click('claim-fewer');
    click('claim-do');
    expect(asked()).toEqual([{ kind: 'claim', tricks: 3 }]);
    expect(all('claim-dialog')).toHaveLength(0);
    click('claim');
    click('concede');
    expect(asked().at(-1)).toEqual({ kind: 'concede' });
  });

  it('says so where nothing may be claimed', () => {
    offers({});
    press('c');
    expect(text('status')).toBe('There is nothing to claim now.');
    expect(all('claim')[0]).toHaveProperty('disabled', true);
  });

  it('shows the hand of the claimer and asks an adversary, with the time left', () => {
    offers(
      { answer: 'claim' },
      {
        claim: { seat: 'E', tricks: 3 },
        faced: [
          ['E', 'SA'],
          ['E', 'HQ'],
        ],
      },
    );
    hears({ kind: 'timer', seconds: 15 });
    expect(text('status')).toBe('Einar claims 3 more tricks');
    expect(text('faced-right')).toContain('ace of spades and queen of hearts');
    expect(text('decline')).toBe('Decline · 15');
    click('accept');
    expect(asked()).toEqual([{ kind: 'answer', accept: true }]);
    hears(told(2, { kind: 'answer_noted', accept: true }, now({ turn: null })));
    expect(text('status')).toBe('You accept; the other answer is awaited');
    expect(all('offers')).toHaveLength(0);
  });

  it('asks the partner of one who gives up', () => {
    offers({ answer: 'concession' }, { conceding: 'N' });
    expect(text('status')).toBe('Freyja gives up the rest');
    click('decline');
    expect(asked()).toEqual([{ kind: 'answer', accept: false }]);
  });
});

describe('a revoke at the table', () => {
  const lying = { leader: 'E' as const, cards: ['H5', 'C2'], winner: null };

  it('may be taken back, asked about and stood by', () => {
    offers({ withdraw: true, enquire: true, answer: 'enquiry' }, { trick: lying, asked: 'S' });
    expect(text('status')).toBe('Your partner asks: having none?');
    expect(text('withdraw')).toBe('Take back the two of clubs');
    for (const id of ['withdraw', 'enquire', 'accept']) click(id);
    expect(asked()).toEqual([{ kind: 'withdraw' }, { kind: 'enquire' }, { kind: 'answer', accept: true }]);
  });

  it('is corrected as the adversaries choose', () => {
    offers({ corrections: ['highest', 'lowest', 'exposed'] }, { withdrawn: { seat: 'E', card: 'C2' } });
    expect(text('status')).toBe('Einar takes back the two of clubs: what must be played?');
    click('correct-lowest');
    expect(asked()).toEqual([{ kind: 'correct', correction: 'lowest' }]);
  });

  it('leaves a card that can be called', () => {
    offers({ call: ['C2'] }, { exposed: ['C2'], faced: [['E', 'C2']] });
    expect(text('faced-right')).toContain('may be called');
    expect(text('call-C2')).toBe('Call the two of clubs of Einar');
    click('call-C2');
    expect(asked()).toEqual([{ kind: 'call', card: 'C2' }]);
  });

  it('is no business of the sentence: a void is not told where cards may be wrong', () => {
    const play = { cards: ['D4'], barred: [], duty: 'void' as const };
    const turn = (rules: typeof RULES) => ({
      match: match({ rules }),
      now: now({ turn: 'S', led: 'H', options: options({ play }) }),
    });
    shows(turn(ENGLISH));
    expect(text('status')).toBe('Your turn, hearts led');
    hears(snapshot({ n: 2, ...turn(RULES) }));
    expect(text('status')).toBe('Your turn, hearts led, you are void');
  });
});

describe('settling', () => {
  const last = { leader: 'E' as const, cards: ['H5', 'C2', 'H3', 'H4'], winner: null };
  const over = (open: Parameters<typeof options>[0]) =>
    now({ phase: 'settling', turn: null, awaited: [0], options: options(open) });

  function played(): void {
    shows({
      match: match({ rules: ENGLISH, deal: deal({ trick: last, cards_left: [0, 0, 0, 0], hand: [] }) }),
    });
    hears(
      told(
        2,
        { kind: 'trick_taken', winner: 'E', tricks: [5, 8] },
        over({ ready: true, accuse: ['W', 'E'] }),
      ),
    );
  }

  const OPENED = [{ leader: 'S' as const, cards: ['S2', 'S3', 'S4', 'S5'], winner: 'W' as const }];

  it('opens the tricks only after a claim', () => {
    played();
    expect(all('settling')).toHaveLength(1);
    expect(all('tricks')).toHaveLength(0);
    click('accuse-W');
    expect(asked()).toEqual([{ kind: 'claim_revoke', seat: 'W' }]);
    const told_ = (n: number, event: Told['event']) => told(n, event, over({ ready: true, accuse: ['E'] }));
    hears(told_(3, { kind: 'revoke_claimed', seat: 'W' }));
    hears(told_(4, { kind: 'revokes_judged', verdict: { seat: 'W', revokes: [] }, opened: OPENED }));
    expect(text('verdict')).toBe('Magnús did not revoke.');
    expect(all('tricks')).toHaveLength(1);
    click('ready');
    expect(asked().at(-1)).toEqual({ kind: 'ready' });
  });

  it('lets the claimants choose what a revoke costs', () => {
    played();
    const revoke = { seat: 'W' as const, trick: 13, card: 'C2', held: 'H9' };
    hears(
      told(3, { kind: 'revoke_claimed', seat: 'W' }, over({})),
      told(
        4,
        { kind: 'revokes_judged', verdict: { seat: 'W', revokes: [revoke] }, opened: OPENED },
        over({ penalties: ['take_tricks', 'deduct_points', 'add_points'] }),
      ),
    );
    expect(text('verdict')).toBe('Magnús revoked in trick 13: the two of clubs, holding the nine of hearts.');
    expect(text('penalty-take_tricks')).toBe('Take three of their tricks');
    click('penalty-add_points');
    expect(asked()).toEqual([{ kind: 'exact', penalty: 'add_points' }]);
  });
});

describe('a draw', () => {
  const places = [0, 1, 2, 3].map((number) => place(number as 0, { seat: null }));
  const rounds: [0 | 1 | 2 | 3, string][][] = [
    [
      [0, 'SA'],
      [1, 'HK'],
      [2, 'C2'],
      [3, 'D3'],
    ],
  ];

  it('shows who plays with whom and gives the choice of seats', () => {
    const rules = { ...RULES, draw_partners: true };
    shows({
      table: table({ places: places as never }),
      match: match({ rules, deal: null, dealer_draw: [] }),
      now: now({ phase: 'drawing', turn: null }),
    });
    const mine = now({
      phase: 'drawing',
      turn: null,
      awaited: [0],
      options: options({ seats: ['N', 'E', 'S', 'W'] }),
    });
    hears(told(2, { kind: 'cards_drawn', rounds, ranking: [0, 1, 2, 3] }, mine));
    expect(text('draw')).toContain('You and Magnús play Freyja and Einar.');
    expect(text('draw')).toContain('ace of spades');
    expect(text('status')).toBe('Choose your seat; your partner sits opposite');
    click('take-seat-E');
    expect(asked()).toEqual([{ kind: 'take_seat', seat: 'E' }]);
  });
});

describe('a longer match', () => {
  const over = now({ phase: 'over', turn: null, awaited: [] });

  it('counts the deals, has no target and can be tied', () => {
    const rules = { ...RULES, target: null, deals: 2 };
    const results = [result({ number: 2, trick_points: [0, 0], score: [2, 2] })];
    shows({ match: match({ rules, score: [2, 2], results, deal: deal({ number: 2 }) }), now: over });
    expect(text('summary')).toContain('Deal 2 of 2');
    expect(text('summary')).toContain('A tie, 2 to 2');
    expect(text('score-ns')).not.toContain('/');
  });

  it('shows the games of a rubber and what it is worth', () => {
    const rules = { ...RULES, best_of: 3, game_value: 'treble' as const, rubber_bonus: 2 };
    const games = [
      { winner: 'NS' as const, score: [6, 0] as [number, number], value: 3 },
      { winner: 'NS' as const, score: [5, 4] as [number, number], value: 1 },
    ];
    const results = [
      result({ winner: 'NS', score: [5, 4], penalty_tricks: [3, -3], penalty_points: [0, -2] }),
    ];
    shows({ match: match({ rules, results, games, winner: 'NS', points: 6 }), now: over });
    expect(text('summary')).toContain('You win the match, worth 6 points');
    expect(all('games')[0]?.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(text('match-points')).toContain('6 points');
    expect(text('summary')).toContain('Tricks for revokes+3−3');
    expect(text('summary')).toContain('Points for revokes0−2');
  });

  it('shows the four hands once they are faced', () => {
    const all_hands = [['SA'], ['HA'], ['DA'], ['CA']];
    shows({
      match: match({ results: [result()], deal: deal({ all_hands }) }),
      now: { ...over, phase: 'awaiting_board' },
    });
    expect(all('hands')[0]?.querySelectorAll('li')).toHaveLength(4);
    expect(text('hands')).toContain('Freyja ace of spades');
  });
});

describe('the last trick', () => {
  it('is out of reach where it may not be looked at', () => {
    shows({ match: match({ rules: { ...RULES, last_trick_viewable: false } }) });
    expect(all('last-trick')).toHaveLength(0);
    press('l');
    expect(document.querySelector('dialog')).toBeNull();
    press('?');
    expect(text('keys-dialog')).not.toContain('last trick');
  });
});

describe('every word of it', () => {
  it('comes from the message file', () => {
    speak('en', pseudo(en));
    const numbered = table({ places: [0, 1, 2, 3].map((n) => place(n as 0, { name: `${n}` })) as never });
    const open = options({
      answer: 'claim',
      claim: 3,
      concede: true,
      withdraw: true,
      enquire: true,
      call: ['C2'],
    });
    const state = deal({ claim: { seat: 'E', tricks: 3 }, exposed: ['C2'], faced: [['E', 'C2']] });
    shows({
      table: numbered,
      match: match({ rules: ENGLISH, deal: state }),
      now: now({ turn: null, options: open }),
    });
    click('claim');
    const words = [...document.body.querySelectorAll('*')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      ...[...element.childNodes]
        .filter((child) => child.nodeType === 3)
        .map((child) => child.textContent ?? ''),
    ]);
    expect(words.filter((each) => /[A-Za-z]{2,}/.test(each))).toEqual([]);
  });
});
