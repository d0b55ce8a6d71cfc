import pg from 'pg';
import { openDatabase } from '../../server/db/database';
import type { BenchServer } from './benchServer';
import { send, timed } from './call';
import { percentile } from './percentile';
import type { Figure } from './report';

/** First calls of a comparison, which are not counted: until then the server is still being compiled. */
export const WARM_UP = 100;
/** Calls that are sent in a row; `WARM_UP` is a multiple. */
const BLOCK = 25;
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

/** Times of our calls, and of the SQL they run when sent through `pg` alone. */
export interface Times {
  ours: number[];
  bare: number[];
}

/** A call, and how to read the same outside of the server. */
export interface ReadCall {
  place: string;
  read: (db: ReturnType<typeof openDatabase>) => Promise<unknown>;
}

/** What a call takes over HTTP, or its statements through `pg`. */
type Sides = { [Side in keyof Times]: (call: Statement[], place: string) => Promise<unknown> };

/**
 * Times both sides in blocks of calls, with chance deciding which is first. One by one, each call would find
 * the processor's caches full of the other side's work, which costs the server with its code far more than
 * the bench with its loop; and whichever is always second would find the database warmed up by the first.
 */
async function inBlocks(calls: readonly { place: string; statements: Statement[] }[], sides: Sides) {
  const times: Times = { ours: [], bare: [] };
  for (let from = 0; from < calls.length; from += BLOCK) {
    const order: (keyof Times)[] = Math.random() < 1 / 2 ? ['ours', 'bare'] : ['bare', 'ours'];
    for (const side of order)
      for (const { place, statements } of calls.slice(from, from + BLOCK))
        times[side].push(await timed(() => sides[side](statements, place)));
  }
  return { ours: times.ours.slice(WARM_UP), bare: times.bare.slice(WARM_UP) };
}

/** Sends each call, and the statements that it runs, over one connection each. */
export async function besideSql(server: BenchServer, calls: readonly ReadCall[]): Promise<Times> {
  const connectionString = server.env['DATABASE_URL'];
  const recording = recordingDatabase({ connectionString });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const recorded: { place: string; statements: Statement[] }[] = [];
    for (const { place, read } of calls) {
      await read(recording.db);
      recorded.push({ place, statements: recording.taken() });
    }
    return await inBlocks(recorded, {
      ours: (_statements, place) => send(server, place),
      bare: async (statements) => {
        for (const { text, values } of statements) await client.query(text, values);
      },
    });
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
