import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test, with the first lines of what it reported. */
export interface TestProblem {
  name: string;
  message: string;
}

/** A test file and how long its tests took, in seconds. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** A test tool's report. `flaky` tests failed first and passed on retry; they count as passed. */
export interface Report {
  passed: number;
  failed: number;
  flaky: TestProblem[];
  failures: TestProblem[];
  files: FileTime[];
}

/** The report of a tool that only passes or fails. */
export function checkReport(ok: boolean): Report {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, flaky: [], failures: [], files: [] };
}

const NO_REPORT: Report = {
  ...checkReport(false),
  failures: [{ name: 'It wrote no report.', message: '' }],
};
const SHOWN_LINES = 25;
// eslint-disable-next-line no-control-regex -- colours of a terminal
const COLOURS = /\u001b\[[\d;]*m/g;

function firstLines(text: string): string {
  return text.replace(COLOURS, '').split('\n').slice(0, SHOWN_LINES).join('\n');
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Reads a Jest report written by `--json --outputFile`. */
export function jestReport(file: string): Report {
  const results = read(file) as JestResults | undefined;
  if (!results) return NO_REPORT;
  const failures = results.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message) return [{ name, message: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      message: firstLines(failureMessages.join('\n')),
    }));
  });
  const files = results.testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative('', name),
    seconds: (endTime - startTime) / 1000,
  }));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    flaky: [],
    failures,
    files,
  };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightTest extends TestProblem {
  file: string;
  status: string;
  seconds: number;
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

function testsOf(suite: PlaywrightSuite): PlaywrightTest[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${suite.file}: ${title}`,
      file: suite.file,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: firstLines(
        results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      ),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Reads a Playwright report written by its JSON reporter. */
export function playwrightReport(file: string): Report {
  const results = read(file) as PlaywrightResults | undefined;
  if (!results) return NO_REPORT;
  const tests = results.suites.flatMap(testsOf);
  const withStatus = (expected: string) =>
    tests
      .filter(({ status }) => status === expected)
      .map(({ name, message }): TestProblem => ({ name, message }));
  const outside = results.errors.map(({ message }) => ({
    name: 'Outside any test',
    message: firstLines(message ?? ''),
  }));
  const times = new Map<string, number>();
  for (const { file, seconds } of tests) times.set(file, (times.get(file) ?? 0) + seconds);
  return {
    passed: results.stats.expected + results.stats.flaky,
    failed: results.stats.unexpected + outside.length,
    flaky: withStatus('flaky'),
    failures: [...withStatus('unexpected'), ...outside],
    files: [...times].map(([file, seconds]) => ({ file, seconds })),
  };
}
