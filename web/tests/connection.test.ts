import { beforeEach, describe, expect, it } from 'vitest';
import { backoff } from '../src/net/backoff';
import { Connection, type Status } from '../src/net/connection';
import type { ServerMessage } from '../src/net/protocol.gen';
import { snapshot, told, welcome } from './messages';
import { FakeWiring } from './wiring';

let wiring: FakeWiring;
let heard: ServerMessage[];
let states: Status[];
let connection: Connection;

beforeEach(() => {
  wiring = new FakeWiring();
  heard = [];
  states = [];
  connection = new Connection(
    'ABC',
    { message: (m) => heard.push(m), status: (s) => states.push(s) },
    wiring,
  );
  connection.open();
});

function greet(n = 7): void {
  wiring.live.says(welcome());
  wiring.live.says(snapshot({ n }));
}

describe('a connection', () => {
  it('asks for everything first and for the tail after a loss', () => {
    expect(wiring.live.path).toBe('/ws/ABC');
    greet(7);
    wiring.live.says(told(8, null));
    wiring.live.dies();
    wiring.pass(500);
    expect(wiring.live.path).toBe('/ws/ABC?since=8');
    expect(states).toEqual(['connecting', 'live', 'lost']);
  });

  it('waits longer after each failure and starts over once greeted', () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => backoff(attempt, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect(backoff(9, 0)).toBe(4000);
    wiring.live.dies();
    wiring.pass(500);
    wiring.live.dies();
    wiring.pass(749);
    expect(wiring.sockets).toHaveLength(2);
    wiring.pass(1);
    expect(wiring.sockets).toHaveLength(3);
    greet();
    wiring.live.dies();
    wiring.pass(500);
    expect(wiring.sockets).toHaveLength(4);
  });

  it('asks for a snapshot when a version is missing', () => {
    greet(7);
    wiring.live.says(told(9, null));
    expect(wiring.live.path).toBe('/ws/ABC');
    expect(heard.filter((m) => m.kind === 'told')).toEqual([]);
  });

  it('takes a version only once', () => {
    greet(7);
    wiring.live.says(told(8, null));
    wiring.live.says(told(8, null));
    expect(heard.filter((m) => m.kind === 'told')).toHaveLength(1);
  });

  it('pings after ten silent seconds and gives up five seconds later', () => {
    greet();
    wiring.pass(10_000);
    expect(wiring.live.sent).toEqual([{ kind: 'ping' }]);
    wiring.live.says({ kind: 'pong' });
    wiring.pass(10_000);
    expect(wiring.live.sent).toHaveLength(2);
    wiring.pass(5_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('sends again, under the same id, what was not answered', async () => {
    greet();
    const first = connection.request({ kind: 'begin' });
    const second = connection.request({ kind: 'stand' });
    const [begin, stand] = wiring.live.sent as { id: string }[];
    wiring.live.says({ kind: 'done', id: begin?.id ?? '', n: 8 });
    wiring.live.dies();
    wiring.pass(500);
    expect(wiring.live.sent).toEqual([]);
    wiring.live.says(welcome());
    expect(wiring.live.sent).toEqual([{ kind: 'stand', id: stand?.id }]);
    wiring.live.says({ kind: 'refused', id: stand?.id ?? '', code: 'not_now', reason: 'no' });
    expect((await first).kind).toBe('done');
    expect((await second).kind).toBe('refused');
  });

  it('keeps what is asked while it is down', () => {
    void connection.request({ kind: 'begin' });
    expect(wiring.live.sent).toEqual([]);
    greet();
    expect(wiring.live.sent).toMatchObject([{ kind: 'begin' }]);
  });

  it('tries at once when the page comes back', () => {
    greet();
    wiring.live.dies();
    wiring.wake();
    expect(wiring.sockets).toHaveLength(2);
    wiring.pass(600);
    expect(wiring.sockets).toHaveLength(2);
  });

  it('tests an old connection when the page comes back', () => {
    greet();
    wiring.wake();
    expect(wiring.live.sent).toEqual([{ kind: 'ping' }]);
    wiring.pass(5_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('drops the socket when the network goes', () => {
    greet();
    wiring.sleep();
    expect(wiring.live.readyState).toBe(3);
    expect(states.at(-1)).toBe('lost');
  });

  it('stays away after its seat was opened elsewhere, until asked back', () => {
    greet();
    wiring.live.says({ kind: 'closing', reason: 'moved' });
    wiring.live.dies();
    wiring.pass(60_000);
    expect(states.at(-1)).toBe('moved');
    expect(wiring.sockets).toHaveLength(1);
    connection.open();
    expect(wiring.sockets).toHaveLength(2);
  });

  it('does not look for a table that is not there', () => {
    wiring.live.says({ kind: 'closing', reason: 'no_table' });
    wiring.live.dies();
    wiring.pass(60_000);
    expect(states.at(-1)).toBe('no_table');
    expect(wiring.sockets).toHaveLength(1);
  });

  it('comes back to a server that restarts, and later to one that was flooded', () => {
    greet();
    wiring.live.says({ kind: 'closing', reason: 'restarting' });
    wiring.live.dies();
    wiring.pass(500);
    expect(wiring.sockets).toHaveLength(2);
    greet();
    wiring.live.says({ kind: 'closing', reason: 'flooded' });
    wiring.live.dies();
    wiring.pass(4_000);
    expect(wiring.sockets).toHaveLength(2);
    wiring.pass(4_000);
    expect(wiring.sockets).toHaveLength(3);
  });
});
