/**
 * Makes one question of all that are asked in the same moment: `askAll` gets them together and gives the answers in their order. When
 * it fails, all of them fail.
 */
export function gathered<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  interface Asked {
    question: Question;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Asked[] = [];

  function ask() {
    const asked = waiting;
    waiting = [];
    askAll(asked.map(({ question }) => question)).then(
      (answers) => {
        asked.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
      },
      (error: unknown) => {
        for (const { reject } of asked) reject(error);
      },
    );
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(ask);
      waiting.push({ question, resolve, reject });
    });
}
