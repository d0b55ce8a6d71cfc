import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Outcome = 'passed' | 'failed' | 'skipped' | 'passed alone';

/** One test's result. A check without tests of its own, such as a linter, counts as one test. */
export interface TestResult {
  /** The step that ran it. */
  suite: string;
  /** Path relative to the root; empty for a check. */
  file: string;
  test: string;
  seconds: number;
  outcome: Outcome;
  /** The first lines of what went wrong. */
  message?: string;
}

const SHOWN_LINES = 25;
// oxlint-disable-next-line no-control-regex -- colors of a terminal
const COLORS = /\u001b\[[\d;]*m/g;

function firstLines(text: string): string {
  return text.replace(COLORS, '').split('\n').slice(0, SHOWN_LINES).join('\n');
}

/** The result of a tool that only passes or fails. */
export function checkResult(suite: string, ok: boolean, seconds: number): TestResult {
  return { suite, file: '', test: suite, seconds, outcome: ok ? 'passed' : 'failed' };
}

/** Reads a report; one that was not written is a failure. */
function read<T>(suite: string, file: string, resultsOf: (report: T) => TestResult[]): TestResult[] {
  if (existsSync(file)) return resultsOf(JSON.parse(readFileSync(file, 'utf8')) as T);
  return [{ ...checkResult(suite, false, 0), test: 'writes a report' }];
}

interface JestReport {
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

/** Named by tools/testRun/groups.ts; its outermost `describe`s are named after the files in it. */
const GROUP = /\.group\.js$/;

/** Reads a Jest report written by `--json --outputFile`. */
export function jestResults(suite: string, report: string): TestResult[] {
  return read<JestReport>(suite, report, ({ testResults }) =>
    testResults.flatMap(({ name, message, startTime, endTime, assertionResults }) => {
      const own = path.relative('', name);
      const isExplained = message === '' || assertionResults.some(({ status }) => status === 'failed');
      // Outside of tests: it does not load, or leaves something behind.
      const outside: TestResult[] = isExplained
        ? []
        : [
            {
              ...checkResult(suite, false, (endTime - startTime) / 1000),
              file: own,
              test: 'loads, and cleans up',
              message: firstLines(message),
            },
          ];
      const tests = assertionResults.map(
        ({ status, ancestorTitles, title, duration, failureMessages }): TestResult => {
          const [file = own, ...titles] = GROUP.test(own) ? ancestorTitles : [own, ...ancestorTitles];
          return {
            suite,
            file,
            test: [...titles, title].join(' '),
            seconds: (duration ?? 0) / 1000,
            outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
            ...(status === 'failed' && { message: firstLines(failureMessages.join('\n')) }),
          };
        },
      );
      return [...tests, ...outside];
    }),
  );
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const OUTCOMES: Record<string, Outcome> = {
  expected: 'passed',
  skipped: 'skipped',
  flaky: 'passed alone',
};

/** Reads a report of Playwright's JSON reporter. */
export function playwrightResults(suite: string, report: string): TestResult[] {
  return read<PlaywrightReport>(suite, report, ({ config, errors, suites }) => {
    const testsOf = (
      { file, specs = [], suites: inner = [] }: PlaywrightSuite,
      titles: string[],
    ): TestResult[] => [
      ...specs.flatMap(({ title, tests }) =>
        tests.map(({ status, results }) => ({
          suite,
          file: path.relative('', path.join(config.rootDir, file)),
          test: [...titles, title].join(' '),
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          outcome: OUTCOMES[status] ?? 'failed',
          message: firstLines(
            results.flatMap((each) => each.errors.map(({ message = '' }) => message)).join('\n'),
          ),
        })),
      ),
      ...inner.flatMap((each) => testsOf(each, [...titles, each.title])),
    ];
    const outside = errors.map(({ message = '' }) => ({
      ...checkResult(suite, false, 0),
      test: 'runs without errors outside of tests',
      message: firstLines(message),
    }));
    // The outermost suites are the files.
    return [...suites.flatMap((each) => testsOf(each, [])), ...outside];
  });
}
