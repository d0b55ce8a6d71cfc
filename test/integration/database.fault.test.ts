import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase, openPool } from '../../server/db/database';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/db/embedded';
import { parsePostmasterFile } from '../../server/db/embedded/postmasterFile';
import { DATABASE, SUPERUSER } from '../../server/db/embedded/settings';
import { openKeyStore } from '../../server/identity/keyStore';
import { openEvents } from '../../server/start/openEvents';
import { DESK_CHANNEL } from '../../src/contract/helpdesk/helpdesk';
import { openFailover } from '../fakes/failover';
import { openRealtime } from '../fakes/realtimeClient';
import { openStubbornClient } from '../fakes/stubbornClient';
import { until } from '../until';
import { startBusyWriters, type BusyWriters } from './busyWriters';
import { claimsOf, signIdToken } from './idTokens';
import { startProcess, stopProcesses, type ServerProcess } from './serverProcess';

const EVENT = 'cleaning-summit';
const WRITERS = 60;
/** How often each fault happens. */
const ROUNDS = 3;
/** No reply hangs, in milliseconds; how soon replies come follows from WATCH_TIMES. */
const HANGING_MS = 60_000;
/** Messages written by each of two users during a fault. */
const MESSAGES = 40;
const QUIET = { DEMO: 'false', LOG_LEVEL: 'error', EVENT };

type Connection = EmbeddedPostgres['connection'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-faults-'));
});
afterAll(async () => {
  await stopProcesses();
  for (const name of ['own', 'shared']) await removeEmbeddedPostgres(path.join(folder, name));
  rmSync(folder, { recursive: true });
});

/** Users with write access to the event of a server on this database. */
async function people(connection: Connection) {
  const pool = openPool(connection, () => undefined);
  const keys = await openKeyStore({ db: openDatabase(pool) });
  const { events } = openEvents(EVENT, pino({ level: 'silent' }));
  const claims = claimsOf(events.defaultEvent, 'attendee', Date.now());
  const { attendeeId } = events.defaultEvent.authConfig.claims;
  const all = await Promise.all(
    Array.from({ length: WRITERS }, async (_, index) => {
      const userId = `writer-${index}`;
      return { userId, token: await signIdToken(keys, { ...claims, sub: userId, [attendeeId]: userId }) };
    }),
  );
  await pool.end();
  return all;
}

/** The postmaster of a data folder, and how to connect to it. */
function postmasterOf(data: string): { pid: number; connection: Connection } {
  const file = parsePostmasterFile(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'));
  if (!file?.socketFolder || !file.port) throw new Error(`No PostgreSQL runs on ${data}.`);
  const { pid, socketFolder: host, port } = file;
  return { pid, connection: { host, port, user: SUPERUSER, database: DATABASE } };
}

/** Resolves when PostgreSQL accepts connections. */
const databaseBack = (connection: Connection) =>
  until('PostgreSQL takes connections', async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  });

async function recover(writers: BusyWriters, connection: Connection): Promise<void> {
  await databaseBack(connection);
  await writers.allServing();
}

async function storedIds(connection: Connection): Promise<Set<string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ entry_id: string }>('select entry_id from log_entry');
  await client.end();
  return new Set(rows.map((row) => row.entry_id));
}

