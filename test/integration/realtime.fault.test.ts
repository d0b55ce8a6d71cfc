import { pino } from 'pino';
import { openEvents } from '../../server/start/openEvents';
import { openKeyStore } from '../../server/identity/keyStore';
import { openFaultyProxy, type Faults, type FaultyProxy } from '../fakes/faultyProxy';
import { openStubbornClient, type StubbornClient } from '../fakes/stubbornClient';
import { createTestDatabase, urlOf, type TestDatabase } from '../setup/database';
import { claimsOf, signIdToken } from './idTokens';
import { startProcess, stopProcesses, type ServerProcess } from './serverProcess';

const EVENT = 'cleaning-summit';
const MESSAGES = 1_000;
const WRITERS = ['attendee', 'attendee2', 'presenter'] as const;
const TOTAL = MESSAGES * WRITERS.length;

/**
 * Applied to connections in turn, so that each client meets all of them. One connection carries less than a
 * tenth of what a client must receive.
 */
const FAULTS: readonly Faults[] = [
  { latency: 15, resetAfter: 60_000 },
  { slice: 7, resetAfter: 50_000 },
  { silentAfter: 50_000 },
  { bandwidth: 60_000, latency: 5, resetAfter: 70_000 },
  { slice: 100, latency: 3, silentAfter: 70_000 },
  // Breaks during authentication.
  { resetAfter: 900 },
];

let database: TestDatabase;
let proxy: FaultyProxy;
/** Running servers by port. */
const living = new Map<number, ServerProcess>();

/** Starts a server, to which the proxy connects until it is killed. */
async function startServer(): Promise<number> {
  const server = startProcess(
    { DEMO: 'false', LOG_LEVEL: 'debug', EVENT, DATABASE_URL: urlOf(database) },
    'test/integration/realtimeServer.ts',
  );
  const { port } = await server.running();
  living.set(port, server);
  return port;
}

const written: string[] = [];

async function killServer(port: number): Promise<void> {
  const server = living.get(port);
  living.delete(port);
  await server?.stop('SIGKILL');
  written.push(server?.stdout() ?? '', server?.stderr() ?? '');
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await proxy.close();
  await stopProcesses();
  await database.drop();
});

it('delivers every acknowledged message to everyone once and in order, whatever breaks', async () => {
  let [first, second] = await Promise.all([startServer(), startServer()]);
  proxy = await openFaultyProxy(
    (connection) => [...living.keys()][connection % living.size],
    (connection) => FAULTS[connection % FAULTS.length] ?? {},
  );
  const { events } = openEvents(EVENT, pino({ level: 'silent' }));
  const keys = await openKeyStore({ db: database.db });
  const tokens = await Promise.all(
    WRITERS.map((person) => signIdToken(keys, claimsOf(events.defaultEvent, person, Date.now()))),
  );
  const clients: StubbornClient[] = WRITERS.map((person, index) =>
    openStubbornClient({
      address: `ws://127.0.0.1:${proxy.port}/api/${EVENT}/realtime`,
      headers: { host: `${EVENT}.localhost`, origin: `http://${EVENT}.localhost` },
      token: tokens[index] ?? '',
      channel: 'test-room/faults',
      drafts: Array.from({ length: MESSAGES }, (_, number) => ({
        id: `00000000-0000-4000-800${index}-${String(number).padStart(12, '0')}`,
        body: { from: person, number },
      })),
    }),
  );
  const everyone = (count: number) => Promise.all(clients.map((client) => client.reached(count)));

  // Each server is killed mid-work and replaced by another.
  await everyone(TOTAL * 0.2);
  await killServer(first);
  first = await startServer();
  await everyone(TOTAL * 0.5);
  await killServer(second);
  second = await startServer();
  await everyone(TOTAL * 0.7);
  await killServer(first);
  await everyone(TOTAL);
  await Promise.all(clients.map((client) => client.finished));
  for (const client of clients) client.stop();
  await killServer(second);

  const expected = Array.from({ length: TOTAL }, (_, index) => index + 1);
  const [log] = clients.map(({ received }) => received);
  for (const { received, violations, acknowledged } of clients) {
    expect(violations).toEqual([]);
    expect(received.map(({ seq }) => seq)).toEqual(expected);
    expect(received).toEqual(log);
    expect(acknowledged.size).toBe(MESSAGES);
  }
  // Each message appears once, under the number its writer was given.
  WRITERS.forEach((person, index) => {
    const numbers = new Map(
      log
        ?.map(({ seq, body }) => ({ seq, ...(body as { from: string; number: number }) }))
        .filter(({ from }) => from === person)
        .map(({ number, seq }) => [number, seq]),
    );
    expect(numbers.size).toBe(MESSAGES);
    for (const [id, seq] of clients[index]?.acknowledged ?? []) {
      expect(numbers.get(Number(id.slice(-12)))).toBe(seq);
    }
  });
  // The faults really happened, and no token is in any log.
  const { reset, silent } = proxy.counts();
  expect(reset).toBeGreaterThan(5);
  expect(silent).toBeGreaterThan(3);
  expect(written.join('')).toContain('Plenary is running.');
  for (const token of tokens) expect(written.join('')).not.toContain(token.slice(-40));
});
