import type { Action } from '@reduxjs/toolkit';
import { buffers, type Task } from 'redux-saga';
import { actionChannel, call, fork, join, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { commentEvent, getComments } from '../../../contract/stage/comments';
import { sessionChannel } from '../../../contract/program/stages';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import {
  begins,
  channelMessage,
  channelReset,
  selectRealtimeOnline,
  type WithRealtime,
} from '../../../shared/platform/realtime';
import { commentSubjectChanged } from '../../../shared/program/comments';
import { onEvery, onLatest, poll, safely } from '../../../shared/platform/saga';
import { fetchRules, silenceLifecycle } from './rulesSaga';
import { selectCommentsOn, selectThread } from './selectors';
import {
  commentHidden,
  commentReceived,
  commentRemoved,
  commentsFailed,
  commentsReset,
  commentsSucceeded,
  paceChanged,
  pinChanged,
  reactionsReceived,
  type WithComments,
} from './slice';

/** How often new comments are polled while the session is shown without a realtime connection. */
export const COMMENTS_POLL_MS = 10_000;
/** Polls skipped between two while connected: what the connection missed is found once a minute. */
const SKIPPED = 5;

/** Maximum comments per reply (contract); a full page means there may be more. */
const PAGE_SIZE = 200;

/** Loads all new comments, page by page. None is shown before the rules, if these are being loaded. */
function* fetchComments(deps: Deps, sessionId: string, rules?: Task): SagaGenerator<true | Failure> {
  try {
    while (true) {
      const { readTo } = yield* select((state: WithComments) => selectThread(state, sessionId));
      const { comments, ...rest } = yield* callApi(
        deps,
        getComments,
        { params: { subjectId: sessionId }, query: { after: readTo } },
        { patient: false },
      );
      // Otherwise the pinned comment, which they name, would push the others down when it comes.
      if (rules) yield* join(rules);
      yield* put(commentsSucceeded({ sessionId, comments, ...rest }));
      if (comments.length < PAGE_SIZE) return true;
    }
  } catch (error) {
    yield* call(deps.report.error, 'comments', error);
    yield* put(commentsFailed({ sessionId }));
    return toFailure(error);
  }
}

/** Keeps comments without a channel up to date: by polling, and whenever a change is reported. */
export function* pollLifecycle(deps: Deps, subjectId: string): SagaGenerator<void> {
  yield* onLatest(deps, 'comments', commentSubjectChanged, function* ({ payload }) {
    if (payload.subjectId === subjectId) yield* call(fetchComments, deps, subjectId);
  });
  yield* call(poll, deps, { everyMs: COMMENTS_POLL_MS, once: () => fetchComments(deps, subjectId) });
}

/** Turns the channel's messages about comments into actions; other features handle the rest. */
function* handleMessage(
  sessionId: string,
  { payload }: ReturnType<typeof channelMessage>,
): SagaGenerator<void> {
  if (payload.channel !== sessionChannel(sessionId)) return;
  const { success, data } = commentEvent.safeParse(payload.body);
  if (!success) return;
  if (data.kind === 'comment') {
    yield* put(commentReceived({ sessionId, comment: data.comment, key: data.key }));
  } else if (data.kind === 'commentGone') {
    yield* put(commentRemoved({ sessionId, number: data.number }));
  } else if (data.kind === 'commentHidden') {
    yield* put(commentHidden({ sessionId, number: data.number }));
  } else if (data.kind === 'commentPinned') {
    yield* put(pinChanged({ sessionId, number: data.number }));
  } else if (data.kind === 'slowMode') {
    yield* put(paceChanged({ sessionId, seconds: data.seconds }));
  } else if (data.kind === 'commentReactions') {
    yield* put(reactionsReceived({ sessionId, number: data.number, reactions: data.reactions }));
  }
}

/** Loads comments from before the subscription, and everything again after a reset. */
function* catchUp(deps: Deps, sessionId: string): SagaGenerator<void> {
  // A subscription that begins anew while comments are loading outdates them.
  const begun = yield* actionChannel(begins(sessionChannel(sessionId)), buffers.expanding<Action>());
  try {
    while (true) {
      const action = yield* take(begun);
      if (channelReset.match(action)) yield* put(commentsReset({ sessionId }));
      yield* call(fetchRules, deps, sessionId);
      yield* call(fetchComments, deps, sessionId);
    }
  } finally {
    begun.close();
  }
}

/**
 * Keeps the session's comments up to date, if the event has them enabled: through its channel, and by
 * polling, which is rare while connected.
 */
export function* readLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  if (!(yield* select(selectCommentsOn))) return;
  yield* onEvery(deps, 'comments', channelMessage, (action) => handleMessage(sessionId, action));
  yield* fork(safely(deps, 'comments', catchUp), deps, sessionId);
  yield* fork(safely(deps, 'comments', silenceLifecycle));
  const rules = yield* fork(fetchRules, deps, sessionId);
  let skipped = SKIPPED;
  yield* call(poll, deps, {
    everyMs: COMMENTS_POLL_MS,
    *once(): SagaGenerator<true | Failure> {
      const isOnline = yield* select((state: WithRealtime) => selectRealtimeOnline(state));
      skipped = isOnline && skipped < SKIPPED ? skipped + 1 : 0;
      return skipped > 0 ? true : yield* fetchComments(deps, sessionId, rules);
    },
  });
}
