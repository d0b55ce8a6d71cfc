import { isAnyOf } from '@reduxjs/toolkit';
import { all, call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { listQuestions, questionEvent, questionOutcome } from '../../../contract/stage/questions';
import { userChannel } from '../../../contract/platform/realtime';
import { sessionChannel } from '../../../contract/program/stages';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { channelMessage, followRequested, keepLoaded, unfollowed } from '../../../shared/platform/realtime';
import { onEvery } from '../../../shared/platform/saga';
import { draftLifecycle } from './draftSaga';
import { selectManagesQuestions, selectQuestionsOn } from './selectors';
import {
  questionGone,
  questionLoaded,
  questionReceived,
  questionsEntered,
  questionsFailed,
  questionsRequested,
  questionsSucceeded,
  votesReceived,
} from './slice';
import { QUESTIONS_OFFLINE_MS, QUESTIONS_ONLINE_MS } from './timing';

function* load(deps: Deps, sessionId: string): SagaGenerator<true | Failure> {
  try {
    const params = { sessionId };
    const { questions, manages } = yield* callApi(deps, listQuestions, { params }, { patient: false });
    yield* put(questionsSucceeded({ sessionId, questions, manages }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'questions', error);
    yield* put(questionsFailed());
    return toFailure(error);
  }
}

/** Turns what the session's channel says about questions into actions; other features read the rest. */
function* hear(body: unknown): SagaGenerator<void> {
  const { success, data } = questionEvent.safeParse(body);
  if (!success) return;
  if (data.kind === 'question') yield* put(questionReceived({ question: data.question }));
  else if (data.kind === 'questionGone') yield* put(questionGone(data));
  else if (data.kind === 'questionVotes') yield* put(votesReceived({ votes: data.votes }));
  // What only managers see is not in the channel: they load it.
  else if (yield* select(selectManagesQuestions)) yield* put(questionsRequested());
}

function* hearLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const user = yield* select(selectUser);
  const own = user && userChannel(user.id);
  yield* onEvery(deps, 'questions', channelMessage, function* ({ payload }) {
    if (payload.channel === sessionChannel(sessionId)) yield* call(hear, payload.body);
    if (payload.channel !== own) return;
    const outcome = questionOutcome.safeParse(payload.body);
    if (outcome.success) yield* put(questionLoaded({ question: outcome.data.question }));
  });
  if (own) yield* put(followRequested({ channel: own, after: null }));
}

/** Keeps the questions of the shown session up to date. */
export function* questionsLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  if (!(yield* select(selectQuestionsOn))) return;
  yield* put(questionsEntered({ sessionId }));
  const user = yield* select(selectUser);
  try {
    yield* all([
      call(hearLifecycle, deps, sessionId),
      call(draftLifecycle, deps, sessionId),
      call(keepLoaded, deps, {
        channel: sessionChannel(sessionId),
        load: () => load(deps, sessionId),
        onlineMs: QUESTIONS_ONLINE_MS,
        offlineMs: QUESTIONS_OFFLINE_MS,
        isAsked: questionsRequested.match,
        isChange: isAnyOf(questionReceived, questionGone),
      }),
    ]);
  } finally {
    if (user) yield* put(unfollowed({ channel: userChannel(user.id) }));
  }
}
