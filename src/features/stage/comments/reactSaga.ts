import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { putCommentReaction } from '../../../contract/stage/comments';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { onEvery } from '../../../shared/platform/saga';
import { reactionFailed, reactionRequested, reactionSucceeded } from './slice';

function* react(deps: Deps, { payload }: ReturnType<typeof reactionRequested>): SagaGenerator<void> {
  const { sessionId, number, sign, on } = payload;
  try {
    const params = { subjectId: sessionId, number };
    const { reactions } = yield* callApi(deps, putCommentReaction, { params, body: { sign, on } });
    yield* put(reactionSucceeded({ sessionId, number, reactions }));
  } catch (error) {
    yield* call(deps.report.error, 'comments', error);
    yield* put(reactionFailed(payload));
  }
}

/** Adds reactions to comments and removes them. */
export function* reactSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'comments', reactionRequested, (action) => react(deps, action));
}
