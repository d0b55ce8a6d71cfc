import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase, openPool, type DatabasePool } from '../../server/db/database';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/db/embedded';
import { parsePostmasterFile } from '../../server/db/embedded/postmasterFile';
import { openKeyStore } from '../../server/identity/keyStore';
import { addMembers, beginConversation } from '../../server/modules/messages/conversations/repository';
import { openEvents } from '../../server/start/openEvents';
import { openFailover } from '../fakes/failover';
import { openFaultyProxy, type Faults, type FaultyProxy } from '../fakes/faultyProxy';
import { openMessagingClient, type MessagingClient } from '../fakes/messagingClient';
import { claimsOf, signIdToken } from './idTokens';
import { insertAttendee } from './seed';
import { startProcess, stopProcesses, type ServerProcess } from './serverProcess';

// oxlint-disable-next-line plenary/no-focus -- takes minutes where other tests keep the machine busy
jest.setTimeout(900_000);

const EVENT = 'cleaning-summit';
const PEOPLE = ['attendee', 'attendee2', 'presenter'] as const;
const MESSAGES = 1_000;
const TOTAL = MESSAGES * PEOPLE.length;

/** Applied to connections in turn; each carries a small part of what a client sends and receives. */
const FAULTS: readonly Faults[] = [
  { resetAfter: 150_000 },
  { slice: 700, latency: 2, resetAfter: 60_000 },
  { resetAfter: 250_000 },
  { silentAfter: 300_000 },
  { latency: 5, resetAfter: 60_000 },
  { resetAfter: 2_500 },
];

let folder: string;
let postgres: EmbeddedPostgres;
let pool: DatabasePool;
let failover: Awaited<ReturnType<typeof openFailover>>;
let proxy: FaultyProxy | undefined;
let clients: MessagingClient[] = [];
const living = new Map<number, ServerProcess>();

async function startServer(): Promise<void> {
  const server = startProcess({
    DEMO: 'false',
    LOG_LEVEL: 'error',
    EVENT,
    DATABASE_URL: failover.url,
    RATE_LIMIT: '100000',
    DATA_DIR: folder,
  });
  const { port } = await server.running();
  living.set(port, server);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-messages-'));
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'shared'),
    role: 'tool',
    log: () => undefined,
  });
  failover = await openFailover(postgres.connection);
  pool = openPool(postgres.connection, () => undefined);
  await Promise.all([startServer(), startServer()]);
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await proxy?.close();
  await stopProcesses();
  await pool.end();
  failover.close();
  await postgres.stop();
  await removeEmbeddedPostgres(path.join(folder, 'shared'));
  rmSync(folder, { recursive: true });
});

/** A group of these people, who may send as much as they like. */
async function beginGroup(): Promise<string> {
  const db = openDatabase(pool);
  const at = new Date();
  const group = { conferenceId: EVENT, conversationId: randomUUID() };
  await beginConversation(db, { ...group, between: null, by: PEOPLE[0], at, recordedAt: at });
  await addMembers(
    db,
    group,
    PEOPLE.map((userId) => ({ userId, joinedAfter: 0, at })),
  );
  for (const attendeeId of PEOPLE) await insertAttendee(db, EVENT, '', { attendeeId });
  // Their messages are too old for the limits against spam.
  await pool.query(`
    create function backdate() returns trigger language plpgsql as $$
      begin new.recorded_at := new.recorded_at - interval '1 day'; return new; end $$;
    create trigger backdate before insert on message for each row execute function backdate()`);
  return group.conversationId;
}

async function openClients(conversationId: string, port: number): Promise<MessagingClient[]> {
  const { events } = openEvents(EVENT, pino({ level: 'silent' }));
  const keys = await openKeyStore({ db: openDatabase(pool) });
  return Promise.all(
    PEOPLE.map(async (userId) =>
      openMessagingClient({
        port,
        event: EVENT,
        userId,
        conversationId,
        token: await signIdToken(keys, claimsOf(events.defaultEvent, userId, Date.now())),
        drafts: Array.from({ length: MESSAGES }, (_none, index) => ({
          messageId: randomUUID(),
          text: `${userId} ${index}`,
        })),
      }),
    ),
  );
}

function killPostgres(): void {
  const file = parsePostmasterFile(readFileSync(path.join(postgres.location, 'postmaster.pid'), 'utf8'));
  if (!file) throw new Error('PostgreSQL does not run.');
  process.kill(file.pid, 'SIGKILL');
}

it('delivers every acknowledged message to everybody once and in order, whatever breaks', async () => {
  const conversationId = await beginGroup();
  proxy = await openFaultyProxy(
    (connection) => [...living.keys()][connection % living.size],
    (connection) => FAULTS[connection % FAULTS.length] ?? {},
  );
  clients = await openClients(conversationId, proxy.port);
  const everybody = (count: number) => Promise.all(clients.map((client) => client.reached(count)));

  await everybody(TOTAL * 0.3);
  // Both servers survive it.
  killPostgres();
  await everybody(TOTAL * 0.6);
  const [first = 0] = living.keys();
  const killed = living.get(first);
  living.delete(first);
  await killed?.stop('SIGKILL');
  await Promise.all(clients.map(({ finished }) => finished));
  await everybody(TOTAL);
  for (const client of clients) client.stop();

  const { rows } = await pool.query<{ number: number; message_id: string; sender_id: string; body: string }>(
    'select number, message_id, sender_id, body from message order by number',
  );
  // Acknowledged is what is stored, each once, and in the order of each sender.
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: TOTAL }, (_none, index) => index + 1),
  );
  PEOPLE.forEach((userId, index) => {
    const own = rows.filter((row) => row.sender_id === userId);
    expect(own.map(({ body }) => body)).toEqual(own.map((_row, place) => `${userId} ${place}`));
    expect(new Map(own.map((row) => [row.message_id, row.number]))).toEqual(clients[index]?.acknowledged);
  });
  // All have received the same.
  for (const { messages, violations } of clients) {
    expect(violations).toEqual([]);
    expect([...messages.values()].sort((one, other) => one.number - other.number)).toMatchObject(
      rows.map((row) => ({ number: row.number, messageId: row.message_id, text: row.body })),
    );
  }
  // The faults really happened, and both ways to learn of messages were taken.
  const { reset, silent } = proxy.counts();
  expect([reset > 20, silent > 0]).toEqual([true, true]);
  for (const client of clients) {
    const { signals, calls } = client.counts();
    expect([signals > 0, calls > 0]).toEqual([true, true]);
  }
});
