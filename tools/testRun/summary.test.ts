import { summary, type Outcome } from './summary';

const calm: Outcome = { passed: 12, failed: 0, failures: new Map(), flaky: [], files: [], seconds: 61.4 };

it('ends with the counts', () => {
  expect(summary(calm)).toBe('All of it took 61 s.\n\n12 passed, 0 failed');
});

it('names flaky tests in the last lines, below what went wrong in them', () => {
  const flaky = [
    { name: 'gate.spec.ts: a wrong password shows an error', message: 'Timed out\nat line 3' },
    { name: 'stories.spec.ts: Button', message: '' },
  ];
  expect(summary({ ...calm, flaky }).split('\n\n')).toEqual([
    'Failed before it was retried: gate.spec.ts: a wrong password shows an error\nTimed out\nat line 3',
    'Failed before it was retried: stories.spec.ts: Button',
    [
      'Flaky, passed on retry:',
      '  gate.spec.ts: a wrong password shows an error',
      '  stories.spec.ts: Button',
    ].join('\n'),
    'All of it took 61 s.',
    '12 passed, 0 failed',
  ]);
});

it('shows each failed test under its step, and a step that failed without one', () => {
  const failures = new Map([
    ['lint', []],
    ['test:unit', [{ name: 'a.test.ts: adds', message: 'Expected: 2\nReceived: 3' }]],
  ]);
  expect(summary({ ...calm, passed: 11, failed: 2, failures }).split('\n\n')).toEqual([
    'Failed: lint',
    'Failed: test:unit',
    '  a.test.ts: adds\n  Expected: 2\n  Received: 3',
    'All of it took 61 s.',
    '11 passed, 2 failed',
  ]);
});

it('lists the ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index * 10 }));
  const [slowest = ''] = summary({ ...calm, files }).split('\n\n');
  const lines = slowest.split('\n');
  expect(lines[0]).toBe('The slowest files:');
  expect(lines.slice(1, 3)).toEqual(['  110 s  11.test.ts', '  100 s  10.test.ts']);
  expect(lines).toHaveLength(11);
});
