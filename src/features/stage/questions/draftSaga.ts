import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { findSimilarQuestions, MAX_QUESTION_TEXT, MIN_SIMILAR_TEXT } from '../../../contract/stage/questions';
import { callApi, QUESTION_DRAFTS_KEY } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { readDrafts, withDraft } from '../../../shared/kit/lib/drafts';
import { onEvery, onLatest } from '../../../shared/platform/saga';
import {
  draftChanged,
  draftDropped,
  draftRestored,
  questionDiscarded,
  questionStarted,
  similarReceived,
  type WithQuestions,
} from './slice';
import { SIMILAR_PAUSE_MS } from './timing';

/** Stores the session's draft, or that there is none anymore. Without storage it lasts until the reload. */
function* keep(deps: Deps, sessionId: string): SagaGenerator<void> {
  const { draft } = yield* select((state: WithQuestions) => state.questions);
  const drafts = readDrafts(yield* call(deps.storage.local.get, QUESTION_DRAFTS_KEY));
  const text = withDraft(drafts, sessionId, draft);
  if (text === null) yield* call(deps.storage.local.remove, QUESTION_DRAFTS_KEY);
  else yield* call(deps.storage.local.set, QUESTION_DRAFTS_KEY, text);
}

/** Looks for questions like the draft once its writer pauses. What fails is not missed: it is only a help. */
function* findSimilar(deps: Deps, sessionId: string): SagaGenerator<void> {
  yield* call(deps.clock.sleep, SIMILAR_PAUSE_MS);
  const { draft } = yield* select((state: WithQuestions) => state.questions);
  const text = draft.trim();
  if (text.length < MIN_SIMILAR_TEXT || text.length > MAX_QUESTION_TEXT) {
    yield* put(similarReceived({ questions: [] }));
    return;
  }
  const input = { params: { sessionId }, body: { text } };
  const { questions } = yield* callApi(deps, findSimilarQuestions, input, { patient: false });
  yield* put(similarReceived({ questions }));
}

/** Brings back what was typed before a reload, keeps what is typed, and looks for what is like it. */
export function* draftLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const drafts = readDrafts(yield* call(deps.storage.local.get, QUESTION_DRAFTS_KEY));
  const text = drafts[sessionId];
  if (text !== undefined) yield* put(draftRestored({ text }));
  yield* onEvery(deps, 'questions', [draftChanged, draftDropped, questionStarted, questionDiscarded], () =>
    keep(deps, sessionId),
  );
  yield* onLatest(deps, 'questions', draftChanged, () => findSimilar(deps, sessionId));
}
