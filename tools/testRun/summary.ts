import type { FileTime, TestProblem } from './reports';

/** The outcome of all checks together. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Failed tests by step. A step may fail without naming one. */
  failures: ReadonlyMap<string, readonly TestProblem[]>;
  flaky: readonly TestProblem[];
  files: readonly FileTime[];
  seconds: number;
}

const SLOWEST = 10;

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}`;

const described = ({ name, message }: TestProblem) => (message === '' ? name : `${name}\n${message}`);

/**
 * The end of a run's output. Its last lines are short enough to be read in the tail of a log: the slowest
 * files, the names of flaky tests and, last of all, the counts.
 */
export function summary({ passed, failed, failures, flaky, files, seconds }: Outcome): string {
  const blocks = [...failures].flatMap(([step, tests]) => [
    `Failed: ${step}`,
    ...tests.map((test) => indented(described(test))),
  ]);
  for (const test of flaky) blocks.push(`Failed before it was retried: ${described(test)}`);
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) {
    const lines = slowest.map((each) => `${Math.round(each.seconds)} s`.padStart(7) + `  ${each.file}`);
    blocks.push(['The slowest files:', ...lines].join('\n'));
  }
  if (flaky.length > 0) {
    blocks.push(['Flaky, passed on retry:', ...flaky.map(({ name }) => indented(name))].join('\n'));
  }
  blocks.push(`All of it took ${Math.round(seconds)} s.`, `${passed} passed, ${failed} failed`);
  return blocks.join('\n\n');
}