function expectNothingLost(writers: BusyWriters, stored: Set<string>): void {
  expect([...writers.acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(writers.acknowledged.size).toBeGreaterThan(WRITERS);
}

const alive = (server: ServerProcess) => server.child.exitCode === null && server.child.signalCode === null;

it('survives its embedded PostgreSQL being killed under load', async () => {
  const server = startProcess({ ...QUIET, DATA_DIR: path.join(folder, 'own') });
  const { port, location } = await server.running();
  const { connection } = postmasterOf(location);
  const writers = startBusyWriters([{ port, event: EVENT }], await people(connection));
  for (let round = 0; round < ROUNDS; round += 1) {
    await writers.allServing();
    process.kill(postmasterOf(location).pid, 'SIGKILL');
    await recover(writers, connection);
  }
  await writers.stop();
  expect(alive(server)).toBe(true);
  expect(writers.faults).toEqual([]);
  expectNothingLost(writers, await storedIds(connection));
  await server.stop('SIGTERM');
});

/** All PostgreSQL processes visible to the connection's user; the postmaster is not among them. */
async function backendsOf(connection: Connection): Promise<number[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

describe('two servers on one database', () => {
  let postgres: EmbeddedPostgres;
  let failover: Awaited<ReturnType<typeof openFailover>>;
  let servers: ServerProcess[];
  let writers: BusyWriters;
  let crowd: Awaited<ReturnType<typeof people>>;
  let ports: number[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'shared'),
      role: 'tool',
      log: () => undefined,
    });
    failover = await openFailover(postgres.connection);
    servers = [0, 1].map(() =>
      startProcess({ ...QUIET, DATABASE_URL: failover.url }, 'test/integration/realtimeServer.ts'),
    );
    const running = await Promise.all(servers.map((server) => server.running()));
    crowd = await people(postgres.connection);
    ports = running.map(({ port }) => port);
    writers = startBusyWriters(
      ports.map((port) => ({ port, event: EVENT })),
      crowd,
    );
  });

  /**
   * Two users on different servers write to one room; resolves when each has received everything, once and in
   * order.
   */
  async function conversation(room: string, fault: () => Promise<unknown> | void): Promise<void> {
    const clients = ports.map((port, index) =>
      openStubbornClient({
        address: `ws://127.0.0.1:${port}/api/${EVENT}/realtime`,
        headers: { host: `${EVENT}.localhost`, origin: `http://${EVENT}.localhost` },
        token: crowd[index]?.token ?? '',
        channel: `test-room/${room}`,
        drafts: Array.from({ length: MESSAGES }, (_, number) => ({
          id: `00000000-0000-4000-800${index}-${String(number).padStart(12, '0')}`,
          body: number,
        })),
      }),
    );
    await clients[0]?.reached(MESSAGES / 4);
    await fault();
    await Promise.all(clients.map(({ finished }) => finished));
    await Promise.all(clients.map(({ reached }) => reached(MESSAGES * clients.length)));
    for (const client of clients) {
      client.stop();
      expect(client.violations).toEqual([]);
      expect(client.received).toEqual(clients[0]?.received);
    }
  }
  beforeEach(() => writers.allServing());
  afterEach(async () => {
    expect(servers.map(alive)).toEqual([true, true]);
    expect(writers.faults).toEqual([]);
  });
  afterAll(async () => {
    await writers.stop();
    expectNothingLost(writers, await storedIds(postgres.connection));
    await stopProcesses();
    failover.close();
    await postgres.stop();
  });

  const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

  /** Ways to lose the database briefly. */
  const FAULTS: Record<string, () => Promise<void> | void> = {
    async 'all their connections being ended'() {
      const client = new pg.Client(postgres.connection);
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [DATABASE],
      );
      await client.end();
    },
    'a fast restart': () => void process.kill(postmasterOf(postgres.location).pid, 'SIGINT'),
    'a failover that leaves their connections hanging': () => failover.failOver(),
  };

  it.each(Object.keys(FAULTS).flatMap((name) => rounds.map((round) => [name, round] as const)))(
    'survive %s (round %d) without losing realtime messages',
    async (name, round) => {
      await conversation(`${Object.keys(FAULTS).indexOf(name)}-${round}`, async () => {
        await FAULTS[name]?.();
        await recover(writers, postgres.connection);
      });
    },
  );

  it('answer 503 while PostgreSQL is suspended, and serve again once it resumes', async () => {
    const { pid } = postmasterOf(postgres.location);
    const stopped = [pid, ...(await backendsOf(postgres.connection))];
    writers.slowest();
    for (const each of stopped) process.kill(each, 'SIGSTOP');
    try {
      await writers.refusals(4 * WRITERS);
    } finally {
      for (const each of stopped) process.kill(each, 'SIGCONT');
    }
    expect(writers.slowest()).toBeLessThan(HANGING_MS);
    await recover(writers, postgres.connection);
  });

  it('know of a role that was taken away, after faults too', async () => {
    const { userId = '', token = '' } = crowd[0] ?? {};
    await FAULTS['all their connections being ended']?.();
    await recover(writers, postgres.connection);
    const database = new pg.Client(postgres.connection);
    await database.connect();
    await database.query(`insert into event_role values ($1, $2, 'helpdesk')`, [EVENT, userId]);
    const sockets = await Promise.all(
      ports.map(async (port) => {
        const socket = await openRealtime(`ws://127.0.0.1:${port}/api/${EVENT}/realtime`, {
          host: `${EVENT}.localhost`,
        });
        socket.send({ type: 'authenticate', token });
        await socket.next('authenticated');
        socket.send({ type: 'subscribe', channel: DESK_CHANNEL, after: null });
        await socket.next('subscribed');
        return socket;
      }),
    );
    await database.query('delete from event_role where user_id = $1', [userId]);
    await Promise.all(sockets.map((socket) => socket.next('refused')));
    for (const { socket } of sockets) socket.terminate();
    await database.end();
  });
});
