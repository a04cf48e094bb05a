// Stepping through a deal. Everything at a step was sent by the server; this only picks it out.
import type { FromCards, Replay, ReplayStep } from '../net/protocol.gen';

export const lastStep = (replay: Replay): number => replay.steps.length - 1;

export function clampStep(replay: Replay, step: number): number {
  return Math.min(Math.max(step, 0), lastStep(replay));
}

export function stepAt(replay: Replay, step: number): ReplayStep {
  return replay.steps[clampStep(replay, step)] as ReplayStep;
}

/** The steps at which a trick is full, the start and the end with them. */
function stops(replay: Replay): number[] {
  const full = replay.steps.flatMap(({ trick }, step) => (trick.winner ? [step] : []));
  return [...new Set([0, ...full, lastStep(replay)])];
}

export const nextStop = (replay: Replay, step: number): number =>
  stops(replay).find((stop) => stop > step) ?? lastStep(replay);

export const previousStop = (replay: Replay, step: number): number =>
  stops(replay).findLast((stop) => stop < step) ?? 0;

/** The cards that each hand, N E S W, still holds at a step. */
export function handsAt(replay: Replay, step: number): string[][] {
  return replay.hands.map((hand) =>
    hand.filter(({ played }) => played === null || played > step).map(({ card }) => card),
  );
}

/** What to ask of the server for a table that goes on from a step; null where none can. */
export function fromCards(replay: Replay, step: number): FromCards | null {
  const [north, east, south, west] = replay.hands.map((hand) => hand.map(({ card }) => card));
  if (!replay.dealing || !replay.trump || !north || !east || !south || !west) return null;
  return {
    kind: 'from_cards',
    hands: [north, east, south, west],
    dealer: replay.dealing,
    trump: replay.trump,
    turn_up: replay.dealing === replay.dealer ? replay.turn_up : null,
    played: replay.steps.slice(1, step + 1).map(({ trick }) => trick.cards.at(-1) ?? ''),
  };
}

/** Whether a table can go on from a step: it can where somebody is to play. */
export const canGoOn = (replay: Replay, step: number): boolean =>
  replay.dealing !== null && stepAt(replay, step).turn !== null;
