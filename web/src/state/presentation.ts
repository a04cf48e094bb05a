// What is shown when. The queue holds back messages so that a card has landed before the next leaves, a finished
// trick lies long enough to be read, and a deal has been dealt. Pure: the clock comes in, the next alarm goes out.
import type { ServerMessage } from './table';

/** Durations in milliseconds. Motion may be 0; the dwell never is. */
export interface Pace {
  draw: number;
  partners: number;
  card: number;
  dwell: number;
  sweep: number;
  deal: number;
}

export const DWELL = { normal: 1200, fast: 600 };
/** Time to read who faced the ace and deals. */
export const DRAW = 700;
/** Time to read who drew what and plays with whom. */
export const PARTNERS = { normal: 3000, fast: 1500 };
export const MOTION = { card: 180, sweep: 250, deal: 600 };

export function pace(options: { fast: boolean; still: boolean }): Pace {
  const motion = options.still ? { card: 0, sweep: 0, deal: 0 } : MOTION;
  const speed = options.fast ? 'fast' : 'normal';
  return { ...motion, draw: DRAW, partners: PARTNERS[speed], dwell: DWELL[speed] };
}

export interface Received {
  message: ServerMessage;
  at: number;
}

export interface Queue {
  waiting: readonly Received[];
  /** No message is shown before this time. */
  freeAt: number;
  /** When the last card shown was laid down. */
  cardAt: number;
}

export const IDLE: Queue = { waiting: [], freeAt: 0, cardAt: Number.NEGATIVE_INFINITY };

/** More than this many waiting means the page has been away: then nothing is acted out. */
const TOO_MANY = 12;

export interface Step {
  queue: Queue;
  released: readonly Received[];
  /** When to step again; null while nothing waits. */
  wakeAt: number | null;
}

/** A snapshot makes everything before it worthless. */
export function push(queue: Queue, received: Received): Queue {
  if (received.message.kind === 'snapshot') return { ...IDLE, waiting: [received] };
  return { ...queue, waiting: [...queue.waiting, received] };
}

/** Shows what may be shown at `now`. */
export function step(queue: Queue, now: number, pace: Pace): Step {
  const released: Received[] = [];
  let { waiting, freeAt, cardAt } = queue;
  const hurry = waiting.length > TOO_MANY;
  while (waiting[0]) {
    const { message } = waiting[0];
    const event = message.kind === 'told' ? message.event?.kind : undefined;
    const dueAt = event === 'trick_taken' ? Math.max(freeAt, cardAt + pace.card + pace.dwell) : freeAt;
    if (dueAt > now && !hurry) return { queue: { waiting, freeAt, cardAt }, released, wakeAt: dueAt };
    released.push(waiting[0]);
    waiting = waiting.slice(1);
    if (event === 'card_played') cardAt = now;
    freeAt = hurry ? now : now + lasts(event, pace);
  }
  return { queue: { waiting, freeAt, cardAt }, released, wakeAt: null };
}

/** Goes on at once: the trick has been read, the deal need not be watched. */
export function skip(queue: Queue, now: number, pace: Pace): Step {
  const released = queue.waiting;
  const last = released.at(-1)?.message;
  const event = last?.kind === 'told' ? last.event?.kind : undefined;
  const queued = {
    waiting: [],
    freeAt: released.length ? now + lasts(event, pace) : now,
    cardAt: queue.cardAt,
  };
  return { queue: queued, released, wakeAt: null };
}

function lasts(event: string | undefined, pace: Pace): number {
  switch (event) {
    case 'card_played':
      return pace.card;
    case 'trick_taken':
      return pace.sweep;
    case 'cards_drawn':
      return pace.partners;
    // A claim that is sure is settled at once, and still has to be seen.
    case 'claim_made':
      return pace.dwell;
    case 'dealer_drawn':
      return pace.draw;
    case 'dealt':
      return pace.deal;
    default:
      return 0;
  }
}
