import { call, put, race, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { deleteComment, getComments, MAX_COMMENT_LENGTH, postComment } from '../../contract/comments';
import type { Deps } from '../../shared/deps';
import { isPassing, toFailure, type Failure } from '../../shared/lib/apiFailure';
import { poll, safely } from '../../shared/saga';
import { callApi, signedOut } from '../../shared/auth';
import {
  commentFailed,
  commentRemoved,
  commentRequested,
  commentsFailed,
  commentStarted,
  commentsSucceeded,
  commentSucceeded,
  removalConfirmed,
  removalFailed,
  type CommentsState,
  type RemovalProblem,
} from './commentsSlice';
import { commentHtml } from './commentText';
import { selectCommentsOn, selectThread } from './selectors';

/** How often new comments are polled while the session page is visible. */
export const COMMENTS_POLL_MS = 10_000;

/** Maximum comments per reply (contract); a full page means there may be more. */
const PAGE_SIZE = 200;

interface State {
  comments: CommentsState;
}

/** Loads all new comments, page by page. */
function* fetchComments(deps: Deps, sessionId: string): SagaGenerator<true | Failure> {
  try {
    while (true) {
      const { readTo } = yield* select((state: State) => selectThread(state, sessionId));
      const { comments, removed } = yield* callApi(
        deps,
        getComments,
        { params: { subjectId: sessionId }, query: { after: readTo } },
        { patient: false },
      );
      yield* put(commentsSucceeded({ sessionId, comments, ...(removed && { removed }) }));
      if (comments.length < PAGE_SIZE) return true;
    }
  } catch (error) {
    yield* call(deps.report.error, 'comments', error);
    yield* put(commentsFailed({ sessionId }));
    return toFailure(error);
  }
}

/** Keeps the session page's comments up to date, if the event has them enabled. */
export function* commentsLife(deps: Deps, sessionId: string): SagaGenerator<void> {
  if (!(yield* select(selectCommentsOn))) return;
  yield* call(poll, deps, { everyMs: COMMENTS_POLL_MS, once: () => fetchComments(deps, sessionId) });
}

function problemOf(error: unknown): RemovalProblem {
  const failure = toFailure(error);
  if (failure.kind === 'network') return 'offline';
  return isPassing(failure) || failure.kind === 'contract' ? 'busy' : 'refused';
}

/**
 * Sends the draft, with links created, then sanitized (product.md#comments). The draft stays until the server
 * has stored it.
 */
function* post(deps: Deps, sessionId: string): SagaGenerator<void> {
  const thread = yield* select((state: State) => selectThread(state, sessionId));
  const { draft } = thread;
  const key = thread.key ?? (yield* call(deps.random.uuid));
  yield* put(commentStarted({ sessionId, key }));
  try {
    const text = yield* call(deps.sanitiser.html, commentHtml(draft));
    if (text === '' || text.length > MAX_COMMENT_LENGTH) {
      yield* put(commentFailed({ sessionId, problem: text === '' ? 'empty' : 'tooLong' }));
      return;
    }
    const input = { params: { subjectId: sessionId }, body: { text } };
    const comment = yield* callApi(deps, postComment, input, { key });
    yield* put(commentSucceeded({ sessionId, comment, text: draft }));
  } catch (error) {
    yield* call(deps.report.error, 'comments', error);
    yield* put(commentFailed({ sessionId, problem: problemOf(error) }));
  }
}

/**
 * Removes the comment in question. One that is gone already, removed elsewhere or with its author, counts as
 * removed.
 */
function* remove(deps: Deps, sessionId: string): SagaGenerator<void> {
  const { removal } = yield* select((state: State) => selectThread(state, sessionId));
  if (removal?.status !== 'sending') return;
  const { number } = removal;
  try {
    yield* callApi(deps, deleteComment, { params: { subjectId: sessionId, number } });
    yield* put(commentRemoved({ sessionId, number }));
  } catch (error) {
    yield* call(deps.report.error, 'comments', error);
    if (toFailure(error).status === 404) yield* put(commentRemoved({ sessionId, number }));
    else yield* put(removalFailed({ sessionId, problem: problemOf(error) }));
  }
}

/** Removes comments. Navigating away does not cancel one in flight; signing out does. */
export function* removeSaga(deps: Deps): SagaGenerator<void> {
  yield* takeEvery(
    removalConfirmed,
    safely(deps, 'comments', function* ({ payload: { sessionId } }: ReturnType<typeof removalConfirmed>) {
      yield* race({ ended: take(signedOut), removed: call(remove, deps, sessionId) });
    }),
  );
}

/**
 * Sends comments, one at a time per session. Navigating away does not cancel one in flight; signing out does.
 */
export function* postSaga(deps: Deps): SagaGenerator<void> {
  const onTheirWay = new Set<string>();
  yield* takeEvery(
    commentRequested,
    safely(deps, 'comments', function* ({ payload: { sessionId } }: ReturnType<typeof commentRequested>) {
      if (onTheirWay.has(sessionId)) return;
      onTheirWay.add(sessionId);
      try {
        yield* race({ ended: take(signedOut), sent: call(post, deps, sessionId) });
      } finally {
        onTheirWay.delete(sessionId);
      }
    }),
  );
}
