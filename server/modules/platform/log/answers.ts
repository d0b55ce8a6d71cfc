import { defaultEvaluationQuestions } from '../../../../src/contract/platform/defaultEvaluation';
import {
  isRequiredQuestion,
  type EvaluationQuestion,
  type SessionEvaluationSettings,
} from '../../../../src/contract/platform/eventConfig';
import { ProblemError } from '../../../problem';
import type { EvaluationAnswers } from '../../../../src/contract/platform/log';

type Answer = EvaluationAnswers[string] | undefined;

/** What is wrong with the answer itself; undefined if it is valid. */
function fault(question: EvaluationQuestion, answer: Exclude<Answer, undefined>): string | undefined {
  switch (question.kind) {
    case 'rating':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= question.max
        ? undefined
        : `must be a whole number from 1 to ${question.max}`;
    case 'choice':
      return question.options.some((option) => option.value === answer)
        ? undefined
        : `must be one of ${question.options.map((option) => JSON.stringify(option.value)).join(', ')}`;
    case 'comment':
      if (typeof answer !== 'string') return 'must be text';
      return answer.length > question.maxLength
        ? `must have at most ${question.maxLength} characters`
        : undefined;
  }
}

function isMissing(question: EvaluationQuestion, answer: Answer): boolean {
  return (
    answer === undefined ||
    (question.kind === 'comment' && typeof answer === 'string' && answer.trim() === '')
  );
}

/**
 * Validates answers against the event's questions. Throws 422 with the paths of missing required answers,
 * ratings out of range, unknown choices, comments that are too long and unknown questions; also 422 if the
 * event has no evaluations. An event without its own configuration uses the default questions
 * (product.md#evaluation).
 */
export function checkAnswers(
  settings: SessionEvaluationSettings | undefined,
  answers: EvaluationAnswers,
): void {
  const questions = settings?.questions ?? defaultEvaluationQuestions();
  if (settings?.enabled === false || questions.length === 0) {
    throw new ProblemError('unprocessable', 'This conference does not accept evaluations.');
  }
  const errors: { path: string; message: string }[] = [];
  for (const question of questions) {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    const path = `answers.${question.id}`;
    if (isMissing(question, answer)) {
      if (isRequiredQuestion(question)) {
        errors.push({ path, message: 'an answer is required' });
        continue;
      }
    }
    const message = answer === undefined ? undefined : fault(question, answer);
    if (message) errors.push({ path, message });
  }
  const known = new Set(questions.map((question) => question.id));
  for (const id of Object.keys(answers)) {
    if (!known.has(id))
      errors.push({ path: `answers.${id}`, message: 'is not a question of this conference' });
  }
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some answers are missing or not valid; see "errors".', errors);
  }
}
