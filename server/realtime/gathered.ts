/**
 * Batches the questions asked in the same tick: `askAll` receives them together and returns the answers in
 * order. If it fails, every question fails.
 */
export function gathered<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  interface PendingQuestion {
    question: Question;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  let waiting: PendingQuestion[] = [];

  function ask() {
    const batch = waiting;
    waiting = [];
    askAll(batch.map(({ question }) => question)).then(
      (answers) => {
        batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(ask);
      waiting.push({ question, resolve, reject });
    });
}
