import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { postSessionEvals } from '../../../contract/program/sessionEvals';
import { postVideoViewCount } from '../../../contract/program/videoViewCount';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { logRecorded, logStored, logStoredElsewhere } from '../../../shared/platform/outbox';
import { wentOnline } from '../../../shared/platform/page';
import { onEvery, onLatest } from '../../../shared/platform/saga';
import { callApi, selectUser } from '../../../shared/platform/auth';
import {
  playbackEnded,
  selectUnderWay,
  sessionEntered,
  sessionLeft,
  type ActiveSession,
  type WithPlayback,
} from '../../../shared/program/sessionPage';
import { givenAnswers, missingAnswers } from './rules';
import {
  selectAnswered,
  selectDismissed,
  selectEvaluationEnabled,
  selectMayActivate,
  selectPrompt,
  selectQuestions,
  selectResponsesStatus,
  selectSurvey,
} from './selectors';
import {
  answersIncomplete,
  promptActivated,
  promptClosed,
  responsesFailed,
  responsesRequested,
  responsesSucceeded,
  submitRequested,
  submitStarted,
  watchCountReceived,
} from './slice';

/**
 * Loads the user's evaluations. A reply that is not an array counts as empty (product.md#api); failures are
 * only logged.
 */
function* loadResponses(deps: Deps): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  yield* put(responsesRequested());
  try {
    yield* put(responsesSucceeded(yield* callApi(deps, postSessionEvals, { body: { userId: user.id } })));
  } catch (error) {
    yield* call(deps.report.error, 'evaluation', error);
    const failure = toFailure(error);
    yield* put(failure.kind === 'contract' ? responsesSucceeded([]) : responsesFailed(failure));
  }
}

/**
 * Loads the minutes watched since the session's start. A reply that is not a number counts as 0
 * (product.md#api).
 */
function* loadWatchCount(deps: Deps, { sessionId, startTime }: ActiveSession): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  try {
    const minutes = yield* callApi(deps, postVideoViewCount, {
      body: { userId: user.id, sessionId, afterTime: startTime },
    });
    yield* put(watchCountReceived({ sessionId, minutes }));
  } catch (error) {
    yield* call(deps.report.error, 'evaluation', error);
    if (toFailure(error).kind === 'contract') yield* put(watchCountReceived({ sessionId, minutes: 0 }));
  }
}

/**
 * Opens the evaluation if its rule holds, unless the talk is being watched: then the page's card offers it.
 * If the responses failed to load, it stays closed, as it might be a second evaluation.
 */
function* check(deps: Deps, session: ActiveSession): SagaGenerator<void> {
  if ((yield* select(selectPrompt)).status === 'active' || (yield* select(selectDismissed))) return;
  if (yield* select(selectAnswered, session.sessionId)) return;
  yield* call(loadWatchCount, deps, session);
  const known = (yield* select(selectResponsesStatus)) === 'loaded';
  if (!known || (yield* select((state: WithPlayback) => selectUnderWay(state)))) return;
  if (yield* select(selectMayActivate)) yield* put(promptActivated());
}

/**
 * Triggers for a check: the server stored a watched minute of this session, from this tab or another, or is
 * reachable again; the video has ended.
 */
const calledFor = (sessionId: string) => (action: Action) =>
  (logStored.match(action) &&
    action.payload.record.type === 'VideoViewTime' &&
    action.payload.record.sessionId === sessionId) ||
  (logStoredElsewhere.match(action) &&
    action.payload.type === 'VideoViewTime' &&
    action.payload.sessionId === sessionId) ||
  (playbackEnded.match(action) && action.payload.sessionId === sessionId) ||
  wentOnline.match(action);

const isLeaving = (action: Action, sessionId: string) =>
  sessionLeft.match(action) && action.payload.sessionId === sessionId;

/**
 * Checks the rule on entering the session's route, after every stored minute and at the video's end, until
 * the route is left (product.md#evaluation).
 */
function* visit(deps: Deps, session: ActiveSession): SagaGenerator<void> {
  if (!(yield* select(selectEvaluationEnabled))) return;
  // Minutes stored while a check is running lead to one more check.
  const calls = yield* actionChannel(calledFor(session.sessionId), buffers.sliding(1));
  try {
    yield* call(loadResponses, deps);
    while (true) {
      yield* call(check, deps, session);
      yield* take(calls);
      if ((yield* select(selectResponsesStatus)) !== 'loaded') yield* call(loadResponses, deps);
    }
  } finally {
    calls.close();
  }
}

/** Submits the answers unless required ones are missing. Once in the outbox, nothing is lost. */
function* submit({ payload }: ReturnType<typeof submitRequested>): SagaGenerator<void> {
  const { status, sessionId, sessionName } = yield* select(selectPrompt);
  const survey = yield* select(selectSurvey);
  if (status !== 'active' || survey !== 'notFinished' || (yield* select(selectAnswered, sessionId))) return;
  const questions = yield* select(selectQuestions);
  const missing = missingAnswers(questions, payload);
  if (missing.length > 0) {
    yield* put(answersIncomplete(missing));
    return;
  }
  yield* put(submitStarted());
  const answers = givenAnswers(questions, payload);
  yield* put(logRecorded({ type: 'SessionEvaluation', sessionId, sessionName, answers }));
}

/**
 * The shown session's evaluation: when it opens, and how the answers are submitted (product.md#evaluation).
 */
export function* evaluationSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'evaluation', sessionEntered, function* ({ payload }) {
    if (payload.place === 'stage') return;
    yield* race({
      run: call(visit, deps, payload),
      left: take((action: Action) => isLeaving(action, payload.sessionId)),
    });
  });
  yield* onEvery(deps, 'evaluation', submitRequested, (action) => submit(action));
  yield* onLatest(deps, 'evaluation', promptClosed, () => loadResponses(deps));
}
