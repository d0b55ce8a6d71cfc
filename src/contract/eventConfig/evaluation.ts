import * as z from 'zod/mini';
import { differentBy, text } from './values';

/** Minutes watched before the evaluation opens where nothing else says (spec §9). */
export const DEFAULT_MINUTES_BEFORE_EVALUATION = 5;

const questionBase = {
  /** Key of the answer in the log entry: question1 … question9. */
  id: z.string().check(z.regex(/^question[1-9]$/)),
  label: text,
  required: z.boolean(),
};

/** A question of the evaluation's one page (spec §2). */
export const evaluationQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rating'),
    ...questionBase,
    /** Ratings run from 1 to this number. */
    max: z.int().check(z.minimum(2), z.maximum(10)),
    minLabel: text,
    maxLabel: text,
  }),
  z.strictObject({
    kind: z.literal('choice'),
    ...questionBase,
    options: z
      .array(z.strictObject({ value: z.string().check(z.minLength(1), z.maxLength(100)), label: text }))
      .check(
        z.minLength(2),
        z.maxLength(12),
        differentBy(({ value }) => value, 'choices with different values'),
      ),
  }),
  z.strictObject({
    kind: z.literal('comment'),
    ...questionBase,
    maxLength: z.int().check(z.minimum(1), z.maximum(5_000)),
  }),
]);
export type EvaluationQuestion = z.infer<typeof evaluationQuestion>;

/** Required wherever an event asks them, whatever its configuration says (spec §5). */
const ALWAYS_REQUIRED = ['question1', 'question2', 'question3'] as const;

/** Whether an evaluation without an answer to this question is refused. */
export function isRequiredQuestion({ id, required }: Pick<EvaluationQuestion, 'id' | 'required'>): boolean {
  return required || ALWAYS_REQUIRED.some((each) => each === id);
}

/** Session-evaluation settings (spec §3). Texts left out take the product's own. */
export const sessionEvaluationSettings = z
  .strictObject({
    /** Evaluations are on unless this is false (spec §2). */
    enabled: z.optional(z.boolean()),
    questions: z.array(evaluationQuestion).check(
      z.maxLength(9),
      differentBy((question) => question.id, 'questions with different ids'),
    ),
    includeSessionNameInHeader: z.optional(z.boolean()),
    heading: z.optional(text),
    preEvalText: z.optional(text),
    /** Shown once the answers were sent. */
    finishedText: z.optional(text),
    /** Shown when the evaluation had been sent before. */
    completedText: z.optional(text),
    defaultMinutesBeforeEval: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
  })
  .check(
    // An answer to each of them is required, so an evaluation without them could never be sent.
    z.refine(
      ({ enabled, questions }) =>
        enabled === false || ALWAYS_REQUIRED.every((id) => questions.some((question) => question.id === id)),
      { error: 'question1, question2 and question3, or "enabled": false', path: ['questions'] },
    ),
  );
export type SessionEvaluationSettings = z.infer<typeof sessionEvaluationSettings>;
