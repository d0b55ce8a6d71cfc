import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '../tools/findChromium';
import { runInLanes } from '../tools/testRun/lanes';
import { checkReport, type FileTime, type Report, type TestProblem } from '../tools/testRun/reports';
import { RESULTS, steps, type Step } from '../tools/testRun/steps';
import { summary } from '../tools/testRun/summary';

/**
 * `npm test`: runs all checks in parallel. A browser test is idle half the time, so two cores run it beside
 * two processes of Jest; tasks without deadlines get a lower priority, or browsers would miss theirs. Each
 * task logs to `test-results/<name>.log`; logs of failures are printed. Ends with the flaky tests and the
 * counts.
 */

const CORES = os.availableParallelism();
const LANES = CORES > 1 ? 2 : 1;
/** Niceness: leaves about a third of the CPU when a browser wants all of it. */
const BEHIND = 5;
const LOG_LINES = 200;

const logFile = ({ name }: Step) => path.join(RESULTS, `${name.replaceAll(':', '-')}.log`);

/** Runs a program with its output redirected to a file; resolves with its exit code. */
function runQuietly(step: Step): Promise<number> {
  const [program, ...args] = step.command;
  const log = createWriteStream(logFile(step));
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...step.env },
    });
    // Child processes spawned from now on inherit the priority.
    if (!step.hasDeadlines && child.pid !== undefined) {
      os.setPriority(child.pid, BEHIND);
    }
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('error', reject);
    child.on('close', (code) => log.end(() => resolve(code ?? 1)));
  });
}

function lastLines(step: Step): string {
  const lines = readFileSync(logFile(step), 'utf8').trimEnd().split('\n');
  const left = lines.length > LOG_LINES ? [`… (all of it: ${logFile(step)})`] : [];
  return [...left, ...lines.slice(-LOG_LINES)].join('\n');
}

const secondsSince = (begun: number) => (Date.now() - begun) / 1000;

async function main(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const started = Date.now();
  const failures = new Map<string, readonly TestProblem[]>();
  const flaky: TestProblem[] = [];
  const files: FileTime[] = [];
  const total = { passed: 0, failed: 0 };

  const count = (step: Step, code: number): Report => {
    const report = step.report?.() ?? checkReport(code === 0);
    // A tool that fails without reporting a failed test still counts as a failure.
    return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
  };

  const work = async (step: Step): Promise<boolean> => {
    console.log(`── ${step.name}`);
    const begun = Date.now();
    const code = await runQuietly(step);
    const report = count(step, code);
    total.passed += report.passed;
    total.failed += report.failed;
    flaky.push(...report.flaky);
    files.push(...report.files);
    const ok = code === 0 && report.failed === 0;
    if (!ok) {
      failures.set(step.name, report.failures);
      console.log(lastLines(step));
    }
    const counts = step.report ? `: ${report.passed} passed, ${report.failed} failed` : '';
    const took = Math.round(secondsSince(begun));
    console.log(`── ${step.name}: ${ok ? 'ok' : `FAILED (exit ${code})`} in ${took} s${counts}`);
    return ok;
  };

  const skip = (step: Step) => {
    total.failed += 1;
    failures.set(step.name, [{ name: `Not run: ${(step.needs ?? []).join(', ')} failed.`, message: '' }]);
  };

  // Find or install Chromium up front: a missing one should not surface after ten minutes.
  await runInLanes(steps(findChromium()), LANES, work, skip);

  console.log(`\n${summary({ ...total, failures, flaky, files, seconds: secondsSince(started) })}`);
  process.exitCode = failures.size > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
