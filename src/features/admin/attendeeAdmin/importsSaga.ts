import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import {
  listAttendeeImports,
  previewImportUndo,
  undoImport,
  type ImportUndo,
} from '../../../contract/people/attendeeImportUndo';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { importReceived } from './importSlice';
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
import { isImported } from './isClean';
import { selectImports } from './selectors';

const WHERE = 'attendeeImports';

/** The list was requested, or an import has just ended, which adds to it. */
const isReadNow = (action: Action) =>
  importsRequested.match(action) ||
  (importReceived.match(action) &&
    action.payload.kind === 'attendees' &&
    isImported(action.payload.file.run));

function* readList(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(importsSucceeded(yield* callApi(deps, listAttendeeImports, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(importsFailed());
  }
}

function problemOf(error: unknown): UndoProblem {
  const failure = toFailure(error);
  if (failure.kind === 'network') return 'offline';
  return failure.status === 404 || failure.status === 409 ? 'impossible' : 'failed';
}

function* fail(deps: Deps, error: unknown): SagaGenerator<void> {
  const problem = problemOf(error);
  yield* call(deps.report.error, WHERE, error);
  yield* put(undoFailed({ problem }));
  if (problem === 'impossible') yield* put(importsRequested());
}

/** Reads what undoing the import would do. `before`: what it would have done when the server refused it. */
function* preview(deps: Deps, importId: string, before: ImportUndo | null): SagaGenerator<void> {
  try {
    const now = yield* callApi(deps, previewImportUndo, { params: { importId } });
    const isSame = before?.removed === now.removed && before.restored === now.restored;
    const problem = before && (isSame ? 'busy' : 'changed');
    yield* put(undoPreviewed({ preview: now, problem }));
  } catch (error) {
    yield* call(fail, deps, error);
  }
}

/** A late response must not answer a question about another import. */
function* previewUntilClosed(
  deps: Deps,
  { payload }: ReturnType<typeof undoConfirmationRequested>,
): SagaGenerator<void> {
  yield* race({
    preview: call(preview, deps, payload.importId, null),
    closed: take([undoDeclined, importsLeft]),
  });
}

/** Undoes the import exactly as previewed; otherwise the new preview is shown. */
function* undo(deps: Deps): SagaGenerator<void> {
  const { asking } = yield* select(selectImports);
  if (!asking?.preview) return;
  const { importId, preview: expected } = asking;
  try {
    const record = yield* callApi(deps, undoImport, { params: { importId }, body: expected });
    yield* put(undoSucceeded({ record }));
  } catch (error) {
    if (toFailure(error).status === 409) yield* call(preview, deps, importId, expected);
    else yield* call(fail, deps, error);
  }
}

/** Lists the latest imports and undoes them, one at a time. */
export function* attendeeImportsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, isReadNow, () => readList(deps));
  yield* onLatest(deps, WHERE, undoConfirmationRequested, (action) => previewUntilClosed(deps, action));
  yield* onLeading(deps, WHERE, undoConfirmed, () => undo(deps));
}
