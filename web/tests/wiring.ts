import type { Wiring } from '../src/net/connection';
import type { ClientMessage, ServerMessage } from '../src/net/protocol.gen';

/** A socket in the hands of a test. */
export class FakeSocket {
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: ClientMessage[] = [];
  constructor(readonly path: string) {}
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  dies(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** Sockets, timers and page events that only move when told to. */
export class FakeWiring implements Wiring {
  readonly sockets: FakeSocket[] = [];
  now = 0;
  wake: () => void = () => {};
  sleep: () => void = () => {};
  private timers: { at: number; run: () => void }[] = [];

  socket(path: string): WebSocket {
    const socket = new FakeSocket(path);
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  }
  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.now + milliseconds, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }
  random(): number {
    return 0.5;
  }
  watch(wake: () => void, sleep: () => void): () => void {
    this.wake = wake;
    this.sleep = sleep;
    return () => {};
  }

  get live(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}
