import { call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  MAX_SCHEDULE_BYTES,
  postScheduleImport,
  previewScheduleImport,
  runScheduleImport,
} from '../../../contract/program/scheduleImport';
import { problemFault } from '../../../contract/platform/problemFault';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../shared/platform/event';
import { isPassing, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { sendFile } from '../../../shared/platform/uploads/sendFile';
import { scheduleImportsSaga } from './importsSaga';
import { importsRequested } from './importsSlice';
import { selectScheduleImport } from './selectors';
import {
  comparisonRequested,
  importConfirmed,
  importFailed,
  importOutdated,
  importSucceeded,
  scheduleChosen,
  scheduleCompared,
  scheduleDropped,
  scheduleSent,
  scheduleUploadProgressed,
  type ImportProblem,
} from './slice';

const WHERE = 'scheduleImport';

/** Problems by the status of the reply. */
const PROBLEMS: Partial<Record<number, ImportProblem>> = {
  404: 'gone',
  409: 'gone',
  413: 'size',
  415: 'unreadable',
  422: 'unreadable',
};

function* fail(deps: Deps, error: unknown): SagaGenerator<void> {
  yield* call(deps.report.error, WHERE, error);
  const failure = toFailure(error);
  const encoding = failure.problem?.encoding;
  if (encoding) {
    const name = encoding.code === 'declared' ? encoding.name : null;
    yield* put(importFailed({ problem: encoding.code, detail: name, fault: null }));
    return;
  }
  const known = failure.kind === 'network' ? 'offline' : PROBLEMS[failure.status ?? 0];
  yield* put(
    importFailed({
      problem: known ?? (isPassing(failure) ? 'busy' : 'refused'),
      detail: null,
      fault: problemFault.safeParse(failure.problem?.fault).data ?? null,
    }),
  );
}

/** Reads what importing the file would do. */
function* compare(deps: Deps): SagaGenerator<void> {
  const { importId } = yield* select(selectScheduleImport);
  if (importId === null) return;
  try {
    const preview = yield* callApi(deps, previewScheduleImport, { params: { importId } });
    yield* put(scheduleCompared({ preview }));
  } catch (error) {
    yield* call(fail, deps, error);
  }
}

/** Sends the file and compares it with the program that the event shows. */
function* send(deps: Deps, { payload }: ReturnType<typeof scheduleChosen>): SagaGenerator<void> {
  if (payload.bytes > MAX_SCHEDULE_BYTES) {
    yield* put(importFailed({ problem: 'size', detail: null, fault: null }));
    return;
  }
  const query = yield* select(selectDataSetQuery);
  const sending = {
    endpoint: postScheduleImport,
    input: { query },
    handle: payload.handle,
    onProgress: scheduleUploadProgressed,
  };
  try {
    yield* put(scheduleSent(yield* sendFile(deps, sending)));
  } catch (error) {
    yield* call(fail, deps, error);
    return;
  } finally {
    yield* call(deps.files.release, payload.handle);
  }
  yield* call(compare, deps);
}

/** Imports the file as previewed. If the program has changed since, it is compared again. */
function* run(deps: Deps): SagaGenerator<void> {
  const { preview, prune, presenters } = yield* select(selectScheduleImport);
  if (!preview) return;
  const { importId, basis } = preview;
  try {
    const body = { basis, prune, presenters };
    const record = yield* callApi(deps, runScheduleImport, { params: { importId }, body });
    yield* put(importSucceeded({ record }));
    yield* put(importsRequested());
  } catch (error) {
    if (toFailure(error).status !== 409) {
      yield* call(fail, deps, error);
      return;
    }
    yield* put(importOutdated());
    yield* call(compare, deps);
  }
}

/** Imports schedules (product.md#program-editing). */
export function* scheduleImportSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, scheduleChosen, function* (action) {
    yield* race({ sent: call(send, deps, action), dropped: take(scheduleDropped) });
  });
  yield* onLatest(deps, WHERE, comparisonRequested, () => compare(deps));
  yield* onLeading(deps, WHERE, importConfirmed, () => run(deps));
  yield* fork(scheduleImportsSaga, deps);
}
