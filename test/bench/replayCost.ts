import { register } from 'node:module';
import type { ActionLog } from '../../src/shared/actionLog/actionLog';
import { median, type Figure } from './report';

// The app's modules import style sheets, which Node does not know: the hook must be there before the first of them.
register('../../tools/replay/assetHooks.mjs', import.meta.url);
// Before React and Redux are loaded: their checks of development are not what is measured.
process.env['NODE_ENV'] = 'production';

const HOUR_MS = 3_600_000;
const ROUNDS = 5;

/** Eight idle hours of a signed-in person: the real app, recorded against fakes that answer everything. */
async function recordEightHours(): Promise<ActionLog> {
  const { loadAllChunks } = await import('../../src/app/allChunks');
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

/** Milliseconds that work takes, the middle of some rounds. */
function timed(work: () => void): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    }),
  );
}

/** What replaying costs without a browser: eight recorded hours against a bare fold of the same actions. */
export async function replayCost(): Promise<Figure[]> {
  const { todaysApp } = await import('../../src/app/todaysApp');
  const { readAnyLog, writeLog } = await import('../../src/shared/actionLog/file');
  const { replaySagas, replayState } = await import('../../src/shared/actionLog/replay');
  const recorded = await recordEightHours();
  const text = writeLog(recorded);
  const { log } = readAnyLog(text);
  const app = await todaysApp();
  const entries = log.segments[0]?.entries ?? [];
  const actions = entries.flatMap((entry) => ('action' in entry ? [entry.action] : []));

  const same = replaySagas(log, app);
  if (same.divergence) throw new Error('Eight idle hours diverge: there is nothing to measure.');
  const bare = timed(
    () => void actions.reduce<unknown>((state, action) => app.reducer(state, action), undefined),
  );
  const state = timed(() => void replayState(log, app));
  const sagas = timed(() => void replaySagas(log, app));
  const whole = timed(() => void replaySagas(readAnyLog(text).log, app));

  return [
    {
      name: 'state mode, time for the actions of eight idle hours',
      value: state,
      unit: 'ms',
      beside: { name: 'actions.reduce(rootReducer)', value: bare },
      // At least 0.8 of its entries a second.
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
      name: 'file, bytes an entry of eight idle hours',
      value: text.length / entries.length,
      unit: 'bytes',
      goal: 20,
    },
  ];
}
