import { BENCH_EVENT, type BenchServer } from './benchServer';
import { ask, timed } from './call';
import { INTERESTS } from './manyPeople';
import { percentile } from './percentile';
import type { Figure } from './report';

const CALLS = 60;
const WARM_UP = 10;
const P95 = 0.95;
/** Goals in milliseconds. */
const MOST = { recommended: 60, swimlanes: 15, row: 15 };

async function measure(
  name: string,
  most: number,
  call: (index: number) => Promise<() => Promise<unknown>>,
): Promise<Figure> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + CALLS; index += 1) {
    const time = await timed(await call(index));
    if (index >= WARM_UP) times.push(time);
  }
  return {
    name: `${name}, p95 by itself (p50 ${percentile(times, 0.5).toFixed(1)} ms)`,
    value: percentile(times, P95),
    unit: 'ms',
    goal: most,
  };
}

/** Puts the calling user into the directory, with one to five interests. */
async function choose({ pool }: BenchServer, index: number): Promise<void> {
  const interests = INTERESTS.slice(index % 4, (index % 4) + 1 + (index % 5));
  await pool.query(
    `insert into attendee (conference_id, attendee_id, last_name, company_type, interests)
     select $1, coalesce(attendee_id, account_id), name, 'Supplier', $2 from account where username = 'bench'
     on conflict (conference_id, attendee_id) do update set interests = $2`,
    [BENCH_EVENT, interests],
  );
}

/** Times of suggesting attendees, filling the lanes and finding a name's row in the server's directory. */
export async function directoryCost(server: BenchServer, people: number): Promise<Figure[]> {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return [
    await measure(`suggestions among ${people}`, MOST.recommended, async (index) => {
      await choose(server, index);
      return () => ask(server, '/directory/recommended');
    }),
    await measure(
      `lanes of ${people}`,
      MOST.swimlanes,
      async () => () => ask(server, '/directory/swimlanes'),
    ),
    await measure(`the row of a name among ${people}`, MOST.row, async (index) => {
      const lastName = `${letters[index % letters.length]}${letters[(index * 7) % letters.length]}`;
      return () => ask(server, `/directory/row?lastName=${lastName}`);
    }),
  ];
}
