import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  askQuestion,
  MAX_QUESTION_TEXT,
  putQuestionVote,
  withdrawQuestion,
} from '../../../contract/stage/questions';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onEvery } from '../../../shared/platform/saga';
import { selectAnonymousAllowed } from './selectors';
import {
  draftRefused,
  questionFailed,
  questionRequested,
  questionRetried,
  questionStarted,
  questionsRequested,
  questionSucceeded,
  questionWithdrawn,
  voteFailed,
  voteRequested,
  voteSucceeded,
  withdrawalConfirmed,
  workFailed,
  type QuestionProblem,
  type WithQuestions,
} from './slice';

/** Why something was not done. After a conflict the questions are loaded again: they are not as they were shown. */
export function* problemAfter(deps: Deps, error: unknown): SagaGenerator<QuestionProblem> {
  yield* call(deps.report.error, 'questions', error);
  const failure = toFailure(error);
  if (failure.status !== 409 && failure.status !== 404) return sendProblemOf(failure);
  yield* put(questionsRequested());
  return 'changed';
}

/** Sends a question. Sent again with the same key, it is stored once. */
function* send(
  deps: Deps,
  { key, text, anonymous }: { key: string; text: string; anonymous: boolean },
): SagaGenerator<void> {
  const { sessionId } = yield* select((state: WithQuestions) => state.questions);
  if (sessionId === null) return;
  try {
    const input = { params: { sessionId }, body: { text, anonymous } };
    // Not withRetries: who asks too fast is told so instead of waiting.
    const question = yield* callApi(deps, askQuestion, input, { key, patient: false });
    yield* put(questionSucceeded({ key, question }));
  } catch (error) {
    yield* call(deps.report.error, 'questions', error);
    const problem = sendProblemOf(toFailure(error));
    const nextKey = problem === 'refused' ? yield* call(deps.random.uuid) : null;
    yield* put(questionFailed({ key, problem, nextKey }));
  }
}

/** Asks what is in the draft. */
function* ask(deps: Deps): SagaGenerator<void> {
  const { draft, anonymous } = yield* select((state: WithQuestions) => state.questions);
  const text = draft.replace(/\s+/gu, ' ').trim();
  if (text === '' || text.length > MAX_QUESTION_TEXT) {
    yield* put(draftRefused({ problem: text === '' ? 'empty' : 'tooLong' }));
    return;
  }
  const key = yield* call(deps.random.uuid);
  const question = { key, text, anonymous: anonymous && (yield* select(selectAnonymousAllowed)) };
  yield* put(questionStarted({ ...question, draft }));
  yield* call(send, deps, question);
}

function* retry(deps: Deps, { payload }: ReturnType<typeof questionRetried>): SagaGenerator<void> {
  const { outgoing } = yield* select((state: WithQuestions) => state.questions);
  const entry = outgoing.find(({ key }) => key === payload.key);
  if (entry?.status !== 'failed') return;
  const { key, text, anonymous } = entry;
  yield* put(questionStarted({ key, text, anonymous }));
  yield* call(send, deps, entry);
}

function* vote(deps: Deps, { payload }: ReturnType<typeof voteRequested>): SagaGenerator<void> {
  const { questionId, on } = payload;
  try {
    const input = { params: { questionId }, body: { on } };
    yield* put(voteSucceeded(yield* callApi(deps, putQuestionVote, input)));
  } catch (error) {
    yield* put(voteFailed({ questionId, problem: yield* call(problemAfter, deps, error) }));
  }
}

function* withdraw(deps: Deps, { payload }: ReturnType<typeof withdrawalConfirmed>): SagaGenerator<void> {
  const { questionId } = payload;
  try {
    yield* callApi(deps, withdrawQuestion, { params: { questionId } });
    yield* put(questionWithdrawn({ questionId }));
  } catch (error) {
    yield* put(workFailed({ questionId, problem: yield* call(problemAfter, deps, error) }));
  }
}

/** What attendees do: ask, vote, withdraw. Navigating away does not cancel it; signing out does. */
export function* askSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'questions', questionRequested, () => ask(deps));
  yield* onEvery(deps, 'questions', questionRetried, (action) => retry(deps, action));
  yield* onEvery(deps, 'questions', voteRequested, (action) => vote(deps, action));
  yield* onEvery(deps, 'questions', withdrawalConfirmed, (action) => withdraw(deps, action));
}
