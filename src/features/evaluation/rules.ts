import {
  DEFAULT_MINUTES_BEFORE_EVALUATION,
  isRequiredQuestion,
  type EvaluationQuestion,
  type SessionEvaluationSettings,
} from '../../contract/eventConfig';
import type { EvaluationAnswers } from '../../contract/sessionEvals';

/** Where the number of minutes may be said; null or absent where it is not. */
export interface RequiredMinutesSources {
  /** The session's own `minutesBeforeSessionEval`, as it was loaded last. */
  own: number | null | undefined;
  /** That of the active session: what it said when its page was entered. */
  active: number | null | undefined;
  /** The page setting `defaultMinutesBeforeEval`. */
  page: number | null | undefined;
}

/** Minutes to watch before the evaluation opens: the first that is said, else 5 (spec §5). Zero is said. */
export function requiredMinutes({ own, active, page }: RequiredMinutesSources): number {
  return own ?? active ?? page ?? DEFAULT_MINUTES_BEFORE_EVALUATION;
}

/**
 * Whether the event has an evaluation: on unless `enabled` is false (spec §2), also where the event says nothing (spec §4).
 * Settings without questions (spec §9) have nothing to open.
 */
export function hasEvaluation(settings: SessionEvaluationSettings | undefined): boolean {
  return settings === undefined || (settings.enabled !== false && settings.questions.length > 0);
}

/** The activation rule (spec §4): evaluations are on, enough was watched, and there is no earlier response. */
export function mayActivate(facts: {
  enabled: boolean;
  /** Null while it is not known. */
  watched: number | null;
  required: number;
  answered: boolean;
}): boolean {
  return facts.enabled && facts.watched !== null && facts.watched >= facts.required && !facts.answered;
}

function isAnswered(answer: EvaluationAnswers[string] | undefined): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : answer !== undefined;
}

/** Ids of required questions without an answer, in the order they are asked. */
export function missingAnswers(
  questions: readonly EvaluationQuestion[],
  answers: EvaluationAnswers,
): string[] {
  return questions
    .filter((question) => isRequiredQuestion(question) && !isAnswered(answers[question.id]))
    .map(({ id }) => id);
}

/** The answers that are sent: those to questions that are asked, without empty ones, without space around texts. */
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
