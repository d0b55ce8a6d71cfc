import type { EvaluationQuestion } from './eventConfig';

/** Texts of the default questions, by name; `defaultEvaluation/messages.<locale>.json` has them. */
export type DefaultEvaluationText =
  | 'question1'
  | 'question2'
  | 'question3'
  | 'question4'
  | 'poor'
  | 'excellent'
  | 'very'
  | 'somewhat'
  | 'not';

/**
 * The default questions, asked if an event does not configure evaluations, which are then enabled
 * (product.md#evaluation). `say` translates their texts; callers that only validate answers can omit it.
 */
export function defaultEvaluationQuestions(
  say: (text: DefaultEvaluationText) => string = (text) => text,
): EvaluationQuestion[] {
  const scale = { max: 5, minLabel: say('poor'), maxLabel: say('excellent') };
  const options = (['very', 'somewhat', 'not'] as const).map((value) => ({ value, label: say(value) }));
  return [
    { kind: 'rating', id: 'question1', label: say('question1'), required: true, ...scale },
    { kind: 'rating', id: 'question2', label: say('question2'), required: true, ...scale },
    { kind: 'choice', id: 'question3', label: say('question3'), required: true, options },
    { kind: 'comment', id: 'question4', label: say('question4'), required: false, maxLength: 2_000 },
  ];
}
