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
 * All checks. The builds that browser tests depend on come first, then the longest steps, so that everything
 * finishes at about the same time.
 */
export function steps(chromium: string): Step[] {
  return [
    npm('build'),
    // Leave out what only human readers of the stories need.
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
