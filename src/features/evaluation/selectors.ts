import { createSelector } from 'reselect';
import { defaultEvaluationQuestions } from '../../contract/defaultEvaluation';
import type { Session } from '../../contract/sessions';
import { selectPageOptions, type WithEvent } from '../../shared/event';
import { selectDelayed, selectEvaluationWaits, type WithLog } from '../../shared/log';
import { hasEvaluation, mayActivate, requiredMinutes } from './rules';
import type { EvaluationState } from './slice';

export interface WithEvaluation extends WithEvent, WithLog {
  evaluation: EvaluationState;
  /** The session page's own, where that page's code is loaded. */
  session?: { details: Record<string, { session?: Pick<Session, 'minutesBeforeSessionEval'> }> };
}

const DEFAULT_QUESTIONS = defaultEvaluationQuestions();

export const selectEvaluationSettings = (state: WithEvaluation) => selectPageOptions(state).sessionEvals;
export const selectEvaluationEnabled = (state: WithEvaluation) =>
  hasEvaluation(selectEvaluationSettings(state));
/** What is asked; the product's own questions come without their words, which are the form's. */
export const selectQuestions = (state: WithEvaluation) =>
  selectEvaluationSettings(state)?.questions ?? DEFAULT_QUESTIONS;

export const selectActiveSession = (state: WithEvaluation) => state.evaluation.active;
export const selectPrompt = (state: WithEvaluation) => state.evaluation.prompt;
export const selectSurvey = (state: WithEvaluation) => state.evaluation.survey;
export const selectMissing = (state: WithEvaluation) => state.evaluation.missing;
export const selectDismissed = (state: WithEvaluation) => state.evaluation.dismissed;
export const selectResponsesStatus = (state: WithEvaluation) => state.evaluation.responses.status;

/** Whether the person has evaluated that session: a response says so, or the answers were given here. */
export const selectAnswered = (state: WithEvaluation, sessionId: string) =>
  state.evaluation.submitted.includes(sessionId) ||
  state.evaluation.responses.items.some((response) => response.sessionId === sessionId) ||
  selectEvaluationWaits(state, sessionId);

/** Whether the answers for a session are stored on this device because sending them failed. */
export const selectSavedHere = (state: WithEvaluation, sessionId: string) =>
  selectDelayed(state) && selectEvaluationWaits(state, sessionId);

/** Answers the server refused, for the form that is open; null when there are none. */
export const selectRefusedAnswers = (state: WithEvaluation) =>
  state.evaluation.refused[state.evaluation.prompt.sessionId] ?? null;

/** The session of the page as it was loaded last: it is loaded again while the page is open. */
const selectLoaded = ({ session, evaluation: { active } }: WithEvaluation) =>
  active ? session?.details[active.sessionId]?.session : undefined;

/**
 * Minutes to watch of the session that is shown before its evaluation opens (spec §5): what the session says now, else what
 * it said when its page was entered.
 */
export const selectRequiredMinutes = (state: WithEvaluation) =>
  requiredMinutes({
    own: selectLoaded(state)?.minutesBeforeSessionEval,
    active: state.evaluation.active?.minutesBeforeSessionEval,
    page: selectEvaluationSettings(state)?.defaultMinutesBeforeEval,
  });

/** Whether the activation rule holds for the session that is shown. */
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

/** How the evaluation of the session that is shown stands, for its button. */
export type EvaluationStanding =
  | { status: 'hidden' }
  /** So many minutes are still to be watched. */
  | { status: 'early'; minutesLeft: number }
  | { status: 'open' }
  | { status: 'done' };

const HIDDEN: EvaluationStanding = { status: 'hidden' };
const OPEN: EvaluationStanding = { status: 'open' };
const DONE: EvaluationStanding = { status: 'done' };

export const selectStanding = createSelector(
  [
    (state: WithEvaluation) => selectEvaluationEnabled(state) && state.evaluation.active !== null,
    (state: WithEvaluation) => selectAnswered(state, state.evaluation.active?.sessionId ?? ''),
    (state: WithEvaluation) => state.evaluation.watched,
    selectRequiredMinutes,
  ],
  (shown, answered, watched, required): EvaluationStanding => {
    if (!shown) return HIDDEN;
    if (answered) return DONE;
    if (watched === null) return HIDDEN;
    return watched >= required ? OPEN : { status: 'early', minutesLeft: Math.ceil(required - watched) };
  },
);
