// One table as this page lives it: the connection, what is shown, and what was asked and not yet seen.
import { still } from '../lib/motion';
import { prefs } from '../lib/prefs.svelte';
import { Connection, type Status, type Wiring } from '../net/connection';
import type { Act, Advised, Hinted } from '../net/protocol.gen';
import type { Answer, Request } from '../net/requests';
import { IDLE, pace, push, type Queue, type Received, skip, step } from './presentation';
import { reduce } from './reduce';
import { EMPTY, type PlaceNumber, type ServerMessage, type TableEvent, type TableState } from './table';

/** A card laid down before the server has said so. */
export interface Laid {
  card: string;
  /** Where it left the hand, for the motion; null if that is not known. */
  from: DOMRect | null;
}

export interface Notice {
  code: string;
  reason: string;
}

/** Milliseconds within which two taps are one. */
const DOUBLE_TAP = 400;

/** What is asked of this person, and in which deal: the table may change around it, and others come and go. */
function asksFor({ match, now }: TableState): string {
  return JSON.stringify([match?.deal?.number, now?.options]);
}

type Listener = (event: TableEvent, state: TableState) => void;

export class Session {
  shown: TableState = $state.raw(EMPTY);
  status: Status = $state('connecting');
  laid: Laid | null = $state.raw(null);
  /** The last refusal, until something else happens. */
  notice: Notice | null = $state.raw(null);

  /** A card to play and why, as long as the same is asked of this person. */
  hint: Hinted | null = $state.raw(null);
  /** What to bid, to name or to keep, as long as the same is asked. */
  advice: Advised | null = $state.raw(null);
  private hinting = false;
  private readyAt = 0;

  private readonly listeners = new Set<Listener>();

  private queue: Queue = IDLE;
  private stopAlarm: () => void = () => {};
  private readonly connection: Connection;

  constructor(
    readonly code: string,
    private readonly wiring: Wiring,
  ) {
    this.connection = new Connection(
      code,
      { message: (message) => this.receive(message), status: (status) => this.become(status) },
      wiring,
    );
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.stopAlarm();
    this.connection.close();
  }

  /** Calls back for every event as it is shown, with the state it led to; returns the way to stop. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Ends what is being acted out. */
  goOn(): void {
    if (this.queue.waiting.length) this.take(skip(this.queue, Date.now(), this.pace()));
  }

  play(card: string, from: DOMRect | null): void {
    if (!this.shown.now?.options?.play?.cards.includes(card) || this.laid) return;
    this.notice = null;
    this.hint = null;
    this.laid = { card, from };
    void this.ask({ kind: 'act', command: { kind: 'play', card } }).then((answer) => {
      if (answer.kind === 'refused') this.laid = null;
    });
  }

  /** Any other command than to play a card, which is shown before it is answered. */
  act(command: Act['command']): void {
    this.notice = null;
    void this.ask({ kind: 'act', command });
  }

  /** Whether a hint may be asked for, by somebody who plays alone. */
  get mayHint(): boolean {
    const options = this.shown.now?.options;
    if (this.laid !== null || !options) return false;
    return !!options.play || !!options.auction || options.names.length > 0 || options.keep > 0;
  }

  /** Asks which card to play and why; the answer is for what is asked now, and counts no longer than that. */
  async askHint(): Promise<void> {
    if (this.hinting || this.hint || this.advice) return;
    this.hinting = true;
    this.notice = null;
    const asked = asksFor(this.shown);
    const answer = await this.ask({ kind: 'ask_hint' });
    this.hinting = false;
    const same = asksFor(this.shown) === asked && !this.laid;
    if (answer.kind === 'hinted' && same) this.hint = answer;
    if (answer.kind === 'advised' && same) this.advice = answer;
  }

  /** Ready, for what is shown: a second tap at once was not meant for the question that follows. */
  ready(): void {
    const now = Date.now();
    if (now - this.readyAt < DOUBLE_TAP) return;
    this.readyAt = now;
    this.act({ kind: 'ready' });
  }

  sit(place: PlaceNumber): void {
    void this.ask({ kind: 'sit', place }).then((answer) => {
      if (answer.kind === 'done') this.moved(place);
    });
  }

  stand(): void {
    void this.ask({ kind: 'stand' }).then((answer) => {
      if (answer.kind === 'done') this.moved(null);
    });
  }

  seatBot(place: PlaceNumber, level: string): void {
    void this.ask({ kind: 'seat_bot', place, level });
  }

  begin(): void {
    void this.ask({ kind: 'begin' });
  }

  rename(name: string): void {
    void this.ask({ kind: 'rename', name });
  }

  setPace(fast: boolean): void {
    void this.ask({ kind: 'set_pace', pace: fast ? 'fast' : 'normal' });
  }

  setPlayOut(on: boolean): void {
    void this.ask({ kind: 'set_play_out', play_out: on });
  }

  private async ask(request: Request): Promise<Answer> {
    const answer = await this.connection.request(request);
    if (answer.kind === 'refused') this.notice = { code: answer.code, reason: answer.reason };
    return answer;
  }

  /** Another place sees other cards, so the match is asked for again. */
  private moved(place: PlaceNumber | null): void {
    this.shown = reduce(this.shown, { kind: 'placed', place }, Date.now());
    if (this.shown.match) this.connection.resync();
  }

  private become(status: Status): void {
    this.status = status;
  }

  private receive(message: ServerMessage): void {
    const received = { message, at: Date.now() };
    if (message.kind === 'welcome' || message.kind === 'presence') this.show([received]);
    if (message.kind !== 'told' && message.kind !== 'snapshot' && message.kind !== 'timer') return;
    this.queue = push(this.queue, received);
    this.advance();
  }

  private advance(): void {
    this.take(step(this.queue, Date.now(), this.pace()));
  }

  private take({ queue, released, wakeAt }: ReturnType<typeof step>): void {
    this.queue = queue;
    this.show(released);
    this.stopAlarm();
    if (wakeAt !== null) this.stopAlarm = this.wiring.after(wakeAt - Date.now(), () => this.advance());
  }

  private show(released: readonly Received[]): void {
    let state = this.shown;
    for (const { message, at } of released) {
      state = reduce(state, message, at);
      const event = message.kind === 'told' ? message.event : null;
      if (event?.kind === 'card_played' && event.card === this.laid?.card) this.laid = null;
      if (message.kind === 'snapshot') this.laid = null;
      if (event) {
        this.notice = null;
        for (const listener of this.listeners) listener(event, state);
      }
    }
    if (asksFor(state) !== asksFor(this.shown)) {
      this.hint = null;
      this.advice = null;
    }
    this.shown = state;
  }

  private pace() {
    return pace({ fast: prefs.fast || this.shown.table?.pace === 'fast', still: still() });
  }
}
