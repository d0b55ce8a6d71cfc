import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { decideQuestion, exportQuestions, type QuestionDecision } from '../../../contract/stage/questions';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell, saveCsv } from '../../../shared/platform/downloads';
import { onEvery, onLeading } from '../../../shared/platform/saga';
import { problemAfter } from './askSaga';
import {
  decisionRequested,
  downloadEnded,
  downloadRequested,
  questionLoaded,
  workFailed,
  workSucceeded,
  type WithQuestions,
} from './slice';

function decisionOf({ kind, text }: ReturnType<typeof decisionRequested>['payload']): QuestionDecision {
  if (kind === 'dismiss') return { kind, reason: text };
  return kind === 'answer' ? { kind, text } : { kind };
}

/** Decides about a question as it is shown; if it has changed, nothing is decided. */
function* decide(deps: Deps, { payload }: ReturnType<typeof decisionRequested>): SagaGenerator<void> {
  const { questionId } = payload;
  const known = (yield* select((state: WithQuestions) => state.questions.questions.entities))[questionId];
  try {
    const body = { revision: known?.revision ?? 1, decision: decisionOf(payload) };
    const question = yield* callApi(deps, decideQuestion, { params: { questionId }, body });
    yield* put(questionLoaded({ question }));
    yield* put(workSucceeded({ questionId }));
  } catch (error) {
    yield* put(workFailed({ questionId, problem: yield* call(problemAfter, deps, error) }));
  }
}

function* download(deps: Deps): SagaGenerator<void> {
  const { sessionId } = yield* select((state: WithQuestions) => state.questions);
  if (sessionId === null) return;
  const outcomes = {
    succeeded: () => downloadEnded({ failed: false }),
    failed: () => downloadEnded({ failed: true }),
  };
  yield* saveAndTell(deps, 'questions', outcomes, () =>
    saveCsv(deps, exportQuestions, { params: { sessionId } }, `questions-${sessionId}.csv`),
  );
}

/** What those do who manage the session. */
export function* decideSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'questions', decisionRequested, (action) => decide(deps, action));
  yield* onLeading(deps, 'questions', downloadRequested, () => download(deps));
}
