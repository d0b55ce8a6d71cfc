/** Default number of watched minutes before the evaluation opens (product.md#evaluation). */
export const DEFAULT_MINUTES_BEFORE_EVALUATION = 5;

/** Required if an event asks them, regardless of their configuration (product.md#evaluation). */
export const ALWAYS_REQUIRED = ['question1', 'question2', 'question3'] as const;

/** Whether an evaluation must answer this question to be accepted. */
export function isRequiredQuestion({ id, required }: { id: string; required: boolean }): boolean {
  return required || ALWAYS_REQUIRED.some((each) => each === id);
}
