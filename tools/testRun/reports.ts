import { existsSync, readFileSync } from 'node:fs';

/** A test tool's report. `flaky` tests failed first and passed on retry; they count as passed. */
export interface Report {
  passed: number;
  failed: number;
  flaky: string[];
  /** Name and first lines of each failed test. */
  failures: string[];
}

const NO_REPORT: Report = { passed: 0, failed: 1, flaky: [], failures: ['It wrote no report.'] };
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
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** Reads a Jest report written by `--json --outputFile`. */
export function jestReport(file: string): Report {
  const results = read(file) as JestResults | undefined;
  if (!results) return NO_REPORT;
  const failures = results.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message) return [`${name}\n${firstLines(message)}`];
    return failed.map(({ fullName, failureMessages }) => {
      return `${name}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`;
    });
  });
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    flaky: [],
    failures,
  };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

function testsOf(suite: PlaywrightSuite): { title: string; status: string; message: string }[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${suite.file}: ${title}`,
      status,
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Reads a Playwright report written by its JSON reporter. */
export function playwrightReport(file: string): Report {
  const results = read(file) as PlaywrightResults | undefined;
  if (!results) return NO_REPORT;
  const tests = results.suites.flatMap(testsOf);
  const told = (status: string) =>
    tests
      .filter((test) => test.status === status)
      .map(({ title, message }) => `${title}\n${firstLines(message)}`);
  const outside = results.errors.map(({ message }) => firstLines(message ?? ''));
  return {
    passed: results.stats.expected + results.stats.flaky,
    failed: results.stats.unexpected + outside.length,
    flaky: told('flaky'),
    failures: [...told('unexpected'), ...outside],
  };
}
