import path from 'node:path';
import { tool } from '../run';
import type { Task } from './lanes';
import { jestReport, playwrightReport, type Report } from './reports';

/** Where the tools write what they found. */
export const RESULTS = path.resolve('test-results');

/** A command of the whole run. */
export interface Step extends Task {
  command: readonly [program: string, ...args: string[]];
  env?: NodeJS.ProcessEnv;
  /** It waits on deadlines of its own: what has none leaves it the machine. */
  hasDeadlines?: boolean;
  /** Real counts where the tool gives them; a step without is one check. */
  report?: () => Report;
}

const npm = (name: string, ...args: string[]): Step => ({
  name,
  command: ['npm', 'run', '--silent', name, ...args],
});

function jest(project: string): Step {
  const file = path.join(RESULTS, `${project}.json`);
  return {
    name: `test:${project}`,
    command: [
      tool('jest'),
      '--selectProjects',
      project,
      '--json',
      `--outputFile=${file}`,
      '--silent',
      '--maxWorkers=1',
    ],
    report: () => jestReport(file),
  };
}

function playwright(project: string, needs: string, chromium: string, ...args: string[]): Step {
  const file = path.join(RESULTS, `${project}.json`);
  return {
    name: `test:${project}`,
    needs: [needs],
    // One browser at a time: two miss each other's deadlines.
    kind: 'browser',
    hasDeadlines: true,
    command: [
      tool('playwright'),
      'test',
      `--project=${project}`,
      `--output=${path.join(RESULTS, `playwright-${project}`)}`,
      '--reporter=list,json',
      // On a busy machine a browser may miss a deadline by chance. What passes when tried again is told as flaky.
      '--retries=1',
      ...args,
    ],
    env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: () => playwrightReport(file),
  };
}

/** Everything there is to check. What the browsers need comes before them, then what takes longest, so that all ends at about the same time. */
export function steps(chromium: string): Step[] {
  return [
    npm('build'),
    // Without what only people who read stories need.
    npm('build-storybook', '--', '--test'),
    npm('config:check'),
    playwright('e2e', 'build', chromium),
    jest('server'),
    jest('unit'),
    npm('lint'),
    npm('typecheck'),
    playwright('stories', 'build-storybook', chromium, '--fully-parallel', '--workers=2'),
  ];
}
