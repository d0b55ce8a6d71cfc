import { setupSteps } from './setup';
import { ALL_PREPARED, NOTHING_PREPARED } from './testing/sample';

const names = (...args: Parameters<typeof setupSteps>) => setupSteps(...args).map(({ step }) => step);

it('leaves out what the event has no page for', () => {
  expect(names(NOTHING_PREPARED, [])).toEqual(['sessions', 'videos', 'people', 'team', 'help']);
  expect(names(NOTHING_PREPARED, [{ name: 'posters' }])).toContain('posters');
  expect(names(NOTHING_PREPARED, [{ name: 'tradeshow' }])).toContain('exhibitors');
});

it('says of each step whether it is done', () => {
  const steps = setupSteps({ ...NOTHING_PREPARED, sessions: true }, []);
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, false, false, false, false]);
});

it('is empty once everything is done that concerns the event', () => {
  expect(names({ ...ALL_PREPARED, posters: false }, [{ name: 'tradeshow' }])).toEqual([]);
  expect(names({ ...ALL_PREPARED, posters: false }, [{ name: 'posters' }])).toHaveLength(6);
});
