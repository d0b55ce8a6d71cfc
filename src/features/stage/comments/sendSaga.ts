import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { MAX_COMMENT_LENGTH, postComment } from '../../../contract/stage/comments';
import { SILENCED_PROBLEM, SLOW_MODE_PROBLEM } from '../../../contract/access/moderation';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf } from '../../../shared/kit/lib/apiFailure';
import { onEvery, once, sendInOrder, type SendQueue } from '../../../shared/platform/saga';
import { commentHtml } from './commentText';
import { fetchRules } from './rulesSaga';
import { selectThread } from './selectors';
import {
  commentFailed,
  commentQueued,
  commentRequested,
  commentRetried,
  commentStarted,
  commentSucceeded,
  draftRefused,
  type Outgoing,
  type WithComments,
} from './slice';

/** Turns the draft into a comment: creates links, then sanitizes it (product.md#comments). */
function* queue(deps: Deps, sessionId: string): SagaGenerator<void> {
  const { draft } = yield* select((state: WithComments) => selectThread(state, sessionId));
  const html = yield* call(deps.sanitiser.html, commentHtml(draft));
  if (html === '' || html.length > MAX_COMMENT_LENGTH) {
    yield* put(draftRefused({ sessionId, problem: html === '' ? 'empty' : 'tooLong' }));
    return;
  }
  const key = yield* call(deps.random.uuid);
  yield* put(commentQueued({ sessionId, key, text: draft, html }));
}

/** The comments on their way. One that failed is sent again when the user wants it. */
function queueOf(deps: Deps, sessionId: string): SendQueue<Outgoing> {
  return {
    where: 'comments',
    *next() {
      const { outgoing } = yield* select((state: WithComments) => selectThread(state, sessionId));
      return outgoing.find(({ status }) => status === 'waiting');
    },
    *send({ key, html, replyTo }) {
      yield* put(commentStarted({ sessionId, key }));
      const body = { text: html, ...(replyTo !== null && { replyTo }) };
      const input = { params: { subjectId: sessionId }, body };
      const comment = yield* callApi(deps, postComment, input, { key });
      yield* put(commentSucceeded({ sessionId, key, comment }));
    },
    *refused({ key }, failure) {
      const refusal = failure.problem?.type;
      const isRuled = refusal === SILENCED_PROBLEM || refusal === SLOW_MODE_PROBLEM;
      // A chat without rules, as at an exhibitor, has none to reload.
      const { rules } = yield* select((state: WithComments) => selectThread(state, sessionId));
      if (isRuled && rules) yield* fork(fetchRules, deps, sessionId);
      const problem = isRuled ? 'refused' : sendProblemOf(failure);
      const nextKey = problem === 'refused' ? yield* call(deps.random.uuid) : null;
      yield* put(commentFailed({ sessionId, key, problem, nextKey }));
    },
  };
}

/**
 * Sends comments, one at a time per session. Navigating away does not cancel one in flight; signing out does.
 */
export function* sendSaga(deps: Deps): SagaGenerator<void> {
  const sending = new Set<string>();
  yield* onEvery(deps, 'comments', [commentRequested, commentRetried], function* (action) {
    const { sessionId } = action.payload;
    if (commentRequested.match(action)) yield* call(queue, deps, sessionId);
    yield* once(sending, sessionId, () => sendInOrder(deps, queueOf(deps, sessionId)));
  });
}
