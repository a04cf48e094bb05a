import { describe, expect, it } from 'vitest';
import { cardIndex, cardName, cardTitle, seatAt, seatOfPlay, spotOf } from '../src/lib/cards';
import { pageOf } from '../src/lib/route.svelte';
import { reduce } from '../src/state/reduce';
import { EMPTY, type TableState } from '../src/state/table';
import { withChoices } from '../src/view/home/choices';
import { handLayout } from '../src/view/table/layout';
import { sideName } from '../src/view/table/people';
import { lengthInWords } from '../src/view/table/rules';
import { dealerSentence, sentence, trumpSentence, type Use } from '../src/view/table/sentence';
import { spoken } from '../src/view/table/speech';
import { TypedCards } from '../src/view/table/typed';
import { deal, match, now, options, RULES, snapshot, welcome } from './messages';

const IDLE_USE: Use = { lifted: null, barred: null, missing: null, notice: null };

function shown(change: Parameters<typeof snapshot>[0] = {}): TableState {
  return [welcome(), snapshot(change)].reduce((state, message) => reduce(state, message, 0), EMPTY);
}

describe('the hand', () => {
  it.each([
    [320, 41],
    [360, 48],
    [390, 53],
    [412, 56],
  ])('has two rows of seven and six at %i px, a step of %i px apart', (width, apart) => {
    const { spots, width: card, height } = handLayout(width, 740, 13, 13);
    expect([card, height]).toEqual([56, 78]);
    expect(spots.map((spot) => spot.y)).toEqual([...Array(7).fill(0), ...Array(6).fill(70)]);
    expect((spots[1]?.x ?? 0) - (spots[0]?.x ?? 0)).toBe(apart);
    expect(spots[0]?.x).toBeGreaterThanOrEqual(4);
    expect((spots[6]?.x ?? 0) + card).toBeLessThanOrEqual(width - 4);
  });

  it('keeps its box while it shrinks, in one row from seven cards on', () => {
    const full = handLayout(360, 740, 13, 13);
    const seven = handLayout(360, 740, 7, 13);
    expect(seven.boxHeight).toBe(full.boxHeight);
    expect(new Set(seven.spots.map((spot) => spot.y)).size).toBe(1);
  });

  it.each([
    [640, 400],
    [768, 1024],
    [844, 390],
    [1280, 800],
  ])('has one row at %i x %i, the middle of every card bare', (width, height) => {
    const { spots, width: card } = handLayout(width, height, 13, 13);
    const step = (spots[1]?.x ?? 0) - (spots[0]?.x ?? 0);
    expect(step).toBeGreaterThan(card / 2);
    expect((spots[12]?.x ?? 0) + card).toBeLessThanOrEqual(width);
  });

  it('takes any number of cards', () => {
    expect(handLayout(360, 740, 12, 12).spots).toHaveLength(12);
    expect(handLayout(1280, 800, 0, 12).spots).toEqual([]);
  });
});

