import type pg from 'pg';
import { BENCH_EVENT, type BenchServer } from '../benchServer';
import { exportGrowth } from '../exportGrowth';
import type { Figure } from '../report';

/** Sessions `bench-0` …, and how many evaluations of them the report reads. */
export const SESSIONS = 200;
export const REPORTED = 100_000;

const EVALUATIONS = 1_000_000;
const GROWTH_MB = 60;

/** Adds evaluations by people of these numbers. Triggers are to be off. */
export async function fillEvaluations(client: pg.PoolClient, from: number, to: number): Promise<void> {
  await client.query(
    `insert into log_entry (conference_id, user_id, entry_id, type, is_test, session_id, recorded_at, body)
     select $1, 'asked-' || n, gen_random_uuid(), 'SessionEvaluation', false, 'bench-' || n % ${SESSIONS},
       now() + n * interval '1 second', jsonb_build_object('answers', jsonb_build_object(
         'question1', n % 5 + 1, 'question2', n % 4 + 1, 'question3', 'very', 'question4', 'Comment ' || n))
     from generate_series($2::integer, $3::integer) as n`,
    [BENCH_EVENT, from, to],
  );
}

/**
 * Growth of the server's peak while it exports the second half of 1,000,000 evaluations: none if one batch at
 * a time is in memory, since garbage collection has come around in the first half. Needs what
 * `analyticsReading` has filled.
 */
export async function evaluationExport(server: BenchServer): Promise<Figure> {
  const place = '/evaluation-export?format=csv';
  const client = await server.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await fillEvaluations(client, REPORTED + 1, EVALUATIONS);
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze log_entry');
  } finally {
    client.release();
  }
  const { growth, size } = await exportGrowth(server, {
    place,
    lines: EVALUATIONS + 1,
    warmUp: EVALUATIONS / 2,
  });
  return {
    name: `growth of the server while it exports ${EVALUATIONS} evaluations (${size.toFixed(0)} MB of CSV), after the first half`,
    value: growth,
    unit: 'MB',
    goal: GROWTH_MB,
  };
}
