import { EVENT } from '../crowdWorld';
import { pause } from '../measuredProcess';
import type { Figure } from '../report';
import { Audience, openStageWorld, tokensOf, viewersIn } from './stageWorld';

const HERE = 1_000;
const ELSEWHERE = 300;
/** People who watch in both processes. */
const IN_BOTH = 100;
const LEAVING = 250;
const GOAL_S = 5;
const LONGEST_MS = 20_000;

/** Seconds until the audience was told a number, and nothing else for two seconds. */
async function secondsUntil(audience: Audience, expected: number, since: number): Promise<number> {
  let [told, at] = [audience.told, performance.now()];
  while (performance.now() - since < LONGEST_MS) {
    if (audience.told !== told) [told, at] = [audience.told, performance.now()];
    if (told === expected && performance.now() - at > 2_000) return Math.max(0, at - since) / 1_000;
    await pause(20);
  }
  return Number.POSITIVE_INFINITY;
}

/** The number of viewers after people came, left, and lost their process. */
export async function stagePresence(): Promise<Figure[]> {
  const world = await openStageWorld();
  const audiences: Audience[] = [];
  try {
    const [server, doomed] = [await world.startServer(), await world.startServer()];
    const [here, elsewhere] = [new Audience(server.port), new Audience(doomed.port)];
    audiences.push(here, elsewhere);
    const tokens = await tokensOf(world, HERE + ELSEWHERE);
    here.heard = (text) => {
      here.told = viewersIn(text) ?? here.told;
    };
    const figure = (what: string, value: number): Figure => ({
      name: `until the number of viewers is exact after ${what}`,
      value,
      unit: 's',
      goal: GOAL_S,
    });

    await here.watch(tokens.slice(0, HERE));
    await elsewhere.watch(tokens.slice(HERE - IN_BOTH));
    const all = HERE + ELSEWHERE;
    const joined = await secondsUntil(here, all, performance.now());

    let since = performance.now();
    here.leave(LEAVING);
    // Those in both processes are the last ones, and still watch in the other.
    const left = await secondsUntil(here, all - (LEAVING - IN_BOTH), since);

    since = performance.now();
    await doomed.kill();
    const killed = await secondsUntil(here, HERE - LEAVING, since);

    const { rows } = await world.pool.query<{ viewers: number }>(
      'select viewers from session_audience where conference_id = $1',
      [EVENT],
    );
    return [
      figure(`${all} people came, ${IN_BOTH} of them to both processes`, joined),
      figure(`${LEAVING} of them left`, left),
      figure('a process with its viewers was killed', killed),
      {
        name: 'difference between people and the number stored at the end',
        value: Math.abs(HERE - LEAVING - (rows[0]?.viewers ?? 0)),
        unit: 'people',
        goal: 0,
      },
    ];
  } finally {
    for (const audience of audiences) audience.close();
    await world.close();
  }
}
