import type { TestResult } from './reports';
import { countsOf, summary } from './summary';

const result = (parts: Partial<TestResult> = {}): TestResult => ({
  suite: 'test:unit',
  file: 'a.test.ts',
  test: 'adds',
  seconds: 1,
  outcome: 'passed',
  ...parts,
});

const blocksOf = (...results: TestResult[]) => summary(results, 61.4, 7).split('\n\n');

it('ends with the duration, the seed, and the counts', () => {
  expect(blocksOf(result()).slice(-2)).toEqual(['All of it took 61 s, with seed 7.', '1 passed, 0 failed']);
});

it('counts a test that passed alone as passed, and a skipped one as neither', () => {
  const results = [result(), result({ outcome: 'passed alone' }), result({ outcome: 'skipped' })];
  expect(countsOf(results)).toEqual({ passed: 2, skipped: 1, failed: 0 });
});

it('names flaky tests in the last lines, below what went wrong in them', () => {
  const blocks = blocksOf(result({ outcome: 'passed alone', message: 'Timed out\nat line 3' }));
  expect(blocks).toEqual([
    'Failed, then passed alone:\n  a.test.ts: adds\n  Timed out\n  at line 3',
    'The slowest files:\n    1 s  a.test.ts',
    'Flaky, passed alone:\n  a.test.ts: adds',
    'All of it took 61 s, with seed 7.',
    '1 passed, 0 failed',
  ]);
});

it('shows each failed test under its step, and names all of them again at the end', () => {
  const blocks = blocksOf(
    result({ suite: 'lint', file: '', test: 'lint', outcome: 'failed' }),
    result({ outcome: 'failed', message: 'Expected: 2\nReceived: 3' }),
  );
  expect(blocks[0]).toBe('Failed in lint:\n  lint');
  expect(blocks[1]).toBe('Failed in test:unit:\n  a.test.ts: adds\n  Expected: 2\n  Received: 3');
  expect(blocks.at(-3)).toBe('Failed:\n  lint\n  a.test.ts: adds');
  expect(blocks.at(-1)).toBe('0 passed, 2 failed');
});

it('names what was skipped', () => {
  expect(blocksOf(result({ outcome: 'skipped' }))).toContain('Skipped:\n  a.test.ts: adds');
});

it('lists the ten slowest files, slowest first', () => {
  const results = Array.from({ length: 12 }, (_, index) => [
    result({ file: `${index}.test.ts`, seconds: index * 5 }),
    result({ file: `${index}.test.ts`, seconds: index * 5 }),
  ]).flat();
  const lines = (blocksOf(...results)[0] ?? '').split('\n');
  expect(lines[0]).toBe('The slowest files:');
  expect(lines.slice(1, 3)).toEqual(['  110 s  11.test.ts', '  100 s  10.test.ts']);
  expect(lines).toHaveLength(11);
});
