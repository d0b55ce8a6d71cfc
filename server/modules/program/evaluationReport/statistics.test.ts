import { summarize } from './statistics';

it('has the mean and the interval of Student’s t distribution', () => {
  // scipy.stats.t.interval(0.95, 4, loc=3.4, scale=sem([2, 3, 3, 4, 5]))
  const { answers, mean, low, high } = summarize(
    new Map([...([[2, 1]] as const), ...([[3, 2]] as const), ...([[4, 1]] as const), ...([[5, 1]] as const)]),
  );
  expect(answers).toBe(5);
  expect(mean).toBeCloseTo(3.4, 10);
  expect(low).toBeCloseTo(1.9842, 3);
  expect(high).toBeCloseTo(4.8158, 3);
});

it('has the interval of the normal distribution for many values', () => {
  const { mean, low, high } = summarize(
    new Map([
      [1, 500],
      [5, 500],
    ]),
  );
  expect(mean).toBe(3);
  expect((high ?? 0) - (low ?? 0)).toBeCloseTo((2 * 1.96 * 2.001) / Math.sqrt(1_000), 3);
});

it('has no interval of one value, and no mean of none', () => {
  expect(summarize(new Map([[4, 1]]))).toEqual({ answers: 1, mean: 4, low: null, high: null });
  expect(summarize(new Map())).toEqual({ answers: 0, mean: null, low: null, high: null });
});
