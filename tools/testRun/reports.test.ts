import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jestResults, playwrightResults } from './reports';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a tool's report, and returns its path. */
function written(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('a missing report is a failure', () => {
  const file = path.join(folder, 'missing.json');
  for (const results of [jestResults('unit', file), playwrightResults('e2e', file)]) {
    expect(results).toMatchObject([{ test: 'writes a report', outcome: 'failed' }]);
  }
});

const assertion = (title: string, status: string, ...failureMessages: string[]) => ({
  title,
  status,
  ancestorTitles: ['sums'],
  duration: 1_500,
  failureMessages,
});

it('reads tests from Jest, and files that do not load', () => {
  const times = { startTime: 1_000, endTime: 3_500 };
  const file = written({
    testResults: [
      {
        name: path.resolve('src/a.test.ts'),
        message: '',
        ...times,
        assertionResults: [
          assertion('adds', 'passed'),
          assertion('divides', 'failed', '\u001b[31mBy zero\u001b[39m'),
          assertion('counts', 'pending'),
        ],
      },
      { name: path.resolve('b.test.ts'), message: 'No such module', ...times, assertionResults: [] },
    ],
  });
  const own = { suite: 'unit', file: path.join('src', 'a.test.ts'), seconds: 1.5 };
  expect(jestResults('unit', file)).toEqual([
    { ...own, test: 'sums adds', outcome: 'passed' },
    { ...own, test: 'sums divides', outcome: 'failed', message: 'By zero' },
    { ...own, test: 'sums counts', outcome: 'skipped' },
    {
      suite: 'unit',
      file: 'b.test.ts',
      test: 'loads, and cleans up',
      seconds: 2.5,
      outcome: 'failed',
      message: 'No such module',
    },
  ]);
});

it('names the file of a test that ran in a group', () => {
  const file = written({
    testResults: [
      {
        name: path.resolve('test-results/groups/unit/node-1.group.js'),
        message: '',
        startTime: 0,
        endTime: 1,
        assertionResults: [{ ...assertion('adds', 'passed'), ancestorTitles: ['src/a.test.ts', 'sums'] }],
      },
    ],
  });
  expect(jestResults('unit', file)).toMatchObject([{ file: 'src/a.test.ts', test: 'sums adds' }]);
});

it('reads tests from Playwright, with all of their attempts, and errors outside of tests', () => {
  const attempt = (duration: number, ...messages: string[]) => ({
    duration,
    errors: messages.map((message) => ({ message })),
  });
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    tests: [{ status, results }],
  });
  const file = written({
    config: { rootDir: path.resolve('test') },
    errors: [{ message: 'The setup failed' }],
    suites: [
      {
        title: 'e2e/gate.spec.ts',
        file: 'e2e/gate.spec.ts',
        specs: [spec('signs in', 'expected', attempt(1_000))],
        suites: [
          {
            title: 'on a phone',
            file: 'e2e/gate.spec.ts',
            specs: [spec('stays', 'unexpected', attempt(500, 'Gone')), spec('rings', 'skipped')],
          },
        ],
      },
    ],
  });
  const own = { suite: 'e2e', file: path.join('test', 'e2e', 'gate.spec.ts') };
  expect(playwrightResults('e2e', file)).toEqual([
    { ...own, test: 'signs in', seconds: 1, outcome: 'passed', message: '' },
    { ...own, test: 'on a phone stays', seconds: 0.5, outcome: 'failed', message: 'Gone' },
    { ...own, test: 'on a phone rings', seconds: 0, outcome: 'skipped', message: '' },
    {
      suite: 'e2e',
      file: '',
      test: 'runs without errors outside of tests',
      seconds: 0,
      outcome: 'failed',
      message: 'The setup failed',
    },
  ]);
});
