import type { Advised, ClientMessage, Done, Hinted, Refused } from './protocol.gen';

/** A request without the id that the connection gives it. */
export type Request = ClientMessage extends infer M
  ? M extends { id: string }
    ? Omit<M, 'id'>
    : never
  : never;

export type Answer = Done | Refused | Hinted | Advised;

interface Open {
  message: ClientMessage & { id: string };
  settle: (answer: Answer) => void;
}

/** The requests not yet answered. The server takes the same id only once, so all of them may be sent again. */
export class OpenRequests {
  private readonly open = new Map<string, Open>();
  private count = 0;

  /** `prefix` makes the ids of this page differ from those of every other. */
  constructor(private readonly prefix: string) {}

  add(request: Request): { message: ClientMessage & { id: string }; answer: Promise<Answer> } {
    this.count += 1;
    const message = { ...request, id: `${this.prefix}-${this.count}` } as ClientMessage & { id: string };
    const answer = new Promise<Answer>((settle) => {
      this.open.set(message.id, { message, settle });
    });
    return { message, answer };
  }

  /** Closes the request this answers; an answer that comes twice is dropped. */
  answered(answer: Answer): void {
    const open = this.open.get(answer.id);
    this.open.delete(answer.id);
    open?.settle(answer);
  }

  /** Everything still to be answered, in the order it was asked. */
  unanswered(): ClientMessage[] {
    return [...this.open.values()].map((open) => open.message);
  }
}
