import os from 'node:os';
import path from 'node:path';
import { tool } from '../run';
import type { Task } from './lanes';
import { jestReport, playwrightReport, type Report } from './reports';

/** Output folder for tool results. */
export const RESULTS = path.resolve('test-results');

/** A command of the full test run. */
export interface Step extends Task {
  command: readonly [program: string, ...args: string[]];
  env?: NodeJS.ProcessEnv;
  /** It has deadlines of its own: tasks without any yield the CPU to it. */
  hasDeadlines?: boolean;
  /** Actual counts, if the tool reports them; a step without a report counts as one check. */
  report?: () => Report;
}

/** Processes of a Jest run. Databases and browsers want some of the CPU too. */
const WORKERS = Math.min(4, os.availableParallelism());

/** Compilers and test files make much garbage that is young: in more room, less of it is copied around. */
const ROOMY = {
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--max-semi-space-size=32'].filter(Boolean).join(' '),
};

const npm = (name: string, ...args: string[]): Step => ({
  name,
  command: ['npm', 'run', '--silent', name, ...args],
  env: ROOMY,
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
      `--maxWorkers=${WORKERS}`,
      // Test files leave memory behind; collecting it in an old process takes longer than starting a new one.
      '--workerIdleMemoryLimit=600MB',
    ],
    env: ROOMY,
    report: () => jestReport(file),
  };
}

function playwright(project: string, needs: string, chromium: string, ...args: string[]): Step {
  const file = path.join(RESULTS, `${project}.json`);
  return {
    name: `test:${project}`,
    needs: [needs],
    // One browser at a time: two would make each other miss deadlines.
    kind: 'browser',
    hasDeadlines: true,
    command: [
      tool('playwright'),
      'test',
      `--project=${project}`,
      `--output=${path.join(RESULTS, `playwright-${project}`)}`,
      '--reporter=list,json',
      // On a busy machine a browser may miss a deadline by chance. Tests that pass on retry are reported as
      // flaky.
      '--retries=1',
      ...args,
    ],
    env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: () => playwrightReport(file),
  };
}

/**
 * All checks: the browser's tests one after the other in one lane, everything else in the other. The longest
 * come first, so that both lanes finish at about the same time.
 */
export function steps(chromium: string): Step[] {
  return [
    npm('build'),
    jest('server'),
    playwright('e2e', 'build', chromium),
    // Leave out what only human readers of the stories need.
    npm('build-storybook', '--', '--test'),
    npm('config:check'),
    jest('unit'),
    npm('lint'),
    npm('typecheck'),
    playwright('stories', 'build-storybook', chromium, '--fully-parallel', '--workers=2'),
  ];
}
