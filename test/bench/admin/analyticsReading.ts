import type pg from 'pg';
import { BENCH_EVENT, type BenchServer } from '../benchServer';
import { ask, timed } from '../call';
import { percentile } from '../percentile';
import type { Figure } from '../report';
import { fillEvaluations, REPORTED, SESSIONS } from './evaluationExport';

/** Minutes that the log has, of people who each watched so many sessions for so long. */
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 10_000_000);
const SESSIONS_EACH = 20;
const MINUTES = 50;
const PEOPLE = Math.max(1, Math.round(ENTRIES / SESSIONS_EACH / MINUTES));

const CALLS = 20;
const WARM_UP = 3;
const P95 = 0.95;
const GOAL_MS = 500;

/** Fills the log and what its trigger counts; row by row, as people write it, this would take an hour. */
async function fill(client: pg.PoolClient): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into session (conference_id, session_id, title, day, start_time, end_time)
     select $1, 'bench-' || n, 'Session ' || n, current_date, now(), now() + interval '1 hour'
     from generate_series(0, ${SESSIONS - 1}) as n`,
    [BENCH_EVENT],
  );
  await client.query(
    `insert into log_entry (conference_id, user_id, entry_id, type, is_test, session_id, recorded_at, body)
     select $1, 'bench-' || person, gen_random_uuid(), 'VideoViewTime', false,
       'bench-' || (person * 7 + turn * 11) % ${SESSIONS},
       date_trunc('hour', now()) + turn * interval '1 hour' + minute * interval '1 minute', '{}'
     from generate_series(1, ${PEOPLE}) as person, generate_series(1, ${SESSIONS_EACH}) as turn,
       generate_series(1, ${MINUTES}) as minute`,
    [BENCH_EVENT],
  );
  await fillEvaluations(client, 1, REPORTED);
  await client.query(
    `insert into watching (conference_id, is_test, session_id, user_id, minutes)
     select conference_id, is_test, session_id, user_id, count(*) from log_entry
     where type = 'VideoViewTime' group by 1, 2, 3, 4`,
  );
  await client.query(
    `insert into watched_quarter (conference_id, is_test, quarter, session_id, user_id)
     select distinct conference_id, is_test, date_bin('15 minutes', recorded_at, 'epoch'), session_id, user_id
     from log_entry where type = 'VideoViewTime'`,
  );
  await client.query(`set session_replication_role = default`);
  await client.query('vacuum analyze session, log_entry, watching, watched_quarter');
}

/** Time of each chart of the analytics, and of the evaluations' report. */
export async function* analyticsReading(server: BenchServer): AsyncGenerator<Figure> {
  const { rows } = await server.pool.query<{ id: string }>(
    `select account_id as id from account where username = 'bench'`,
  );
  await server.pool.query(
    `insert into event_role (conference_id, user_id, role)
     select $1, coalesce(attendee_id, account_id), 'superuser' from account where account_id = $2
     union select $1, account_id, 'superuser' from account where account_id = $2`,
    [BENCH_EVENT, rows[0]?.id],
  );
  const client = await server.pool.connect();
  try {
    await fill(client);
  } finally {
    client.release();
  }
  for (const [name, place] of [
    ['attendance', '/admin/analytics/attendance'],
    ['videos', '/admin/analytics/videos'],
    ['one video', '/admin/analytics/videos/bench-7'],
    ['engagement', '/admin/analytics/engagement'],
    ['evaluations', '/admin/evaluations'],
  ] as const) {
    const times: number[] = [];
    for (let call = 0; call < WARM_UP + CALLS; call += 1) {
      const took = await timed(() => ask(server, place));
      if (call >= WARM_UP) times.push(took);
    }
    yield {
      name: `${name} of ${PEOPLE * SESSIONS_EACH * MINUTES} minutes and ${REPORTED} evaluations, p95`,
      value: percentile(times, P95),
      unit: 'ms',
      goal: GOAL_MS,
    };
  }
}
