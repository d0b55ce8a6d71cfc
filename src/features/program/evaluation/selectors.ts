import { createSelector } from 'reselect';
import { defaultEvaluationQuestions } from '../../../contract/platform/defaultEvaluation';
import { selectPageOptions, type WithEvent } from '../../../shared/platform/event';
import { selectDelayed, selectEvaluationWaits, type WithOutbox } from '../../../shared/platform/outbox';
import { selectLoadedSession, type WithSessionDetails } from '../../../shared/program/sessionPage';
import { canBeReached, hasEvaluation, mayActivate, requiredMinutes } from './rules';
import type { EvaluationState } from './slice';

export interface WithEvaluation extends WithEvent, WithOutbox, WithSessionDetails {
  evaluation: EvaluationState;
}

const DEFAULT_QUESTIONS = defaultEvaluationQuestions();

export const selectEvaluationSettings = (state: WithEvaluation) => selectPageOptions(state).sessionEvals;
export const selectEvaluationEnabled = (state: WithEvaluation) =>
  hasEvaluation(selectEvaluationSettings(state));
/** The questions; the defaults come without texts, which the form supplies. */
export const selectQuestions = (state: WithEvaluation) =>
  selectEvaluationSettings(state)?.questions ?? DEFAULT_QUESTIONS;

export const selectActiveSession = (state: WithEvaluation) => state.evaluation.active;
export const selectPrompt = (state: WithEvaluation) => state.evaluation.prompt;
export const selectSurvey = (state: WithEvaluation) => state.evaluation.survey;
export const selectMissing = (state: WithEvaluation) => state.evaluation.missing;
export const selectDismissed = (state: WithEvaluation) => state.evaluation.dismissed;
export const selectResponsesStatus = (state: WithEvaluation) => state.evaluation.responses.status;

/** Whether the user has evaluated the session, according to the responses or to answers given here. */
export const selectAnswered = (state: WithEvaluation, sessionId: string) =>
  state.evaluation.submitted.includes(sessionId) ||
  state.evaluation.responses.items.some((response) => response.sessionId === sessionId) ||
  selectEvaluationWaits(state, sessionId);

/** Whether answers for a session are stored on this device because sending them failed. */
export const selectSavedHere = (state: WithEvaluation, sessionId: string) =>
  selectDelayed(state) && selectEvaluationWaits(state, sessionId);

/** Answers the server refused, for the open form; null if there are none. */
export const selectRefusedAnswers = (state: WithEvaluation) =>
  state.evaluation.refused[state.evaluation.prompt.sessionId] ?? null;

/** The shown session as last loaded. */
const selectLoaded = (state: WithEvaluation) => {
  const { active } = state.evaluation;
  return active ? selectLoadedSession(state, active.sessionId) : undefined;
};

/**
 * Minutes to watch before the shown session's evaluation opens (product.md#evaluation): the session's current
 * value, else the one from entering its page.
 */
export const selectRequiredMinutes = (state: WithEvaluation) =>
  requiredMinutes({
    own: selectLoaded(state)?.minutesBeforeSessionEval,
    active: state.evaluation.active?.minutesBeforeSessionEval,
    page: selectEvaluationSettings(state)?.defaultMinutesBeforeEval,
  });

/** Whether the activation rule holds for the shown session. */
export const selectMayActivate = (state: WithEvaluation) => {
  const { active, watched } = state.evaluation;
  return (
    active !== null &&
    mayActivate({
      enabled: selectEvaluationEnabled(state),
      watched,
      required: selectRequiredMinutes(state),
      answered: selectAnswered(state, active.sessionId),
    })
  );
};

/** State of the shown session's evaluation, for its card. */
export type EvaluationStanding =
  | { status: 'hidden' }
  /** Minutes still to watch. */
  | { status: 'early'; minutesLeft: number }
  | { status: 'open' }
  | { status: 'done' };

const HIDDEN: EvaluationStanding = { status: 'hidden' };
const OPEN: EvaluationStanding = { status: 'open' };
const DONE: EvaluationStanding = { status: 'done' };

/** Whether the shown session is long enough for its evaluation. If not, minutes left are not announced. */
const selectReachable = (state: WithEvaluation) => {
  const session = selectLoaded(state);
  return session === undefined || canBeReached(selectRequiredMinutes(state), session);
};

export const selectStanding = createSelector(
  [
    (state: WithEvaluation) => selectEvaluationEnabled(state) && state.evaluation.active !== null,
    (state: WithEvaluation) => selectAnswered(state, state.evaluation.active?.sessionId ?? ''),
    (state: WithEvaluation) => state.evaluation.watched,
    selectRequiredMinutes,
    selectReachable,
  ],
  (shown, answered, watched, required, reachable): EvaluationStanding => {
    if (!shown) return HIDDEN;
    if (answered) return DONE;
    if (watched === null) return HIDDEN;
    if (watched >= required) return OPEN;
    return reachable ? { status: 'early', minutesLeft: Math.ceil(required - watched) } : HIDDEN;
  },
);

/** Whether the evaluation may still have something to show on this page. */
export const selectPlaceKept = (state: WithEvaluation) =>
  selectEvaluationEnabled(state) && selectReachable(state);
