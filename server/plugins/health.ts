import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps';
import { compareMigrations } from '../db/migrate';
import { inTransaction } from '../db/transaction';
import { problemLine } from '../events/problems';

/** Time limit for all database checks together, milliseconds. */
const DATABASE_TIMEOUT_MS = 2_500;
/** How long a result is reused, milliseconds: frequent polling must not keep the disk busy. */
const REMEMBERED_MS = 1_000;

/** Writes a row to a new file: a full disk would still accept rows that fit into existing ones. */
async function write({ pool }: ServerDeps): Promise<void> {
  await inTransaction(pool, async ({ client }) => {
    await client.query('truncate write_probe');
    await client.query('insert into write_probe(at) values (now())');
  });
}

async function databaseState(deps: ServerDeps): Promise<string> {
  try {
    const { missing, unknown } = await compareMigrations(deps.pool);
    if (missing.length > 0) return `migrations missing: ${missing.join(', ')}`;
    if (unknown.length > 0) return `migrations unknown to this version: ${unknown.join(', ')}`;
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'the database does not answer');
    return 'does not answer';
  }
  try {
    await write(deps);
    return 'ok';
  } catch (error) {
    deps.log.warn({ reason: String(error) }, 'the database takes no writes');
    return 'takes no writes';
  }
}

async function boundedDatabaseState(deps: ServerDeps): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, 'does not answer');
  });
  const state = await Promise.race([databaseState(deps), late]);
  clearTimeout(timer);
  return state;
}

/** Calls `ask` at most once a second, however often the result is requested. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: { at: number; is: Promise<T> } | undefined;
  return () => {
    if (!answer || performance.now() - answer.at > REMEMBERED_MS) {
      answer = { at: performance.now(), is: ask() };
    }
    return answer.is;
  };
}

/**
 * `/healthz`: the process responds. `/readyz`: whether it can do its work (200 or 503): the database has
 * exactly this version's migrations and accepts writes, and the message bus is connected. Events that failed
 * to load are listed but do not affect readiness.
 */
export function healthRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const askDatabase = remembered(() => boundedDatabaseState(deps));
  const route = { config: { rateLimit: false }, schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', route, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', route, async (_request, reply) => {
    const database = await askDatabase();
    const bus = deps.bus.connected() ? 'ok' : 'not connected';
    const ready = database === 'ok' && bus === 'ok';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        database,
        bus,
        events: deps.events.all().map((event) => event.conferenceId),
        refusedEvents: deps.loaded.refused.map(({ conferenceId, problems }) => ({
          conferenceId,
          problems: problems.map(problemLine),
        })),
      });
  });
}
