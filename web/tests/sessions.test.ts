// What a real server said to one seat, whole: the state made of its events must be the state of its snapshots.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IDLE, pace, push, type Received, skip, step } from '../src/state/presentation';
import { reduce } from '../src/state/reduce';
import { EMPTY, type ServerMessage, type TableState } from '../src/state/table';

const folder = join(import.meta.dirname, 'sessions');

function recorded(file: string): ServerMessage[] {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as ServerMessage);
}

function fold(messages: readonly ServerMessage[]): TableState {
  return messages.reduce((state, message) => reduce(state, message, 0), EMPTY);
}

describe.each(readdirSync(folder))('the recorded session %s', (file) => {
  const messages = recorded(file);

  it('leads to the states of its snapshots', () => {
    let state = EMPTY;
    let compared = 0;
    for (const message of messages) {
      if (message.kind === 'snapshot' && state.n === message.n) {
        const { table, place, match, now } = message;
        expect({ table: state.table, place: state.place, match: state.match, now: state.now }).toEqual({
          table,
          place,
          match,
          now,
        });
        compared += 1;
      }
      state = reduce(state, message, 0);
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('ends in the same state when it is acted out, and loses no message', () => {
    const pacing = pace({ fast: false, still: false });
    let queue = IDLE;
    let now = 0;
    const shown: Received[] = [];
    messages.forEach((message, index) => {
      queue = push(queue, { message, at: now });
      // Now and then someone is impatient.
      const next = index % 17 === 0 ? skip(queue, now, pacing) : step(queue, now, pacing);
      queue = next.queue;
      shown.push(...next.released);
      now += 90;
    });
    shown.push(...step(queue, Number.POSITIVE_INFINITY, pacing).released);
    expect(fold(shown.map((received) => received.message))).toEqual(fold(messages));
  });
});
