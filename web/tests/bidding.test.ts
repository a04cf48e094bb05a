import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Bid, Bidding as BiddingView, Contract, Trumps } from '../src/net/protocol.gen';
import { reduce } from '../src/state/reduce';
import { EMPTY } from '../src/state/table';
import CardFace from '../src/ui/CardFace.svelte';
import { barredBid, bidName, ranksBrief, ranksInWords, trumpsName } from '../src/view/table/bids';
import { handLayout } from '../src/view/table/layout';
import { headline } from '../src/view/table/result';
import { sentence, trumpSentence } from '../src/view/table/sentence';
import { BIDDING, deal, match, now, result, snapshot, told, welcome } from './messages';

const FOUR_UP: Bid = { level: 4, denomination: 'up' };
const HEARTS_DOWN: Trumps = {
  suit: 'H',
  ranking: 'down',
  plain: ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'],
  trumps: ['big joker', 'little joker', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'],
  worthless: [],
};
const CONTRACT: Contract = { bidder: 'N', bid: FOUR_UP, needed: 10, to_set: 4, trumps: HEARTS_DOWN };
const IDLE = { lifted: null, barred: null, missing: null, notice: null };

function state(bidding: Partial<BiddingView> = {}, phase = 'auction') {
  const view = match({ deal: deal({ trump: null, bidding: { ...BIDDING, ...bidding } }) });
  const first = snapshot({ match: view, now: now({ phase, turn: 'E' }) });
  return reduce(reduce(EMPTY, welcome(), 0), first, 0);
}

describe('bids in words', () => {
  it('name bids, trumps and ranks', () => {
    expect(bidName(FOUR_UP)).toBe('4 uptown');
    expect(trumpsName(HEARTS_DOWN)).toBe('hearts, low cards best');
    expect(ranksBrief(HEARTS_DOWN.trumps)).toBe('Big Little A 2 3 4 … Q K');
    expect(ranksInWords(HEARTS_DOWN.trumps)).toContain('big joker');
  });

  it('say why a bid is not open', () => {
    const bid: Bid = { level: 4, denomination: 'down' };
    expect(barredBid({ bid, reason: 'equal' }, FOUR_UP)).toBe('4 down only equals 4 up.');
    expect(barredBid({ bid, reason: 'too_low' }, { level: 5, denomination: 'nt' })).toContain('5 NT');
  });

  it('say whose call it is and what the order of the cards is', () => {
    expect(sentence(state(), IDLE)).toBe('Einar to bid');
    expect(trumpSentence(state())).toBe('Trumps are still to be named');
    expect(trumpSentence(state({ contract: CONTRACT }))).toContain('low cards best');
  });
});

describe('the events of an auction', () => {
  it('are written down where the snapshot would have them', () => {
    const bid = reduce(state(), told(2, { kind: 'bid_made', seat: 'E', bid: FOUR_UP, calls: [FOUR_UP] }), 0);
    expect(bid.match?.deal?.bidding?.calls).toEqual([FOUR_UP]);
    const named = deal({ trump: 'H', bidding: { ...BIDDING, contract: CONTRACT } });
    const after = reduce(bid, told(3, { kind: 'trumps_named', seat: 'N', deal: named }), 0);
    expect(after.match?.deal).toEqual(named);
    const gone = reduce(after, told(4, { kind: 'cards_thrown_in' }), 0);
    expect(gone.match?.deal).toBeNull();
  });
});

describe('a settled bid', () => {
  it('says who made it or was set, and for how much', () => {
    const contract = {
      bidder: 'E' as const,
      bid: FOUR_UP,
      suit: 'H' as const,
      ranking: 'up' as const,
      needed: 10,
      taken: 8,
      made: false,
      base: -4,
      factor: 1,
      points: -4,
      defence: 0,
    };
    expect(headline(state(), result({ contract }))).toMatch(/are set: −4$/);
    expect(headline(state(), result({ contract: { ...contract, made: true, points: 4 } }))).toMatch(/\+4$/);
  });
});

describe('eighteen cards', () => {
  it('lie in three rows of six on a phone and in one row that fits elsewhere', () => {
    const phone = handLayout(360, 740, 18, 12);
    expect([...new Set(phone.spots.map(({ y }) => y))]).toHaveLength(3);
    for (const { spots, width, end } of [
      { ...phone, end: 360 },
      { ...handLayout(1280, 800, 18, 12), end: 1280 },
    ])
      for (const { x } of spots) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(end);
      }
  });
});

describe('the jokers', () => {
  let drawn: Record<string, unknown>[] = [];

  afterEach(async () => {
    for (const each of drawn) await unmount(each);
    drawn = [];
    document.body.innerHTML = '';
  });

  it('are two drawings', () => {
    drawn = ['BJ', 'LJ'].map((card) => mount(CardFace, { target: document.body, props: { card } }));
    flushSync();
    const [big, little] = [...document.querySelectorAll('svg')].map((svg) => svg.innerHTML);
    expect(big).not.toBe(little);
    expect(document.querySelectorAll('svg')).toHaveLength(2);
  });
});
