// Every event of claims, revokes, draws and games, one by one; recorded sessions hold them together.
import { describe, expect, it } from 'vitest';
import type { ServerMessage, Told } from '../src/net/protocol.gen';
import { reduce } from '../src/state/reduce';
import { type DealView, EMPTY, type TableState } from '../src/state/table';
import { deal, match, now, RULES, result, snapshot, table, told, welcome } from './messages';

const TRICK = { leader: 'E' as const, cards: ['C5', 'C9'], winner: null };

function from(start: Partial<DealView>, ...events: Told['event'][]): TableState {
  const messages: ServerMessage[] = [
    welcome(),
    snapshot({ match: match({ deal: deal(start) }) }),
    ...events.map((event, index) => told(index + 2, event)),
  ];
  return messages.reduce((state, message) => reduce(state, message, 1000), EMPTY);
}

const dealAfter = (start: Partial<DealView>, ...events: Told['event'][]) =>
  from(start, ...events).match?.deal as DealView;

describe('a claim', () => {
  const claimed = { kind: 'claim_made' as const, seat: 'E' as const, tricks: 3, hand: ['SA', 'SK', 'D2'] };

  it('is pending and faces the hand, by seat in order', () => {
    const { claim, faced } = dealAfter({ faced: [['S', 'DA']] }, claimed);
    expect(claim).toEqual({ seat: 'E', tricks: 3 });
    expect(faced).toEqual([
      ['E', 'SA'],
      ['E', 'SK'],
      ['E', 'D2'],
      ['S', 'DA'],
    ]);
  });

  it('keeps the hand faced when it is declined, card by card until they are played', () => {
    const after = dealAfter(
      {},
      claimed,
      { kind: 'claim_declined' },
      { kind: 'card_played', seat: 'E', card: 'SA' },
    );
    expect(after.claim).toBeNull();
    expect(after.faced.map(([, card]) => card)).toEqual(['D9', 'SK', 'D2']);
  });

  it('tells only oneself what one has answered', () => {
    const answered = from({}, claimed, { kind: 'answer_noted', accept: false });
    expect(answered.answered).toBe(false);
    expect(
      from({}, claimed, { kind: 'answer_noted', accept: true }, { kind: 'claim_declined' }).answered,
    ).toBeNull();
  });

  it('ends the play with all tricks counted, and is told of until the next deal', () => {
    const after = from({}, claimed, { kind: 'play_ended', tricks: [4, 9] });
    expect(after.match?.deal).toMatchObject({ claim: null, tricks: [4, 9] });
    expect(after.ended).toEqual({ seat: 'E', tricks: 3 });
    expect(reduce(after, told(9, { kind: 'dealt', deal: deal({ number: 2 }) }), 1000).ended).toBeNull();
  });
});

describe('a concession', () => {
  it('is pending until the partner objects or the play ends', () => {
    const made = { kind: 'concession_made' as const, seat: 'N' as const };
    expect(dealAfter({}, made).conceding).toBe('N');
    expect(dealAfter({}, made, { kind: 'concession_refused' }).conceding).toBeNull();
    const after = from({}, made, { kind: 'play_ended', tricks: [0, 13] });
    expect(after.match?.deal?.conceding).toBeNull();
    expect(after.ended).toEqual({ seat: 'N', tricks: null });
  });
});

describe('a revoke', () => {
  it('is asked about and stood by', () => {
    const enquired = { kind: 'enquired' as const, seat: 'W' as const };
    expect(dealAfter({}, enquired).asked).toBe('W');
    expect(dealAfter({}, enquired, { kind: 'stood_by', seat: 'W' }).asked).toBeNull();
  });

  const withdrawn = {
    kind: 'card_withdrawn' as const,
    seat: 'E' as const,
    card: 'C5',
    trick: { leader: 'N' as const, cards: ['S2'], winner: null },
    cards_left: [12, 13, 13, 13] as [number, number, number, number],
    hand: ['DA', 'DQ'],
  };

  it('goes back to the hand with the cards played after it', () => {
    const after = dealAfter(
      { asked: 'E', trick: { leader: 'N', cards: ['S2', 'C5', 'DA'], winner: null } },
      withdrawn,
    );
    expect(after).toMatchObject({
      trick: withdrawn.trick,
      cards_left: [12, 13, 13, 13],
      hand: ['DA', 'DQ'],
      asked: null,
      withdrawn: { seat: 'E', card: 'C5' },
    });
  });

  it('takes the turned-up card back to the dealer, face up as everyone knows it', () => {
    const lying = { leader: 'N' as const, cards: ['S2', 'C5', 'D9'], winner: null };
    expect(dealAfter({ trick: lying, faced: [], dealer: 'S' }, withdrawn).faced).toEqual([['S', 'D9']]);
  });

  it('is corrected, and lies exposed where the adversaries want it so', () => {
    const set = { kind: 'correction_set' as const, seat: 'E' as const, card: 'C5' };
    expect(dealAfter({}, withdrawn, { ...set, correction: 'highest' })).toMatchObject({
      withdrawn: null,
      exposed: [],
    });
    const exposed = dealAfter({ faced: [] }, withdrawn, { ...set, correction: 'exposed' });
    expect(exposed).toMatchObject({ withdrawn: null, exposed: ['C5'], faced: [['E', 'C5']] });
  });

  it('leaves a card that may be called until it is played', () => {
    const open = { faced: [['E', 'C5'] as ['E', string]], exposed: ['C5'] };
    const called = { kind: 'card_called' as const, seat: 'E' as const, card: 'C5' };
    expect(dealAfter(open, called).called).toEqual(['C5']);
    expect(dealAfter(open, called, { kind: 'card_played', seat: 'E', card: 'C5' })).toMatchObject({
      called: [],
      exposed: [],
      faced: [],
    });
  });

  it('is claimed, judged and paid for', () => {
    const revoke = { seat: 'E' as const, trick: 3, card: 'C5', held: 'S7' };
    const claimed = { kind: 'revoke_claimed' as const, seat: 'E' as const };
    const judged = {
      kind: 'revokes_judged' as const,
      verdict: { seat: 'E' as const, revokes: [revoke, { ...revoke, trick: 5 }] },
      opened: [{ leader: 'S' as const, cards: ['S2', 'S3', 'S4', 'C5'], winner: 'N' as const }],
    };
    const state = from({}, claimed, judged);
    expect(state.match?.deal).toMatchObject({
      accused: ['E'],
      owing: judged.verdict.revokes,
      verdicts: [judged.verdict],
      opened: judged.opened,
    });
    expect(state.tricks).toEqual(judged.opened);
    const paid = dealAfter({}, claimed, judged, {
      kind: 'penalty_exacted',
      offenders: 'EW',
      penalty: 'add_points',
    });
    expect(paid.owing).toEqual([{ ...revoke, trick: 5 }]);
  });
});

