import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { MAX_COMMENT_LENGTH, postComment } from '../../../contract/stage/comments';
import { SILENCED_PROBLEM, SLOW_MODE_PROBLEM } from '../../../contract/access/moderation';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onEvery } from '../../../shared/platform/saga';
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

function* send(deps: Deps, sessionId: string, { key, html, replyTo }: Outgoing): SagaGenerator<void> {
  yield* put(commentStarted({ sessionId, key }));
  try {
    const body = { text: html, ...(replyTo !== null && { replyTo }) };
    const comment = yield* callApi(deps, postComment, { params: { subjectId: sessionId }, body }, { key });
    yield* put(commentSucceeded({ sessionId, key, comment }));
  } catch (error) {
    yield* call(deps.report.error, 'comments', error);
    const failure = toFailure(error);
    const refusal = failure.problem?.type;
    const isRuled = refusal === SILENCED_PROBLEM || refusal === SLOW_MODE_PROBLEM;
    // A chat without rules, as at an exhibitor, has none to reload.
    const { rules } = yield* select((state: WithComments) => selectThread(state, sessionId));
    if (isRuled && rules) yield* fork(fetchRules, deps, sessionId);
    const problem = isRuled ? 'refused' : sendProblemOf(failure);
    const nextKey = problem === 'refused' ? yield* call(deps.random.uuid) : null;
    yield* put(commentFailed({ sessionId, key, problem, nextKey }));
  }
}

/** Sends the waiting comments, in order. */
function* sendWaiting(deps: Deps, sessionId: string): SagaGenerator<void> {
  while (true) {
    const { outgoing } = yield* select((state: WithComments) => selectThread(state, sessionId));
    const next = outgoing.find(({ status }) => status === 'waiting');
    if (!next) return;
    yield* call(send, deps, sessionId, next);
  }
}

/**
 * Sends comments, one at a time per session. Navigating away does not cancel one in flight; signing out does.
 */
export function* sendSaga(deps: Deps): SagaGenerator<void> {
  const sending = new Set<string>();
  yield* onEvery(deps, 'comments', [commentRequested, commentRetried], function* (action) {
    const { sessionId } = action.payload;
    if (commentRequested.match(action)) yield* call(queue, deps, sessionId);
    // The run that is already sending takes what was queued.
    if (sending.has(sessionId)) return;
    sending.add(sessionId);
    try {
      yield* call(sendWaiting, deps, sessionId);
    } finally {
      sending.delete(sessionId);
    }
  });
}
