import { describe, expect, it } from 'vitest';
import type { ServerMessage, Told } from '../src/net/protocol.gen';
import { IDLE, pace, push, type Queue, skip, step } from '../src/state/presentation';
import { deal, snapshot, told } from './messages';

const NORMAL = pace({ fast: false, still: false });
const CARD: Told['event'] = { kind: 'card_played', seat: 'E', card: 'S2' };
const TAKEN: Told['event'] = { kind: 'trick_taken', winner: 'E', tricks: [0, 1] };
const DEALT: Told['event'] = { kind: 'dealt', deal: deal() };

function queued(...messages: ServerMessage[]): Queue {
  return messages.reduce((queue, message) => push(queue, { message, at: 0 }), IDLE);
}

/** When each message is shown, alarms followed to the end. */
function times(start: Queue, pacing = NORMAL): [number, number][] {
  const shown: [number, number][] = [];
  let queue = start;
  for (let now: number | null = 0; now !== null; ) {
    const result: ReturnType<typeof step> = step(queue, now, pacing);
    for (const { message } of result.released) shown.push([message.kind === 'told' ? message.n : -1, now]);
    queue = result.queue;
    now = result.wakeAt;
  }
  return shown;
}

describe('the presentation', () => {
  it('lets a card land before the next leaves', () => {
    expect(times(queued(told(1, CARD), told(2, CARD)))).toEqual([
      [1, 0],
      [2, 180],
    ]);
  });

  it('leaves a finished trick for 1,200 ms and sweeps it before the next lead', () => {
    expect(times(queued(told(1, CARD), told(2, TAKEN), told(3, CARD)))).toEqual([
      [1, 0],
      [2, 1380],
      [3, 1630],
    ]);
  });

  it('leaves it for 600 ms in fast play', () => {
    const fast = pace({ fast: true, still: false });
    expect(times(queued(told(1, CARD), told(2, TAKEN)), fast)[1]).toEqual([2, 780]);
  });

  it('keeps the dwell where there is no motion', () => {
    const still = pace({ fast: false, still: true });
    expect(times(queued(told(1, CARD), told(2, TAKEN), told(3, CARD)), still)).toEqual([
      [1, 0],
      [2, 1200],
      [3, 1200],
    ]);
  });

  it('counts the dwell from the card, not from the news that the trick was taken', () => {
    const first = step(queued(told(1, CARD)), 0, NORMAL);
    const second = step(push(first.queue, { message: told(2, TAKEN), at: 900 }), 900, NORMAL);
    expect(second.wakeAt).toBe(1380);
  });

  it('deals for at most 600 ms', () => {
    expect(times(queued(told(1, DEALT), told(2, CARD)))[1]).toEqual([2, 600]);
  });

  it('goes on at a tap, but still sweeps', () => {
    const held = step(queued(told(1, CARD), told(2, TAKEN)), 0, NORMAL);
    const tapped = skip(held.queue, 300, NORMAL);
    expect(tapped.released.map(({ message }) => message)).toEqual([told(2, TAKEN)]);
    const next = step(push(tapped.queue, { message: told(3, CARD), at: 301 }), 301, NORMAL);
    expect(next.wakeAt).toBe(550);
  });

  it('drops everything before a snapshot', () => {
    const held = push(queued(told(1, CARD), told(2, TAKEN)), { message: snapshot({ n: 9 }), at: 0 });
    expect(times(held)).toEqual([[-1, 0]]);
  });

  it('does not act out what a page missed while it was away', () => {
    const many = Array.from({ length: 40 }, (_, index) => told(index + 1, index % 5 === 4 ? TAKEN : CARD));
    const { released, wakeAt } = step(queued(...many), 0, NORMAL);
    expect(released).toHaveLength(40);
    expect(wakeAt).toBeNull();
  });
});
