import type { Lobby, NewTable, Problem, TableMade } from './protocol.gen';

/** What the server said against a request; `message` is for people. */
export class ServerProblem extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

export async function call<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const problem = body as Problem | null;
  throw new ServerProblem(problem?.code ?? 'unreachable', problem?.reason ?? '');
}

export const lobby = (): Promise<Lobby> => call('/api/lobby', { method: 'GET' });

export const makeTable = (table: NewTable): Promise<TableMade> =>
  call('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(table),
  });
