import type { TestResult } from './reports';

const SLOWEST = 10;

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}`;

const nameOf = ({ file, test }: TestResult) => (file === '' ? test : `${file}: ${test}`);

const described = (result: TestResult) =>
  result.message ? `${nameOf(result)}\n${result.message}` : nameOf(result);

/** Names below one title; more can be found in the run's files. */
const MAX_NAMES = 50;

/** The names of tests below a title; nothing if there are none. */
function named(title: string, results: readonly TestResult[]): string[] {
  if (results.length === 0) return [];
  const more = results.length - MAX_NAMES;
  return [
    [
      title,
      ...results.slice(0, MAX_NAMES).map((each) => indented(nameOf(each))),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  ];
}

/** Seconds of the tests of each file, the slowest files first. */
function slowestFiles(results: readonly TestResult[]): [file: string, seconds: number][] {
  const times = new Map<string, number>();
  for (const { file, test, seconds } of results) {
    const name = file === '' ? test : file;
    times.set(name, (times.get(name) ?? 0) + seconds);
  }
  return [...times].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
}

/** How many tests passed, were skipped and failed. A test that passed alone passed. */
export function countsOf(results: readonly TestResult[]): {
  passed: number;
  skipped: number;
  failed: number;
} {
  const count = (...outcomes: string[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return { passed: count('passed', 'passed alone'), skipped: count('skipped'), failed: count('failed') };
}

/**
 * The end of a run's output. Its last lines are short enough to be read in the tail of a log: the slowest
 * files, the names of flaky tests and, last of all, the counts.
 */
export function summary(results: readonly TestResult[], seconds: number, seed: number): string {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const flaky = results.filter(({ outcome }) => outcome === 'passed alone');
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  const blocks = failed.map((result) => `Failed in ${result.suite}:\n${indented(described(result))}`);
  for (const result of flaky) blocks.push(`Failed, then passed alone:\n${indented(described(result))}`);
  const slowest = slowestFiles(results);
  if (slowest.length > 0) {
    const lines = slowest.map(([file, took]) => `${Math.round(took)} s`.padStart(7) + `  ${file}`);
    blocks.push(['The slowest files:', ...lines].join('\n'));
  }
  blocks.push(
    ...named('Skipped:', skipped),
    ...named('Flaky, passed alone:', flaky),
    ...named('Failed:', failed),
  );
  const counts = countsOf(results);
  blocks.push(
    `All of it took ${Math.round(seconds)} s, with seed ${seed}.`,
    `${counts.passed} passed, ${counts.failed} failed`,
  );
  return blocks.join('\n\n');
}
