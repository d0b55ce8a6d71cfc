import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { deleteClosure, getClosure, putClosure } from '../../../contract/messages/messaging';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import {
  closureChangeFailed,
  closureChangeRequested,
  closureFailed,
  closureReceived,
  closureRequested,
  selectClosure,
} from './closureSlice';

const WHERE = 'adminClosure';

function* read(
  deps: Deps,
  { payload: { attendeeId } }: ReturnType<typeof closureRequested>,
): SagaGenerator<void> {
  try {
    const { closure } = yield* callApi(deps, getClosure, { params: { attendeeId } });
    yield* put(closureReceived({ attendeeId, closure }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(closureFailed());
  }
}

function* change(
  deps: Deps,
  { payload: { isClosed } }: ReturnType<typeof closureChangeRequested>,
): SagaGenerator<void> {
  const { attendeeId, reason } = yield* select(selectClosure);
  if (attendeeId === null) return;
  const params = { attendeeId };
  try {
    const { closure } = isClosed
      ? yield* callApi(deps, putClosure, { params, body: { reason: reason?.trim() ?? '' } })
      : yield* callApi(deps, deleteClosure, { params });
    yield* put(closureReceived({ attendeeId, closure }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(closureChangeFailed({ problem: sendProblemOf(toFailure(error)) }));
  }
}

/** Closes and opens the messages of the person on the page (product.md#messages). */
export function* adminClosureSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, closureRequested, (action) => read(deps, action));
  yield* onLeading(deps, WHERE, closureChangeRequested, (action) => change(deps, action));
}
