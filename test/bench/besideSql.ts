import pg from 'pg';
import { openDatabase } from '../../server/db/database';
import type { BenchServer } from './benchServer';
import { ask, timed } from './call';
import { percentile } from './percentile';
import type { Figure } from './report';

/** First calls of a comparison, which are not counted: until then the server is still being compiled. */
export const WARM_UP = 100;
const P95 = 0.95;

interface Statement {
  text: string;
  values: unknown[];
}

/** A database that records the statements it executes. */
function recordingDatabase(config: pg.PoolConfig): {
  db: ReturnType<typeof openDatabase>;
  taken: () => Statement[];
  end: () => Promise<void>;
} {
  const pool = new pg.Pool({ ...config, max: 1 });
  const statements: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (text: unknown, values?: unknown, ...rest: unknown[]) => {
        if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
        return query(text, values, ...rest);
      },
    });
  });
  return {
    db: openDatabase(pool),
    taken: () => statements.splice(0),
    end: () => pool.end(),
  };
}

/** Times of our calls, and of the SQL they run when sent through `pg` alone, alternating one by one. */
export interface Times {
  ours: number[];
  bare: number[];
}

/** Sends each call, and the statements that it runs, one after the other. */
export async function besideSql(
  server: BenchServer,
  calls: readonly { place: string; read: (db: ReturnType<typeof openDatabase>) => Promise<unknown> }[],
): Promise<Times> {
  const { connectionString } = { connectionString: server.env['DATABASE_URL'] };
  const recording = recordingDatabase({ connectionString });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const times: Times = { ours: [], bare: [] };
    for (const [index, { place, read }] of calls.entries()) {
      recording.taken();
      await read(recording.db);
      const statements = recording.taken();
      const ours = await timed(() => ask(server, place));
      const bare = await timed(async () => {
        for (const { text, values } of statements) await client.query(text, values);
      });
      if (index < WARM_UP) continue;
      times.ours.push(ours);
      times.bare.push(bare);
    }
    return times;
  } finally {
    await client.end();
    await recording.end();
  }
}

/**
 * The p95 of the calls beside that of their statements; and by itself, where there is a goal in milliseconds.
 */
export const besideSqlFigures = (name: string, { ours, bare }: Times, most?: number): Figure[] => [
  {
    name: `${name}, p95`,
    value: percentile(ours, P95),
    unit: 'ms',
    beside: { name: 'its SQL through pg', value: percentile(bare, P95) },
    goal: 1.3,
  },
  ...(most === undefined
    ? []
    : [
        {
          name: `${name}, p95 by itself (p50 ${percentile(ours, 0.5).toFixed(1)} ms)`,
          value: percentile(ours, P95),
          unit: 'ms',
          goal: most,
        },
      ]),
];
