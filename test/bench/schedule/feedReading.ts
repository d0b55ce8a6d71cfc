import { BENCH_EVENT, type BenchServer } from '../benchServer';
import { ask, timed } from '../call';
import { percentile } from '../percentile';
import type { Figure } from '../report';

const SESSIONS = 200;
const MEETINGS = 100;
const CALLS = 150;
const WARM_UP = 20;
const P95 = 0.95;
const GOAL_MS = 60;

/** Saves sessions for the person, and lets them meet somebody. */
async function fill({ pool }: BenchServer, userId: string): Promise<void> {
  const at = [BENCH_EVENT, userId, new Date(Date.now() + 86_400_000)];
  await pool.query(
    `with added as (
       insert into session (conference_id, session_id, title, day, start_time, end_time, room)
       select $1, 'feed-' || n, 'A session with a title of some length, number ' || n, $3::timestamptz::date,
         $3::timestamptz + n * interval '15 minutes', $3::timestamptz + n * interval '15 minutes' + interval '10 minutes', 'Hall'
       from generate_series(1, ${SESSIONS}) as n returning session_id
     )
     insert into saved_item (conference_id, user_id, kind, item_id, saved_at)
     select $1, $2, 'session', session_id, now() from added`,
    at,
  );
  await pool.query(
    `with added as (
       insert into meeting (meeting_id, conference_id, state, topic, place, starts_at, ends_at, created_at, changed_at)
       select gen_random_uuid(), $1, 'confirmed', 'Feed', 'video', $3::timestamptz + n * interval '20 minutes',
         $3::timestamptz + n * interval '20 minutes' + interval '15 minutes', now(), now()
       from generate_series(1, ${MEETINGS}) as n returning meeting_id
     )
     insert into meeting_person (meeting_id, conference_id, user_id, role, answer)
     select meeting_id, $1, person, role, 'accepted' from added,
       (values ($2, 'host'), ('bench-guest', 'invited')) as part (person, role)`,
    at,
  );
  await pool.query('analyze session, saved_item, meeting, meeting_person');
}

/** Time to read a calendar of 300 entries or more under its address. */
export async function feedReading(server: BenchServer): Promise<Figure> {
  const { userId } = (await ask(server, '/userinfo')) as { userId: string };
  await fill(server, userId);
  const renewed = await fetch(`${server.api}/calendar/subscription`, {
    method: 'PUT',
    headers: server.headers,
  });
  const { address } = (await renewed.json()) as { address: string };
  let entries = 0;
  const read = async () => {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`The calendar answered ${reply.status}: ${await reply.text()}`);
    entries = (await reply.text()).split('BEGIN:VEVENT').length - 1;
  };
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const took = await timed(read);
    if (call >= WARM_UP) times.push(took);
  }
  if (entries < SESSIONS + MEETINGS) throw new Error(`The calendar has ${entries} entries only.`);
  return {
    name: `calendar of ${entries} entries read by its address, p95 (p50 ${percentile(times, 0.5).toFixed(1)} ms)`,
    value: percentile(times, P95),
    unit: 'ms',
    goal: GOAL_MS,
  };
}