describe('words', () => {
  it('name cards', () => {
    expect(cardName('HQ')).toBe('queen of hearts');
    expect(cardTitle('ST')).toBe('Ten of spades');
    expect(cardIndex('DT')).toBe('10♦');
    expect(cardName('BJ')).toBe('big joker');
  });

  it('say whose turn it is and what was led', () => {
    expect(sentence(shown(), IDLE_USE)).toBe('Einar to lead');
    expect(sentence(shown({ now: now({ turn: 'N', led: 'C' }) }), IDLE_USE)).toBe(
      'Freyja to play, clubs led',
    );
    const open = (duty: 'lead' | 'follow' | 'void') => options({ play: { cards: [], barred: [], duty } });
    const own = (duty: 'lead' | 'follow' | 'void', led: 'C' | null) =>
      sentence(shown({ now: now({ turn: 'S', led, options: open(duty) }) }), IDLE_USE);
    expect(own('lead', null)).toBe('Your turn, you lead');
    expect(own('follow', 'C')).toBe('Your turn, clubs led');
    expect(own('void', 'C')).toBe('Your turn, clubs led, you are void');
  });

  it('say who takes a full trick', () => {
    const trick = { leader: 'E' as const, cards: ['C5', 'C9', 'CA', 'CK'], winner: null };
    const state = shown({ match: match({ deal: deal({ trick }) }), now: now({ turn: null, winning: 'W' }) });
    expect(sentence(state, IDLE_USE)).toBe('Magnús takes the trick');
  });

  it('say why a card is barred, and what the server refused', () => {
    const barred = { card: 'DA', reason: 'must_follow' as const, suit: 'H' as const };
    expect(sentence(shown(), { ...IDLE_USE, barred })).toBe('Hearts were led and you hold hearts.');
    const refused = (code: string) =>
      sentence(shown(), { ...IDLE_USE, notice: { code, reason: 'Because.' } });
    expect(refused('not_your_turn')).toBe('It is not your turn.');
    expect(refused('something_new')).toBe('Because.');
  });

  it('name the lifted card', () => {
    expect(sentence(shown(), { ...IDLE_USE, lifted: 'HT' })).toBe('Ten of hearts');
  });

  it('spell out trumps and none', () => {
    expect(trumpSentence(shown())).toBe('Diamonds are trumps');
    expect(trumpSentence(shown({ match: match({ deal: deal({ trump: 'N' }) }) }))).toBe(
      'No trumps in this deal',
    );
  });

  it('tell how the first dealer was found, until a card is played', () => {
    expect(dealerSentence(shown())).toBe('Freyja faced the ace of clubs and deals');
    const played = deal({ trick: { leader: 'E', cards: ['C5'], winner: null } });
    expect(dealerSentence(shown({ match: match({ deal: played }) }))).toBeNull();
  });

  it('pair the sides, oneself first', () => {
    expect(sideName(shown(), 'NS')).toBe('You & Freyja');
    expect(sideName(shown(), 'EW')).toBe('Magnús & Einar');
  });

  it('read events aloud', () => {
    expect(spoken({ kind: 'card_played', seat: 'N', card: 'CK' }, shown())).toBe('Freyja: king of clubs.');
    expect(spoken({ kind: 'trick_taken', winner: 'S', tricks: [3, 2] }, shown())).toBe(
      'You take the trick. 3 to 2.',
    );
    expect(spoken({ kind: 'turn_up_taken' }, shown())).toBe('Freyja takes up the turned card.');
  });
});

describe('rules in words', () => {
  it('say how long a match is', () => {
    expect(lengthInWords(RULES)).toBe('first to 5');
    expect(lengthInWords({ ...RULES, best_of: 3 })).toBe('best of 3, to 5');
    expect(lengthInWords({ ...RULES, target: null, deals: 16 })).toBe('16 deals');
  });
});

describe('the table', () => {
  it('draws every seat from the one at the bottom', () => {
    expect((['S', 'W', 'N', 'E'] as const).map((seat) => spotOf(seat, 'S'))).toEqual([
      'bottom',
      'left',
      'top',
      'right',
    ]);
    for (const own of ['N', 'E', 'S', 'W'] as const) expect(seatAt(spotOf('E', own), own)).toBe('E');
    expect(seatOfPlay('W', 2)).toBe('E');
  });

  it('has its code in the address', () => {
    expect(pageOf('/t/abc')).toEqual({ name: 'table', code: 'abc' });
    expect(pageOf('/')).toEqual({ name: 'home' });
    expect(pageOf('/rules/short')).toEqual({ name: 'rules', of: 'short' });
    expect(pageOf('/learn/bid_whist/')).toEqual({ name: 'learn', of: 'bid_whist' });
  });
});

describe('the front page', () => {
  it('keeps what was chosen only where the game lets it be chosen', () => {
    expect(withChoices(RULES, { target: 9, honours: 'counted', best_of: 3 })).toEqual({
      ...RULES,
      target: 9,
      honours: 'counted',
    });
    expect(withChoices(RULES, { target: 6 })).toEqual(RULES);
    const rubber = { ...RULES, best_of: 3, game_value: 'treble' as const };
    expect(withChoices(rubber, { target: 9, honours: 'counted' })).toEqual(rubber);
    const tournament = { ...RULES, target: null, deals: 16 };
    expect(withChoices(tournament, { target: 5, deals: 8, honours: 'counted' })).toEqual({
      ...tournament,
      deals: 8,
    });
  });
});

describe('typed cards', () => {
  it('are a rank and then a suit', () => {
    const typed = new TypedCards();
    const type = (keys: string, at = 0) => [...keys].map((key) => typed.press(key, at)).at(-1);
    expect(type('qh')).toBe('HQ');
    expect(type('10s')).toBe('ST');
    expect(type('td')).toBe('DT');
    expect(type('h')).toBeNull();
    expect(type('9x')).toBeNull();
    expect(type('c')).toBeNull();
    expect(['jh', 'jb', 'jl', 'kb'].map((keys) => type(keys))).toEqual(['HJ', 'BJ', 'LJ', null]);
  });

  it('are forgotten after a while', () => {
    const typed = new TypedCards();
    typed.press('q', 0);
    expect(typed.press('h', 1600)).toBeNull();
  });
});
