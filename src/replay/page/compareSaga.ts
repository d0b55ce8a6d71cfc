import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { UnfitForSagas, type ReplayResult } from '../log/replay';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import type { ReplayDeps } from './deps';
import { runInSlices } from './runInSlices';
import { waitForPaint } from './waitForPaint';
import { compared } from './slice';
import { goTo } from './seekSaga';

/** Runs the current build's sagas on the recording and goes to the first divergence. */
export function* compareRecording(deps: ReplayDeps): SagaGenerator<void> {
  const { timeline } = deps.open;
  if (!timeline) return;
  yield* call(waitForPaint, deps);
  try {
    const app = yield* call(deps.todaysApp);
    const { entries, divergence } = yield* call(
      runInSlices<ReplayResult>,
      deps,
      deps.compare(timeline.log, app),
    );
    if (!divergence) {
      yield* put(compared({ status: 'same', entries }));
      return;
    }
    const { segment, sequence } = divergence;
    const found = timeline.moments.findIndex(
      (moment) => moment.segment === segment && moment.entry !== null && moment.sequence >= sequence,
    );
    const position = found < 0 ? timeline.moments.length - 1 : found;
    yield* put(compared({ status: 'diverged', divergence, position }));
    yield* call(goTo, deps, position);
  } catch (error) {
    const why =
      error instanceof UnfitForSagas
        ? error.why
        : { kind: 'fault' as const, detail: toFailure(error).message };
    yield* put(compared({ status: 'refused', why }));
  }
}
