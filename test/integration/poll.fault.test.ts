import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { pino } from 'pino';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { openKeyStore } from '../../server/identity/keyStore';
import { openEvents } from '../../server/start/openEvents';
import { createTestDatabase, urlOf, type TestDatabase } from '../setup/database';
import { until } from '../until';
import { claimsOf, signIdToken } from './idTokens';
import { insertSession } from './seed';
import { startProcess, stopProcesses, type ServerProcess } from './serverProcess';

const EVENT = 'cleaning-summit';
const VOTERS = 200;
/** The server is killed when this many votes have been acknowledged. */
const KILLED_AFTER = 40;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await stopProcesses();
  await database.drop();
});

const start = () => startProcess({ DEMO: 'false', LOG_LEVEL: 'error', EVENT, DATABASE_URL: urlOf(database) });

interface Ballot {
  token: string;
  key: string;
  choice: number;
}

/** Sends a vote; resolves with the status, or 0 if the connection broke. */
function send(agent: Agent, port: number, pollId: string, { token, key, choice }: Ballot): Promise<number> {
  const payload = JSON.stringify({ answer: { choices: [choice] } });
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/api/${EVENT}/polls/${pollId}/vote`,
        headers: {
          host: `${EVENT}.localhost`,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          [IDEMPOTENCY_KEY]: key,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    call.on('error', () => resolve(0));
    call.end(payload);
  });
}

/** Votes like the app: again with the same key while the server says that it cannot keep up. */
const vote = (agent: Agent, port: number, pollId: string, ballot: Ballot): Promise<number> =>
  until('the server can keep up', async () => {
    const status = await send(agent, port, pollId, ballot);
    return status !== 503 && status;
  });

async function ballots(): Promise<Ballot[]> {
  const keys = await openKeyStore({ db: database.db });
  const event = openEvents(EVENT, pino({ level: 'silent' })).events.defaultEvent;
  const claims = claimsOf(event, 'attendee', Date.now());
  return Promise.all(
    Array.from({ length: VOTERS }, async (_none, index) => {
      const userId = `voter-${index}`;
      const own = { ...claims, sub: userId, [event.authConfig.claims.attendeeId]: userId };
      return { token: await signIdToken(keys, own), key: randomUUID(), choice: index % 2 };
    }),
  );
}

const counted = async (query: string) => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) as count from ${query}`);
  return rows[0]?.count;
};

it('stores every acknowledged vote once when the server is killed during 200 of them', async () => {
  const { db, pool } = database;
  await insertSession(db, { conferenceId: EVENT }, 's');
  const { poll_id: pollId } = await db
    .insertInto('poll')
    .values({
      conference_id: EVENT,
      session_id: 's',
      kind: 'single',
      question: 'Clear?',
      options: '["Yes","No"]',
      max: null,
      results: 'live',
      privacy: 'anonymous',
      state: 'open',
      opened_at: new Date(),
      closed_at: null,
    })
    .returning('poll_id')
    .executeTakeFirstOrThrow();

  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const killed: ServerProcess = start();
  const { port } = await killed.running();
  const all = await ballots();
  let acknowledged = 0;
  const first = await Promise.all(
    all.map(async (ballot) => {
      const status = await vote(agent, port, pollId, ballot);
      if (status === 200) acknowledged += 1;
      if (acknowledged === KILLED_AFTER) void killed.stop('SIGKILL');
      return status;
    }),
  );
  await killed.ended();
  expect(first.filter((status) => status === 200).length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(first).toContain(0);

  const next = start();
  const { port: nextPort } = await next.running();
  // A minute later: calls that were lost with their server may then be run again.
  await pool.query(
    `update idempotency_key set claimed_at = claimed_at - interval '61 seconds' where reply is null`,
  );
  const again = await Promise.all(all.map((ballot) => vote(agent, nextPort, pollId, ballot)));
  expect(again).toEqual(all.map(() => 200));

  expect(await counted(`poll_answer where poll_id = '${pollId}'`)).toBe(VOTERS);
  expect(await counted(`poll_answer where poll_id = '${pollId}' and answer = '{"choices":[0]}'`)).toBe(
    VOTERS / 2,
  );
  expect(await counted(`poll_voter where poll_id = '${pollId}'`)).toBe(VOTERS);
  agent.destroy();
  await next.stop('SIGTERM');
});
