import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { deleteComment } from '../../../contract/stage/comments';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onEvery } from '../../../shared/platform/saga';
import { selectThread } from './selectors';
import { commentRemoved, removalConfirmed, removalFailed, type WithComments } from './slice';

/**
 * Removes the comment in question. One that is gone already, removed elsewhere or with its author, counts as
 * removed.
 */
function* remove(deps: Deps, sessionId: string): SagaGenerator<void> {
  const { removal } = yield* select((state: WithComments) => selectThread(state, sessionId));
  if (removal?.status !== 'sending') return;
  const { number } = removal;
  try {
    yield* callApi(deps, deleteComment, { params: { subjectId: sessionId, number } });
    yield* put(commentRemoved({ sessionId, number }));
  } catch (error) {
    yield* call(deps.report.error, 'comments', error);
    if (toFailure(error).status === 404) yield* put(commentRemoved({ sessionId, number }));
    else yield* put(removalFailed({ sessionId, problem: sendProblemOf(toFailure(error)) }));
  }
}

/** Removes comments. Navigating away does not cancel one in flight; signing out does. */
export function* removeSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'comments', removalConfirmed, ({ payload }) => remove(deps, payload.sessionId));
}
