import { findSimilarQuestions, type SeenQuestion } from '../../../../contract/stage/questions';
import { realtimeReducer } from '../../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered } from '../../../../shared/program/sessionPage';
import { buildQuestion } from '../../../../../test/builders/question';
import { buildSession } from '../../../../../test/builders/session';
import { stateFor } from '../../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../../test/expectEffects';
import type { FakeDeps } from '../../../../../test/fakes/deps';
import { questionsSaga } from '../saga';
import { draftChanged, questionsSlice } from '../slice';

export const session = buildSession();
export const { sessionId } = session;
export const entered = sessionEntered(activeSessionOf(session, 'session'));
/** Another session is shown. */
export const next = sessionEntered(activeSessionOf(buildSession({ sessionId: 'next' }), 'session'));

/** A question of the shown session. */
export const seen = (over: Partial<SeenQuestion> = {}) => buildQuestion({ sessionId, ...over });
export const list = (manages = false) => ({ questions: [], manages });
export const typed = draftChanged({ text: 'Why  soap?' });

/** Before a session is shown. */
export const none = questionsSlice.getInitialState();
const realtime = realtimeReducer(undefined, { type: 'test/init' });
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, { questions: none, realtime });

/** Runs the feature; no question is like another. */
export function expectQuestions(deps: FakeDeps, play: (steps: Steps) => Promise<void>) {
  deps.api.on(findSimilarQuestions, { questions: [] });
  const reducers = { questions: questionsSlice.reducer, realtime: realtimeReducer };
  return expectEffects(questionsSaga, { deps, state, reducers }, play);
}
export const questionsOf = ({ storeState }: { storeState: unknown }) =>
  (storeState as typeof state).questions;
