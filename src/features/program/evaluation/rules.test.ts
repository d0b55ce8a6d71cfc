import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildAnswers } from '../../../../test/builders/logEntry';
import fc from '../../../../test/property';
import type { SessionEvaluationSettings } from '../../../contract/platform/eventConfig';
import { givenAnswers, hasEvaluation, mayActivate, missingAnswers, requiredMinutes } from './rules';

const settings = buildEventConfig().pageOptions.sessionEvals as SessionEvaluationSettings;
const { questions } = settings;

const minutes = fc.double({ min: 0, max: 100_000, noNaN: true });
const unsaid = fc.constantFrom(null, undefined);
const maybe = fc.oneof(minutes, unsaid);

describe('the required minutes', () => {
  it('come from the session whenever it sets them, even to zero', () => {
    fc.assert(
      fc.property(minutes, maybe, maybe, (own, active, page) => {
        expect(requiredMinutes({ own, active, page })).toBe(own);
      }),
    );
  });

  it('otherwise come from the active session, then the page, then default to 5', () => {
    fc.assert(
      fc.property(unsaid, minutes, maybe, (own, active, page) => {
        expect(requiredMinutes({ own, active, page })).toBe(active);
      }),
    );
    fc.assert(
      fc.property(unsaid, unsaid, minutes, (own, active, page) => {
        expect(requiredMinutes({ own, active, page })).toBe(page);
      }),
    );
    fc.assert(
      fc.property(unsaid, unsaid, unsaid, (own, active, page) => {
        expect(requiredMinutes({ own, active, page })).toBe(5);
      }),
    );
  });
});

describe('the activation rule', () => {
  const facts = fc.record({
    enabled: fc.boolean(),
    watched: fc.oneof(fc.nat(200), fc.constant(null)),
    required: fc.nat(200),
    answered: fc.boolean(),
  });

  it('holds exactly when evaluations are on, enough was watched and none was submitted', () => {
    fc.assert(
      fc.property(facts, ({ enabled, watched, required, answered }) => {
        const expected = enabled && !answered && watched !== null && watched - required >= 0;
        expect(mayActivate({ enabled, watched, required, answered })).toBe(expected);
      }),
    );
  });

  it('still holds after any further minute once it holds', () => {
    fc.assert(
      fc.property(facts, fc.nat(100), (given, more) => {
        fc.pre(given.watched !== null && mayActivate(given));
        expect(mayActivate({ ...given, watched: (given.watched ?? 0) + more })).toBe(true);
      }),
    );
  });

  it('requires no watching when zero minutes are required', () => {
    expect(mayActivate({ enabled: true, watched: 0, required: 0, answered: false })).toBe(true);
  });
});

describe('an event', () => {
  it.each([
    ['has evaluations unless it says otherwise', settings, true],
    ['has them when it says so', { ...settings, enabled: true }, true],
    ['has none when they are off', { ...settings, enabled: false }, false],
    ['has none without questions', { ...settings, questions: [] }, false],
    ['has the product’s own without settings', undefined, true],
  ])('%s', (_name, value, expected) => {
    expect(hasEvaluation(value)).toBe(expected);
  });
});

describe('answers', () => {
  it('are complete with the required ones, without the optional comment', () => {
    expect(missingAnswers(questions, buildAnswers())).toEqual([]);
  });

  it('report each missing required one, in question order', () => {
    expect(missingAnswers(questions, {})).toEqual(['question1', 'question2', 'question3']);
    expect(missingAnswers(questions, { question2: 1 })).toEqual(['question1', 'question3']);
  });

  it('to questions 1 to 3 are required whatever the configuration says', () => {
    const optional = questions.map((question) => ({ ...question, required: false }));
    expect(missingAnswers(optional, {})).toEqual(['question1', 'question2', 'question3']);
  });

  it('of only whitespace count as missing', () => {
    const required = questions.map((question) => ({ ...question, required: true }));
    expect(missingAnswers(required, buildAnswers({ question4: '  \n ' }))).toEqual(['question4']);
  });

  it('are submitted trimmed, without empty or unknown ones', () => {
    const answers = buildAnswers({ question4: '  Good. ', question9: 'not asked' });
    expect(givenAnswers(questions, answers)).toEqual({ ...buildAnswers(), question4: 'Good.' });
    expect(givenAnswers(questions, buildAnswers({ question4: ' ' }))).toEqual(buildAnswers());
  });
});
