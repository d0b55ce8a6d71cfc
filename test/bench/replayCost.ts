import { register } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { ActionLog } from '../../src/replay/log/actionLog';
import { median, type Figure } from './report';

// The app's modules import style sheets, which Node cannot load: register the hook before the first such
// import.
register('../../tools/replay/assetHooks.mjs', import.meta.url);
// Set before React and Redux load, to keep their development checks out of the measurement.
process.env['NODE_ENV'] = 'production';

const HOUR_MS = 3_600_000;
const ROUNDS = 7;
const SEEKS = 500;

/** Eight idle hours of a signed-in user: the real app, recorded against fakes that answer everything. */
async function recordEightHours(): Promise<ActionLog> {
  const { loadAllChunks } = await import('../../src/app/loadAllChunks');
  const { everyPart, logOfSegments, startRecordedApp, visitDeps } = await import('../actionLog/app');
  const { settle } = await import('../fakes/deps');
  await loadAllChunks();
  const deps = visitDeps('/gate?code=c&state=s');
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart);
  await deps.clock.advance(8 * HOUR_MS);
  app.stop();
  return logOfSegments(app.segment());
}

/** Median milliseconds of each piece of work over alternating rounds. */
function timed<Name extends string>(work: Record<Name, () => unknown>): Record<Name, number> {
  const names = Object.keys(work) as Name[];
  const rounds = Array.from({ length: ROUNDS }, () =>
    names.map((name) => {
      const started = performance.now();
      work[name]();
      return performance.now() - started;
    }),
  );
  return Object.fromEntries(
    names.map((name, index) => [name, median(rounds.map((round) => round[index] ?? 0))]),
  ) as Record<Name, number>;
}

/** Milliseconds of the longest step of the work (median over rounds): how long the replay page blocks. */
function longestPiece(work: () => Iterator<void>): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const steps = work();
    let longest = 0;
    for (let done: boolean | undefined = false; !done;) {
      const started = performance.now();
      ({ done } = steps.next());
      longest = Math.max(longest, performance.now() - started);
    }
    return longest;
  });
  return median(rounds);
}

/** Cost of replaying without a browser: eight recorded hours against a plain reduce over the same actions. */
export async function replayCost(): Promise<Figure[]> {
  const { todaysApp } = await import('../../src/app/replay/todaysApp');
  const { readAnyLog, readAnyLogInSteps, writeLog } = await import('../../src/replay/log/file');
  const { replaySagas, replaySagasInSteps, replayState } = await import('../../src/replay/log/replay');
  const recorded = await recordEightHours();
  const text = writeLog(recorded);
  const { log } = readAnyLog(text);
  const app = await todaysApp();
  const entries = log.segments[0]?.entries ?? [];
  const actions = entries.flatMap((entry) => ('action' in entry ? [entry.action] : []));

  const same = replaySagas(log, app);
  if (same.divergence) throw new Error('Eight idle hours diverge: there is nothing to measure.');
  const { bare, state } = timed({
    bare: () => actions.reduce<unknown>((before, action) => app.reducer(before, action), undefined),
    state: () => replayState(log, app),
  });
  const { sagas, whole } = timed({
    sagas: () => replaySagas(log, app),
    whole: () => replaySagas(readAnyLog(text).log, app),
  });
  const { prepareTimeline } = await import('../../src/replay/page/timeline');
  const { todaysReducer } = await import('../../src/app/replay/todaysReducer');
  const preparing = prepareTimeline(log, todaysReducer);
  let step = preparing.next();
  while (!step.done) step = preparing.next();
  const { stateAt, moments } = step.value;
  let longestSeek = 0;
  for (let seek = 0; seek < SEEKS; seek += 1) {
    // Far apart, and each as far as possible from a stored state, so that no seek helps the next.
    const index = (seek * 102_947 + 249) % moments.length;
    const started = performance.now();
    stateAt(index);
    longestSeek = Math.max(longestSeek, performance.now() - started);
  }

  return [
    {
      name: 'state mode, time for the actions of eight idle hours',
      value: state,
      unit: 'ms',
      beside: { name: 'actions.reduce(rootReducer)', value: bare },
      // At least 0.8 of its throughput in entries per second.
      goal: 1.25,
    },
    {
      name: 'sagas mode, time for 50,000 entries',
      value: (sagas / entries.length) * 50_000,
      unit: 'ms',
      goal: 1_000,
    },
    {
      name: `eight idle hours (${entries.length} entries), read and replayed`,
      value: whole,
      unit: 'ms',
      goal: 5_000,
    },
    {
      name: `replay page, longest of ${SEEKS} seeks in ${moments.length} entries`,
      value: longestSeek,
      unit: 'ms',
      goal: 100,
    },
    {
      name: 'replay page, longest standstill while it reads eight idle hours',
      value: longestPiece(() => readAnyLogInSteps(text)),
      unit: 'ms',
      // Parsing 12 MB of JSON cannot be interrupted.
      goal: 100,
    },
    {
      name: 'replay page, longest standstill while it compares them',
      value: longestPiece(() => replaySagasInSteps(log, app)),
      unit: 'ms',
      goal: 50,
    },
    {
      name: 'file, packed bytes an entry of eight idle hours',
      value: gzipSync(text).length / entries.length,
      unit: 'bytes',
      goal: 20,
    },
  ];
}
