// A position of a lesson, held as a table holds its deal: what is done goes to whoever judges it.
import type { LessonAnswer, Snapshot } from '../../net/protocol.gen';
import { reduce } from '../../state/reduce';
import type { Notice } from '../../state/session.svelte';
import { EMPTY, type TableState } from '../../state/table';
import type { Holder } from '../table/hand.svelte';

type Move = LessonAnswer['command'];

export class Position implements Holder {
  shown: TableState = $state.raw(EMPTY);
  notice: Notice | null = $state.raw(null);
  readonly laid = null;

  constructor(
    snapshot: Snapshot,
    private readonly answer: (move: Move) => void,
  ) {
    this.show(snapshot);
  }

  show(snapshot: Snapshot): void {
    this.shown = reduce(EMPTY, snapshot, 0);
  }

  play(card: string): void {
    this.answer({ kind: 'play', card });
  }

  act(command: Parameters<Holder['act']>[0]): void {
    if (command.kind === 'keep') this.answer(command);
  }

  goOn(): void {}
}
