import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildAnswers } from '../../../../test/builders/logEntry';
import fc from '../../../../test/property';
import type { ProblemError } from '../../../problem';
import { checkAnswers } from './answers';
import type { EvaluationAnswers } from '../../../../src/contract/platform/log';

const settings = buildEventConfig().pageOptions.sessionEvals;

function problemOf(answers: EvaluationAnswers, over: Partial<NonNullable<typeof settings>> = {}) {
  try {
    checkAnswers({ questions: settings?.questions ?? [], ...over }, answers);
    return undefined;
  } catch (error) {
    return (error as ProblemError).problem;
  }
}
const places = (answers: EvaluationAnswers) => problemOf(answers)?.errors?.map((entry) => entry.path);

describe('checkAnswers', () => {
  it.each([
    ['all required ones', buildAnswers()],
    ['a comment too', buildAnswers({ question4: 'More of this' })],
    ['an empty comment', buildAnswers({ question4: '' })],
    ['a comment of the greatest length', buildAnswers({ question4: 'x'.repeat(1_000) })],
    ['the lowest and highest rating', buildAnswers({ question1: 1, question2: 5 })],
  ])('accepts %s', (_what, answers) => {
    expect(problemOf(answers)).toBeUndefined();
  });

  it.each<[string, EvaluationAnswers, string[]]>([
    ['nothing', {}, ['answers.question1', 'answers.question2', 'answers.question3']],
    ['a rating below the range', buildAnswers({ question1: 0 }), ['answers.question1']],
    ['a rating above the range', buildAnswers({ question2: 6 }), ['answers.question2']],
    ['half a point', buildAnswers({ question1: 3.5 }), ['answers.question1']],
    ['a rating as text', buildAnswers({ question1: '4' }), ['answers.question1']],
    ['an unknown choice', buildAnswers({ question3: 'utterly' }), ['answers.question3']],
    ['an empty choice', buildAnswers({ question3: '' }), ['answers.question3']],
    ['a number as a choice', buildAnswers({ question3: 1 }), ['answers.question3']],
    ['a comment that is too long', buildAnswers({ question4: 'x'.repeat(1_001) }), ['answers.question4']],
    ['a number as a comment', buildAnswers({ question4: 4 }), ['answers.question4']],
    ['a question nobody asked', buildAnswers({ question9: 1 }), ['answers.question9']],
    ['a name of every object', buildAnswers({ constructor: 'x' }), ['answers.constructor']],
  ])('refuses %s and names its path', (_what, answers, expected) => {
    expect(places(answers)).toEqual(expected);
  });

  it('requires questions 1 to 3 whatever the configuration', () => {
    const questions = (settings?.questions ?? []).map((question) => ({ ...question, required: false }));
    expect(problemOf({}, { questions })?.errors).toHaveLength(3);
  });

  it('requires a comment if configured, and does not accept blanks', () => {
    const questions = (settings?.questions ?? []).map((question) => ({ ...question, required: true }));
    for (const question4 of ['', '  \n']) {
      expect(problemOf(buildAnswers({ question4 }), { questions })?.errors).toEqual([
        { path: 'answers.question4', message: 'an answer is required' },
      ]);
    }
  });

  it.each([
    ['they are switched off', { enabled: false }],
    ['no question is asked', { questions: [] }],
  ])('accepts no evaluations if %s', (_what, over) => {
    expect(problemOf(buildAnswers(), over)).toMatchObject({
      status: 422,
      detail: 'This conference does not accept evaluations.',
    });
  });

  it('asks the product’s own questions if the event does not configure evaluations', () => {
    const check = (answers: EvaluationAnswers) => () => checkAnswers(undefined, answers);
    expect(check(buildAnswers({ question4: 'Fine.' }))).not.toThrow();
    expect(check({})).toThrow();
    expect(check(buildAnswers({ question1: 6 }))).toThrow();
  });

  it('accepts exactly the whole numbers of the range as a rating', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.integer({ min: -2, max: 8 })),
        (rating) => {
          const good = [1, 2, 3, 4, 5].includes(rating);
          expect(problemOf(buildAnswers({ question1: rating })) === undefined).toBe(good);
        },
      ),
    );
  });
});
