import { call, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { getBooth, putBooth } from '../../contract/exhibitorCentre';
import { callApi } from '../../shared/auth';
import type { Deps } from '../../shared/deps';
import { toFailure } from '../../shared/lib/apiFailure';
import { safely, untilSignedOut } from '../../shared/saga';
import {
  boothFailed,
  boothRequested,
  boothSucceeded,
  conflictFound,
  conflictResolved,
  saveFailed,
  saveRequested,
  saveSucceeded,
} from './editSlice';
import { selectBoothEdit } from './selectors';

const WHERE = 'boothEdit';

function* fetchBooth(deps: Deps): SagaGenerator<void> {
  const { exhibitorId } = yield* select(selectBoothEdit);
  if (exhibitorId === null) return;
  try {
    yield* put(boothSucceeded(yield* callApi(deps, getBooth, { params: { exhibitorId } })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(boothFailed(toFailure(error)));
  }
}

/**
 * Saves the booth on the version that the changes were made on. If that is no longer the current one, shows
 * both.
 */
function* save(deps: Deps): SagaGenerator<void> {
  const { stored, changes } = yield* select(selectBoothEdit);
  if (!stored) return;
  const { exhibitorId, revision, booth } = stored;
  const params = { exhibitorId };
  try {
    const draft = yield* callApi(deps, putBooth, {
      params,
      body: { revision, booth: { ...booth, ...changes } },
    });
    yield* put(saveSucceeded({ draft, sent: changes }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    if (failure.status !== 409) {
      yield* put(saveFailed(failure));
      return;
    }
    yield* put(conflictFound(yield* callApi(deps, getBooth, { params })));
  }
}

/** A failure to read the newer version is shown like any other. */
function* saveOrSay(deps: Deps): SagaGenerator<void> {
  try {
    yield* call(save, deps);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed(toFailure(error)));
  }
}

/** Reads and saves the booth that is open in the exhibitor centre. */
export function* boothEditSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLatest(
    boothRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => fetchBooth(deps)),
    ),
  );
  yield* takeLeading(
    saveRequested,
    safely(
      deps,
      WHERE,
      untilSignedOut(() => saveOrSay(deps)),
    ),
  );
  yield* takeLeading(
    conflictResolved,
    safely(
      deps,
      WHERE,
      untilSignedOut(function* ({ payload }: ReturnType<typeof conflictResolved>) {
        if (payload.keep === 'mine') yield* put(saveRequested());
      }),
    ),
  );
}
