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

/**
 * Everything there is to check. What takes longest begins first, so that all lanes end at about the same time; the browser tests
 * need the build, so that comes before them.
 */
export function steps(chromium: string): Step[] {
  return [
    npm('build'),
    npm('typecheck'),
    npm('config:check'),
    playwright('e2e', 'build', chromium),
    jest('server'),
    npm('lint'),
    jest('unit'),
    // Without what only people who read stories need.
    npm('build-storybook', '--', '--test'),
    playwright('stories', 'build-storybook', chromium, '--fully-parallel', '--workers=2'),
  ];
}
