import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import type { ServerDeps } from '../deps';
import { MIGRATIONS } from '../db/migrate';
import { problemLine } from '../events/problems';

const DATABASE_TIMEOUT_MS = 3_000;

async function migrationState(deps: ServerDeps): Promise<string> {
  const wanted = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('no answer'));
      }, DATABASE_TIMEOUT_MS);
    });
    const { rows } = await Promise.race([
      deps.pool.query<{ name: string }>('select name from schema_migration'),
      late,
    ]);
    const applied = new Set(rows.map((row) => row.name));
    const missing = wanted.filter((name) => !applied.has(name));
    return missing.length === 0 ? 'ok' : `migrations missing: ${missing.join(', ')}`;
  } catch (error) {
    deps.log.warn({ err: error }, 'the database does not answer');
    return 'does not answer';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work (200) or not (503): the database answers with all
 * migrations, the other processes are heard; events that could not be opened are named, though they do not make it unready.
 */
export function healthRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const route = { config: { rateLimit: false }, schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', route, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', route, async (_request, reply) => {
    const database = await migrationState(deps);
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
