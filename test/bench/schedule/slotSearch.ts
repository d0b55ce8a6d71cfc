import type pg from 'pg';
import { BENCH_EVENT, type BenchServer } from '../benchServer';
import { ask, timed } from '../call';
import { percentile } from '../percentile';
import type { Figure } from '../report';

const PEOPLE = 5;
const DAYS = 5;
/** Of each person: own entries, saved sessions, and meetings. */
const OWN_TIMES = 300;
const SESSIONS = 100;
const MEETINGS = 100;

const CALLS = 150;
const WARM_UP = 20;
const P95 = 0.95;

/** Fills five days with what people have planned: a few minutes of each quarter of an hour. */
async function fill(pool: pg.Pool, userIds: readonly string[], start: Date): Promise<void> {
  const at = [BENCH_EVENT, userIds, start];
  const spread = (count: number) => `interval '${(DAYS * 24 * 60) / count} minutes'`;
  await pool.query(
    `insert into attendee (conference_id, attendee_id, first_name, last_name, company_name)
     select $1, person, 'Bench', person, 'Bench' from unnest($2::text[]) as person on conflict do nothing`,
    [BENCH_EVENT, userIds],
  );
  await pool.query(
    `insert into event_setting (conference_id, key, value) values ($1, 'settings', $2)
     on conflict (conference_id, key) do update set value = excluded.value`,
    [
      BENCH_EVENT,
      JSON.stringify({
        SCHEDULING_ALLOWED_TIMES: Array.from({ length: DAYS }, (_none, day) => ({
          start: new Date(start.getTime() + day * 86_400_000).toISOString(),
          end: new Date(start.getTime() + day * 86_400_000 + 10 * 3_600_000).toISOString(),
        })),
      }),
    ],
  );
  await pool.query(
    `insert into own_time (own_time_id, conference_id, user_id, title, starts_at, ends_at)
     select gen_random_uuid(), $1, person, 'Busy', $3::timestamptz + n * ${spread(OWN_TIMES)},
       $3::timestamptz + n * ${spread(OWN_TIMES)} + interval '4 minutes'
     from unnest($2::text[]) as person, generate_series(1, ${OWN_TIMES}) as n`,
    at,
  );
  await pool.query(
    `with added as (
       insert into session (conference_id, session_id, title, day, start_time, end_time)
       select $1, 'bench-' || n, 'Session', ($3::timestamptz + n * ${spread(SESSIONS)})::date,
         $3::timestamptz + n * ${spread(SESSIONS)}, $3::timestamptz + n * ${spread(SESSIONS)} + interval '10 minutes'
       from generate_series(1, ${SESSIONS}) as n returning session_id
     )
     insert into saved_item (conference_id, user_id, kind, item_id, saved_at)
     select $1, person, 'session', session_id, now() from added, unnest($2::text[]) as person`,
    at,
  );
  await pool.query(
    `with added as (
       insert into meeting (meeting_id, conference_id, state, topic, place, starts_at, ends_at, created_at, changed_at)
       select gen_random_uuid(), $1, 'confirmed', person, 'video', $3::timestamptz + n * ${spread(MEETINGS)},
         $3::timestamptz + n * ${spread(MEETINGS)} + interval '5 minutes', now(), now()
       from unnest($2::text[]) as person, generate_series(1, ${MEETINGS}) as n
       returning meeting_id, topic, starts_at, ends_at
     )
     insert into booked_time (conference_id, user_id, meeting_id, during)
     select $1, topic, meeting_id, tstzrange(starts_at, ends_at) from added`,
    at,
  );
  await pool.query('analyze own_time, session, saved_item, meeting, booked_time');
}

/** Time to find the common free slots of people with many items each. */
export async function slotSearch(server: BenchServer): Promise<Figure> {
  const { userId } = (await ask(server, '/userinfo')) as { userId: string };
  const others = Array.from({ length: PEOPLE - 1 }, (_none, index) => `bench-person-${index}`);
  const start = new Date(Date.now() + 86_400_000);
  start.setUTCHours(8, 0, 0, 0);
  await fill(server.pool, [userId, ...others], start);
  const search = async () => {
    const reply = await fetch(`${server.api}/meeting-slots`, {
      method: 'POST',
      headers: { ...server.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ attendeeIds: others, exhibitorId: null, minutes: 15 }),
    });
    if (!reply.ok) throw new Error(`/meeting-slots answered ${reply.status}: ${await reply.text()}`);
    const { slots } = (await reply.json()) as { slots: unknown[] };
    if (slots.length === 0) throw new Error('No free slots were found.');
  };
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const took = await timed(search);
    if (call >= WARM_UP) times.push(took);
  }
  const items = OWN_TIMES + SESSIONS + MEETINGS;
  return {
    name: `free slots of ${PEOPLE} people with ${items} items each, p95 (p50 ${percentile(times, 0.5).toFixed(1)} ms)`,
    value: percentile(times, P95),
    unit: 'ms',
    goal: 25,
  };
}
