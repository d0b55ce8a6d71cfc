import path from 'node:path';
import { defaultEvaluationQuestions } from '../../../../src/contract/platform/defaultEvaluation';
import {
  DEFAULT_LOCALE,
  type EvaluationQuestion,
  type Locale,
} from '../../../../src/contract/platform/eventConfig';
import { readCatalog } from '../../../../pages/catalog';
import type { LoadedEvent } from '../../../events/load';

const defaultTexts = readCatalog(
  path.join(import.meta.dirname, '../../../../src/contract/platform/defaultEvaluation'),
);

/** The event's questions in a language, or in the event's own, as attendees are asked them. */
export function askedQuestions(
  { config, texts, messages }: LoadedEvent,
  locale: Locale = config.locales[0] ?? DEFAULT_LOCALE,
): EvaluationQuestion[] {
  const say = defaultTexts(locale, messages);
  const { sessionEvals } = config.pageOptions;
  if (!sessionEvals) return defaultEvaluationQuestions((text) => say(`evaluation.default.${text}`));
  const translated = texts[locale] ?? {};
  return sessionEvals.questions.map((question, index) => ({
    ...question,
    label: translated[`pageOptions.sessionEvals.questions.${index}.label`] ?? question.label,
  }));
}
