import { all, call, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { compareRecording } from './compareSaga';
import type { ReplayDeps } from './deps';
import { openRecording } from './openSaga';
import { playRecording } from './playSaga';
import { seek, seekFailure, step } from './seekSaga';
import { selectPhase, selectPlaying, selectPosition } from './selectors';
import {
  closed,
  compareRequested,
  devToolsExportRequested,
  failureRequested,
  keptListed,
  openRequested,
  playToggled,
  seekRequested,
  stepRequested,
} from './slice';

/** Lists the recordings stored in this browser; if that fails, files can still be opened. */
function* listKept(deps: ReplayDeps): SagaGenerator<void> {
  try {
    yield* put(keptListed(yield* call(deps.recordings.list)));
  } catch (error) {
    yield* call(deps.report.error, 'replay/list', error);
  }
}

/** Discards the open or opening recording when another one is opened, or none. */
function* openOrForget(
  deps: ReplayDeps,
  action: ReturnType<typeof openRequested | typeof closed>,
): SagaGenerator<void> {
  deps.open.timeline = null;
  if (openRequested.match(action)) yield* call(openRecording, deps, action);
  else yield* call(listKept, deps);
}

function* playIfPlaying(deps: ReplayDeps): SagaGenerator<void> {
  if (yield* select(selectPlaying)) yield* call(playRecording, deps);
}

function* compareOrStop(
  deps: ReplayDeps,
  action: ReturnType<typeof compareRequested | typeof openRequested | typeof closed>,
): SagaGenerator<void> {
  if (compareRequested.match(action)) yield* call(compareRecording, deps);
}

/** Exports only the current page life: Redux DevTools handles one store at a time. */
function* exportForDevTools(deps: ReplayDeps): SagaGenerator<void> {
  const phase = yield* select(selectPhase);
  const { timeline } = deps.open;
  if (!timeline || phase.status !== 'open') return;
  const { log, moments } = timeline;
  const segment = log.segments[moments[yield* select(selectPosition)]?.segment ?? 0];
  const name = phase.recording.name.replace(/\.json(\.gz)?$/i, '');
  yield* call(deps.save, `${name}.devtools.json`, yield* call(deps.toDevTools, log, segment));
}

/** The replay page's root saga: opens, plays and compares recordings, changing nothing. */
export function* replaySaga(deps: ReplayDeps): SagaGenerator<void> {
  yield* all([
    call(listKept, deps),
    takeLatest([openRequested, closed], openOrForget, deps),
    // Stepping pauses playback, since the user wants to look. After a seek, playback continues from there.
    takeLatest([playToggled, stepRequested, failureRequested, openRequested, closed], playIfPlaying, deps),
    takeEvery(seekRequested, seek, deps),
    takeEvery(stepRequested, step, deps),
    takeEvery(failureRequested, seekFailure, deps),
    takeLatest([compareRequested, openRequested, closed], compareOrStop, deps),
    takeEvery(devToolsExportRequested, exportForDevTools, deps),
  ]);
}
