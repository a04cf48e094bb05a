import { describe, expect, it } from 'vitest';
import type { ServerMessage, Told } from '../src/net/protocol.gen';
import { reduce } from '../src/state/reduce';
import { EMPTY, type TableState } from '../src/state/table';
import { deal, match, now, RULES, snapshot, table, told, welcome } from './messages';

function after(...messages: ServerMessage[]): TableState {
  return messages.reduce((state, message) => reduce(state, message, 1000), EMPTY);
}

const started = () => after(welcome(), snapshot());

function playing(...events: Told['event'][]): TableState {
  return events.reduce((state, event, index) => reduce(state, told(index + 2, event), 1000), started());
}

describe('the state of a table', () => {
  it('is what the snapshot says', () => {
    const state = started();
    expect(state).toMatchObject({ n: 1, name: 'Sól', place: 0, table: table(), match: match(), now: now() });
  });

  it('takes every version and what is true now from an event that is not for this receiver', () => {
    const state = reduce(started(), told(2, null, now({ turn: 'S' })), 0);
    expect(state.n).toBe(2);
    expect(state.now?.turn).toBe('S');
    expect(state.match).toEqual(match());
  });

  it('lays a card of another seat on the table', () => {
    const { deal } = playing({ kind: 'card_played', seat: 'E', card: 'C5' }).match ?? {};
    expect(deal?.trick).toEqual({ leader: 'E', cards: ['C5'], winner: null });
    expect(deal?.cards_left).toEqual([13, 12, 13, 13]);
    expect(deal?.hand).toHaveLength(13);
  });

  it('takes an own card from the hand and keeps the order of the rest', () => {
    const { deal } = playing({ kind: 'card_played', seat: 'S', card: 'DQ' }).match ?? {};
    expect(deal?.hand.slice(0, 3)).toEqual(['DA', 'D7', 'D4']);
  });

  it('turns a trick: it becomes the last one and its winner leads', () => {
    const state = playing(
      { kind: 'card_played', seat: 'E', card: 'C5' },
      { kind: 'trick_taken', winner: 'N', tricks: [1, 0] },
    );
    expect(state.match?.deal).toMatchObject({
      tricks: [1, 0],
      last_trick: { leader: 'E', cards: ['C5'], winner: 'N' },
      trick: { leader: 'N', cards: [], winner: null },
    });
    expect(state.tricks).toHaveLength(1);
  });

  it('notes when the turned-up card is taken up', () => {
    expect(playing({ kind: 'turn_up_taken' }).match?.deal?.turn_up_lies).toBe(false);
  });

  it('follows a match from its start', () => {
    const state = [
      { kind: 'match_started' as const, rules: RULES },
      { kind: 'seats_taken' as const, seats: ['S', 'W', 'N', 'E'] as ['S', 'W', 'N', 'E'] },
      { kind: 'dealer_drawn' as const, cards: [['W', 'SA'] as ['W', string]], dealer: 'W' as const },
      { kind: 'dealt' as const, deal: deal() },
    ].reduce(
      (before, event, index) => reduce(before, told(index + 2, event), 0),
      after(welcome(), snapshot({ match: null, now: null, table: table({ begun: false }) })),
    );
    expect(state.match).toMatchObject({ seat: 'S', score: [0, 0], dealer_draw: [['W', 'SA']], deal: deal() });
    expect(state.table?.begun).toBe(true);
    expect(state.table?.places[1].seat).toBe('W');
  });

  it('scores a deal, counts who is ready and forgets them with the next deal', () => {
    const result = {
      number: 1,
      tricks: [8, 5] as [number, number],
      honours_held: [2, 2] as [number, number],
      trick_points: [2, 0] as [number, number],
      honour_points: [0, 0] as [number, number],
      score: [2, 0] as [number, number],
      winner: null,
      penalty_tricks: [0, 0] as [number, number],
      penalty_points: [0, 0] as [number, number],
      contract: null,
    };
    const scored = playing({ kind: 'deal_scored', result }, { kind: 'ready_given', place: 2 });
    expect(scored.match).toMatchObject({ score: [2, 0], results: [result], ready: [2] });
    const timed = reduce(scored, { kind: 'timer', seconds: 15 }, 5000);
    expect(timed.endsAt).toBe(20_000);
    const next = reduce(timed, told(9, { kind: 'dealt', deal: deal({ number: 2 }) }), 0);
    expect(next.match?.ready).toEqual([]);
    expect(next.endsAt).toBeNull();
  });

  it('knows who is away', () => {
    const state = reduce(started(), { kind: 'presence', connected: [0], away: [2] }, 0);
    expect(state).toMatchObject({ connected: [0], away: [2] });
  });

  it('changes nothing for an answer to a request', () => {
    const state = started();
    expect(reduce(state, { kind: 'done', id: 'x', n: 3 }, 0)).toBe(state);
  });
});
