import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jestReport, playwrightReport } from './reports';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a tool's results as its report file. */
function written(results: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(results));
  return file;
}

it('a missing report is a failure', () => {
  const file = path.join(folder, 'missing.json');
  for (const report of [jestReport(file), playwrightReport(file)]) {
    expect(report).toMatchObject({ passed: 0, failed: 1, failures: [{ name: 'It wrote no report.' }] });
  }
});

it('reads what failed and how long each file took from Jest', () => {
  const times = { startTime: 1_000, endTime: 3_500 };
  const file = written({
    ...{ numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 1 },
    testResults: [
      {
        ...{ name: path.resolve('src/a.test.ts'), message: '', ...times },
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mBy zero\u001b[39m'] },
        ],
      },
      { name: '/b.test.ts', message: 'No such module', ...times, assertionResults: [] },
    ],
  });
  expect(jestReport(file)).toMatchObject({
    passed: 4,
    failed: 2,
    failures: [
      { name: `${path.resolve('src/a.test.ts')}: divides`, message: 'By zero' },
      { name: '/b.test.ts', message: 'No such module' },
    ],
    files: [{ file: path.join('src', 'a.test.ts'), seconds: 2.5 }, { seconds: 2.5 }],
  });
});

it('counts a flaky Playwright test as passed, names it, and adds up its attempts', () => {
  const attempt = (duration: number, ...messages: string[]) => ({
    duration,
    errors: messages.map((message) => ({ message })),
  });
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    tests: [{ status, results }],
  });
  const file = written({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [{ message: 'The setup failed' }],
    suites: [
      {
        file: 'gate.spec.ts',
        specs: [spec('signs in', 'expected', attempt(1_000))],
        suites: [
          {
            file: 'gate.spec.ts',
            specs: [
              spec('signs out', 'flaky', attempt(4_000, 'Too late'), attempt(2_000)),
              spec('stays', 'unexpected', attempt(500, 'Gone'), attempt(500, 'Gone again')),
            ],
          },
        ],
      },
    ],
  });
  expect(playwrightReport(file)).toEqual({
    passed: 2,
    failed: 2,
    flaky: [{ name: 'gate.spec.ts: signs out', message: 'Too late' }],
    failures: [
      { name: 'gate.spec.ts: stays', message: 'Gone\nGone again' },
      { name: 'Outside any test', message: 'The setup failed' },
    ],
    files: [{ file: 'gate.spec.ts', seconds: 8 }],
  });
});
