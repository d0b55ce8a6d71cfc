import * as z from 'zod/mini';
import { ALWAYS_REQUIRED } from './evaluationRules';
import { expects } from './expectation';
import { differentBy, text } from './values';

const questionBase = {
  /** Key of the answer in the log entry: question1 … question9. */
  id: z.string().check(z.regex(/^question[1-9]$/)),
  label: text,
  required: z.boolean(),
};

/** A question on the evaluation's single page (product.md#evaluation). */
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
        differentBy(({ value }) => value, 'uniqueChoices'),
      ),
  }),
  z.strictObject({
    kind: z.literal('comment'),
    ...questionBase,
    maxLength: z.int().check(z.minimum(1), z.maximum(5_000)),
  }),
]);
export type EvaluationQuestion = z.infer<typeof evaluationQuestion>;

/** Session evaluation settings. Missing texts fall back to the defaults (product.md#evaluation). */
export const sessionEvaluationSettings = z
  .strictObject({
    /** Evaluations are enabled unless this is false (product.md#evaluation). */
    enabled: z.optional(z.boolean()),
    questions: z.array(evaluationQuestion).check(
      z.maxLength(9),
      differentBy((question) => question.id, 'uniqueQuestions'),
    ),
    includeSessionNameInHeader: z.optional(z.boolean()),
    heading: z.optional(text),
    preEvalText: z.optional(text),
    /** Shown after the answers have been submitted. */
    finishedText: z.optional(text),
    /** Shown if the evaluation was already submitted earlier. */
    completedText: z.optional(text),
    defaultMinutesBeforeEval: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
  })
  .check(
    // These answers are required, so an evaluation that lacks one of the questions could never be submitted.
    z.refine(
      ({ enabled, questions }) =>
        enabled === false || ALWAYS_REQUIRED.every((id) => questions.some((question) => question.id === id)),
      { error: expects('requiredQuestions'), path: ['questions'] },
    ),
  );
export type SessionEvaluationSettings = z.infer<typeof sessionEvaluationSettings>;
