import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  listScheduleImports,
  previewScheduleUndo,
  undoScheduleImport,
} from '../../../contract/program/scheduleImport';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import {
  importsFailed,
  importsLeft,
  importsRequested,
  importsSucceeded,
  undoConfirmationRequested,
  undoConfirmed,
  undoDeclined,
  undoFailed,
  undoPreviewed,
  undoSucceeded,
  type UndoProblem,
} from './importsSlice';
import { selectScheduleImports } from './selectors';

const WHERE = 'scheduleImports';
const CONFLICT = 409;
const CHANGED: UndoProblem | null = 'changed';

function* readList(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(importsSucceeded(yield* callApi(deps, listScheduleImports, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(importsFailed());
  }
}

function* fail(deps: Deps, error: unknown): SagaGenerator<void> {
  yield* call(deps.report.error, WHERE, error);
  const { kind, status } = toFailure(error);
  const isOver = status === 404 || status === CONFLICT;
  const problem: UndoProblem = kind === 'network' ? 'offline' : isOver ? 'impossible' : 'failed';
  yield* put(undoFailed({ problem }));
  if (isOver) yield* put(importsRequested());
}

/** Reads what undoing the import would do. `problem`: why it is read again. */
function* preview(deps: Deps, importId: string, problem: UndoProblem | null): SagaGenerator<void> {
  try {
    const now = yield* callApi(deps, previewScheduleUndo, { params: { importId } });
    yield* put(undoPreviewed({ preview: now, problem }));
  } catch (error) {
    yield* call(fail, deps, error);
  }
}

/** Undoes the import exactly as previewed; otherwise the new preview is shown. */
function* undo(deps: Deps): SagaGenerator<void> {
  const { asking } = yield* select(selectScheduleImports);
  if (!asking?.preview) return;
  const { importId, preview: body } = asking;
  try {
    const record = yield* callApi(deps, undoScheduleImport, { params: { importId }, body });
    yield* put(undoSucceeded({ record }));
  } catch (error) {
    if (toFailure(error).status === CONFLICT) yield* call(preview, deps, importId, CHANGED);
    else yield* call(fail, deps, error);
  }
}

/** Lists the latest imports and undoes them, one at a time. */
export function* scheduleImportsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, importsRequested, () => readList(deps));
  yield* onLatest(deps, WHERE, undoConfirmationRequested, function* ({ payload }) {
    // A late response must not answer a question about another import.
    yield* race({
      preview: call(preview, deps, payload.importId, null),
      closed: take([undoDeclined, importsLeft]),
    });
  });
  yield* onLeading(deps, WHERE, undoConfirmed, () => undo(deps));
}
