import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { checkLogSize, LogProblem, WHOLE_FILE, type ReadLog } from '../log/file';
import { unknownActions } from '../log/replay';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import type { ReplayDeps } from './deps';
import { runInSlices } from './runInSlices';
import { waitForPaint } from './waitForPaint';
import { opened, openFailed, prepared, type FileProblem, type openRequested, type Source } from './slice';
import { prepareTimeline } from './timeline';

/** Reads the log the user chose. Throws if it is invalid. */
function* readSource(deps: ReplayDeps, source: Source): SagaGenerator<ReadLog> {
  if (source.kind === 'kept') {
    return { log: yield* call(deps.recordings.read, source.id), altered: false };
  }
  // Checked before reading: a file of 200 MB would freeze the page.
  checkLogSize(source.bytes);
  const text = yield* call(deps.inbox.text, source.handle);
  yield* call(waitForPaint, deps);
  return yield* call(runInSlices<ReadLog>, deps, deps.readLog(text));
}

/** Describes why opening failed. */
function problemOf(name: string, error: unknown): FileProblem {
  if (!(error instanceof LogProblem)) {
    return { name, kind: 'unreadable', figures: {}, detail: toFailure(error).message, place: null };
  }
  const { kind, figures, reason, position } = error;
  return { name, kind, figures, detail: reason, place: position === WHOLE_FILE ? null : position };
}

/** Opens a recording: reads it, then prepares its timeline in slices, which keeps the page responsive. */
export function* openRecording(
  deps: ReplayDeps,
  { payload: source }: ReturnType<typeof openRequested>,
): SagaGenerator<void> {
  try {
    yield* call(deps.loadApp);
    const { log, altered } = yield* call(readSource, deps, source);
    if (log.segments.length === 0) {
      const reason = 'it has the report of a problem, and nothing that was recorded';
      throw new LogProblem('segments', reason, 'nothingRecorded');
    }
    const total = log.segments.reduce((sum, { entries }) => sum + entries.length + 1, 0);
    const work = prepareTimeline(log, deps.reducer);
    let step = work.next();
    for (; !step.done; step = work.next()) {
      yield* put(prepared({ done: step.value, total }));
      yield* call(deps.clock.sleep, 0);
    }
    deps.open.timeline = step.value;
    const unknown = unknownActions(log, yield* call(deps.actionTypes));
    yield* put(opened({ name: source.name, altered, moments: total, unknown }));
  } catch (error) {
    yield* put(openFailed(problemOf(source.name, error)));
  }
}
