import {
  DEFAULT_MINUTES_BEFORE_EVALUATION,
  isRequiredQuestion,
  type EvaluationQuestion,
  type SessionEvaluationSettings,
} from '../../../contract/platform/eventConfig';
import type { Session } from '../../../contract/program/sessions';
import type { EvaluationAnswers } from '../../../contract/platform/log';

/** Possible sources for the required minutes; null or absent if not set. */
export interface RequiredMinutesSources {
  /** The session's own `minutesBeforeSessionEval`, as last loaded. */
  own: number | null | undefined;
  /** The active session's value, as of entering its page. */
  active: number | null | undefined;
  /** The page setting `defaultMinutesBeforeEval`. */
  page: number | null | undefined;
}

/**
 * Minutes to watch before the evaluation opens: the first value set, else 5 (product.md#evaluation). Zero
 * counts as set.
 */
export function requiredMinutes({ own, active, page }: RequiredMinutesSources): number {
  return own ?? active ?? page ?? DEFAULT_MINUTES_BEFORE_EVALUATION;
}

const MINUTE_MS = 60_000;

/** Whether watching the session once from start to end gives the required minutes. */
export function canBeReached(required: number, session: Pick<Session, 'startTime' | 'endTime'>): boolean {
  return required <= (Date.parse(session.endTime) - Date.parse(session.startTime)) / MINUTE_MS;
}

/**
 * Whether the event has an evaluation: on unless `enabled` is false, also if not configured
 * (product.md#evaluation). Without questions there is nothing to open.
 */
export function hasEvaluation(settings: SessionEvaluationSettings | undefined): boolean {
  return settings === undefined || (settings.enabled !== false && settings.questions.length > 0);
}

/**
 * The activation rule (product.md#evaluation): evaluations are on, enough was watched, and there is no
 * earlier response.
 */
export function mayActivate(facts: {
  enabled: boolean;
  /** Null while unknown. */
  watched: number | null;
  required: number;
  answered: boolean;
}): boolean {
  return facts.enabled && facts.watched !== null && facts.watched >= facts.required && !facts.answered;
}

function isAnswered(answer: EvaluationAnswers[string] | undefined): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : answer !== undefined;
}

/** Ids of required questions without an answer, in question order. */
export function missingAnswers(
  questions: readonly EvaluationQuestion[],
  answers: EvaluationAnswers,
): string[] {
  return questions
    .filter((question) => isRequiredQuestion(question) && !isAnswered(answers[question.id]))
    .map(({ id }) => id);
}

/** The answers to submit: only to questions asked, trimmed, without empty ones. */
export function givenAnswers(
  questions: readonly EvaluationQuestion[],
  answers: EvaluationAnswers,
): EvaluationAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = answers[id];
      if (answer === undefined || !isAnswered(answer)) return [];
      return [[id, typeof answer === 'string' ? answer.trim() : answer]];
    }),
  );
}