describe('the end of a deal', () => {
  it('faces the four hands', () => {
    const hands = [['SA'], ['SK'], ['SQ'], ['SJ']];
    expect(dealAfter({}, { kind: 'hands_faced', hands, bidding: null }).all_hands).toEqual(hands);
  });

  it('keeps a quitted trick from view where it may not be looked at', () => {
    const taken = { kind: 'trick_taken' as const, winner: 'N' as const, tricks: [1, 0] as [number, number] };
    const state = from({ last_trick_viewable: false, trick: TRICK }, taken);
    expect(state.match?.deal?.last_trick).toBeNull();
    expect(state.tricks).toHaveLength(1);
  });

  it('names the winner of a full trick while it lies there', () => {
    const lying = { leader: 'E' as const, cards: ['C5', 'C9', 'CA'], winner: null };
    const before = from({ trick: lying });
    const played = told(2, { kind: 'card_played', seat: 'N', card: 'C2' }, now({ turn: 'W', winning: 'W' }));
    expect(reduce(before, played, 0).match?.deal?.trick.winner).toBe('W');
  });
});

describe('a match', () => {
  const game = { winner: 'NS' as const, score: [6, 1] as [number, number], value: 2 };

  it('begins with a draw that ranks the places', () => {
    const rounds: [0 | 1 | 2 | 3, string][][] = [
      [
        [0, 'SA'],
        [1, 'S2'],
        [2, 'S3'],
        [3, 'S9'],
      ],
    ];
    const state = from(
      {},
      { kind: 'match_started', rules: RULES },
      { kind: 'cards_drawn', rounds, ranking: [0, 1, 2, 3] },
    );
    expect(state.match).toMatchObject({ draw: rounds, deal: null, games: [], points: null });
    expect(state.match?.ranking).toEqual([0, 1, 2, 3]);
  });

  it('turns the table to the seat that was taken', () => {
    const state = from({}, { kind: 'seats_taken', seats: ['E', 'W', 'N', 'S'] });
    expect(state.match?.seat).toBe('E');
    expect(state.table?.places.map((info) => info.seat)).toEqual(['E', 'W', 'N', 'S']);
  });

  it('goes on from game to game', () => {
    const state = from(
      {},
      { kind: 'deal_scored', result: result({ score: [6, 1], winner: 'NS' }) },
      {
        kind: 'game_won',
        game,
      },
    );
    expect(state.match).toMatchObject({ games: [game], score: [0, 0], winner: null });
  });

  it('is won with a value, or tied', () => {
    expect(from({}, { kind: 'match_won', side: 'NS', score: [6, 1], points: 8 }).match).toMatchObject({
      winner: 'NS',
      score: [6, 1],
      points: 8,
    });
    expect(from({}, { kind: 'match_tied', score: [7, 7] }).match).toMatchObject({
      winner: null,
      score: [7, 7],
    });
  });
});

describe('the time something is waited for', () => {
  const timed = (event: Told['event']) => {
    const waiting = reduce(from({}), { kind: 'timer', seconds: 15 }, 1000);
    return reduce(waiting, told(2, event), 2000).endsAt;
  };

  it('goes on while the same thing is awaited', () => {
    expect(timed({ kind: 'answer_noted', accept: true })).toBe(16_000);
    expect(timed({ kind: 'ready_given', place: 1 })).toBe(16_000);
    expect(timed({ kind: 'revokes_judged', verdict: { seat: 'E', revokes: [] }, opened: [] })).toBe(16_000);
    expect(timed({ kind: 'places_changed', table: table() })).toBe(16_000);
    expect(timed(null)).toBe(16_000);
  });

  it('ends with it', () => {
    expect(timed({ kind: 'claim_declined' })).toBeNull();
    expect(timed({ kind: 'deal_scored', result: result() })).toBeNull();
    expect(timed({ kind: 'correction_set', seat: 'E', card: 'C5', correction: 'lowest' })).toBeNull();
  });
});
