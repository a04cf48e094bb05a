// One table's socket: it resumes after a loss, notices a silent or gapped connection, and asks again what was
// not answered. It draws nothing and knows no rule.
import { backoff } from './backoff';
import type { ClientMessage, ServerMessage } from './protocol.gen';
import { type Answer, OpenRequests, type Request } from './requests';

/** `moved` and `no_table` end the connection; only `open` leaves them. */
export type Status = 'connecting' | 'live' | 'lost' | 'moved' | 'no_table';

export interface Handlers {
  message(message: ServerMessage): void;
  status(status: Status): void;
}

/** What the connection needs of a browser; tests put something else in its place. */
export interface Wiring {
  socket(path: string): WebSocket;
  after(milliseconds: number, run: () => void): () => void;
  random(): number;
  /** Calls `wake` when the page comes back to life, `sleep` when the network goes; returns the way to stop. */
  watch(wake: () => void, sleep: () => void): () => void;
}

const SILENCE = 10_000;
const PATIENCE = 5_000;

export class Connection {
  private socket: WebSocket | null = null;
  private last: number | null = null;
  private attempt = 0;
  private state: Status = 'connecting';
  private greeted = false;
  private stopTimer: () => void = () => {};
  private stopWatching: () => void = () => {};
  private readonly requests: OpenRequests;

  constructor(
    private readonly code: string,
    private readonly handlers: Handlers,
    private readonly wiring: Wiring,
  ) {
    this.requests = new OpenRequests(Math.floor(wiring.random() * 36 ** 8).toString(36));
  }

  /** Connects; also the way back after `moved`. */
  open(): void {
    this.stopWatching();
    this.stopWatching = this.wiring.watch(
      () => this.wake(),
      () => this.lose(),
    );
    this.attempt = 0;
    this.become('connecting');
    this.connect();
  }

  close(): void {
    this.stopWatching();
    this.drop();
  }

  /** Asks the server; the promise settles when it has answered, however many connections that takes. */
  request(request: Request): Promise<Answer> {
    const { message, answer } = this.requests.add(request);
    if (this.greeted) this.send(message);
    return answer;
  }

  /** Fetches everything afresh, for a client that cannot go on from what it has. */
  resync(): void {
    this.last = null;
    this.drop();
    this.connect();
  }

  private connect(): void {
    const since = this.last === null ? '' : `?since=${this.last}`;
    const socket = this.wiring.socket(`/ws/${encodeURIComponent(this.code)}${since}`);
    this.socket = socket;
    this.greeted = false;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
    this.listen(SILENCE + PATIENCE, () => this.lose());
  }

  private receive(message: ServerMessage): void {
    this.listen(SILENCE, () => this.probe());
    switch (message.kind) {
      case 'welcome':
        this.greeted = true;
        this.attempt = 0;
        this.become('live');
        for (const request of this.requests.unanswered()) this.send(request);
        break;
      case 'snapshot':
        this.last = message.n;
        break;
      case 'told':
        if (this.last === null || message.n <= this.last) return;
        if (message.n > this.last + 1) {
          this.resync();
          return;
        }
        this.last = message.n;
        break;
      case 'done':
      case 'refused':
      case 'hinted':
      case 'advised':
        this.requests.answered(message);
        break;
      case 'closing':
        this.end(message.reason);
        break;
      case 'pong':
        return;
    }
    this.handlers.message(message);
  }

  private end(reason: 'moved' | 'no_table' | 'restarting' | 'flooded'): void {
    if (reason === 'restarting') return;
    if (reason === 'flooded') {
      this.attempt = 4;
      return;
    }
    this.close();
    this.become(reason);
  }

  private lose(): void {
    this.drop();
    this.become('lost');
    this.stopTimer = this.wiring.after(backoff(this.attempt, this.wiring.random()), () => this.connect());
    this.attempt += 1;
  }

  /** The page is back: try at once instead of waiting, or find out whether the old connection still lives. */
  private wake(): void {
    if (this.greeted) this.probe();
    else if (this.state === 'lost') {
      this.drop();
      this.attempt = 0;
      this.connect();
    }
  }

  private probe(): void {
    this.send({ kind: 'ping' });
    this.listen(PATIENCE, () => this.lose());
  }

  private listen(milliseconds: number, otherwise: () => void): void {
    this.stopTimer();
    this.stopTimer = this.wiring.after(milliseconds, otherwise);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private drop(): void {
    this.stopTimer();
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    socket?.close();
  }

  private become(state: Status): void {
    if (state === this.state && state !== 'connecting') return;
    this.state = state;
    this.handlers.status(state);
  }
}
