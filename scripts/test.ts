import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './findChromium';
import { run, tool } from './run';

/** `npm test`: everything there is to check, in the order in which a fault is found soonest. Ends with the counts. */

const results = path.resolve('test-results');

interface Counts {
  passed: number;
  failed: number;
}

/** Counts of a Jest run, from the file it wrote. */
function jestCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Counts of a Playwright run, from the file it wrote. */
function playwrightCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

interface Step {
  name: string;
  command: () => Promise<number>;
  /** Real counts where the tool gives them; a step without is one check. */
  counts?: () => Counts;
}

const jest = (project: string): Step => {
  const file = path.join(results, `${project}.json`);
  return {
    name: `test:${project}`,
    command: () =>
      run(tool('jest'), ['--selectProjects', project, '--json', `--outputFile=${file}`, '--silent']),
    counts: () => jestCounts(file),
  };
};

const playwright = (name: string, ...args: string[]): Step => {
  const file = path.join(results, `${name}.json`);
  return {
    name: `test:${name}`,
    command: () =>
      run(tool('playwright'), ['test', ...args, '--reporter=list,json'], {
        CHROME_PATH: findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
    counts: () => playwrightCounts(file),
  };
};

const steps: Step[] = [
  { name: 'typecheck', command: () => run(tool('tsc'), ['--noEmit']) },
  { name: 'lint', command: () => run('npm', ['run', '--silent', 'lint']) },
  { name: 'config:check', command: () => run('npm', ['run', '--silent', 'config:check']) },
  jest('unit'),
  jest('server'),
  { name: 'build', command: () => run('npm', ['run', '--silent', 'build']) },
  playwright('e2e', '--project=e2e'),
  { name: 'build-storybook', command: () => run('npm', ['run', '--silent', 'build-storybook']) },
  playwright('stories', '--project=stories', '--fully-parallel', '--workers=2'),
];

async function main(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  // Found or installed before anything runs: nobody waits ten minutes to learn that it is missing.
  findChromium();
  const total: Counts = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const { name, command, counts } of steps) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    const code = await command();
    const { passed, failed } = counts?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    total.passed += passed;
    // A tool that fails without naming a test has failed all the same.
    total.failed += code !== 0 && failed === 0 ? 1 : failed;
    if (code !== 0 || failed > 0) failures.push(name);
    console.log(
      `── ${name}: ${code === 0 ? 'ok' : `FAILED (exit ${code})`} in ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
