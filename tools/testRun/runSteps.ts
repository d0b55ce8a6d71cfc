import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import os from 'node:os';
import { runInLanes } from './lanes';
import { checkResult, type TestResult } from './reports';
import { outputOf, type Step } from './steps';
import { countsOf } from './summary';

/** Never more busy processes than cores: they would make each other miss deadlines. */
const LANES = Math.min(2, os.availableParallelism());
const LOG_LINES = 200;

const logFile = (step: Step) => outputOf(step, '.log');

/** Runs a step with its output redirected to its log; resolves with its exit code. */
function runQuietly(step: Step): Promise<number> {
  const [program, ...args] = step.command();
  const log = createWriteStream(logFile(step));
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...step.env },
    });
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

/** Runs one step and prints how it went. */
async function runStep(step: Step): Promise<TestResult[]> {
  if (await step.isDone?.()) {
    console.log(`── ${step.name}: up to date`);
    return [checkResult(step.name, true, 0)];
  }
  console.log(`── ${step.name}`);
  const begun = Date.now();
  const code = await runQuietly(step);
  const seconds = (Date.now() - begun) / 1000;
  const results = step.results?.() ?? [checkResult(step.name, code === 0, seconds)];
  const { passed, skipped, failed } = countsOf(results);
  // A tool that fails without reporting a failed test still counts as a failure.
  if (code !== 0 && failed === 0) results.push(checkResult(step.name, false, 0));
  const isSound = code === 0 && failed === 0;
  if (!isSound) console.log(lastLines(step));
  const counts = step.results ? `: ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  const end = isSound ? 'ok' : `FAILED (exit ${code})`;
  console.log(`── ${step.name}: ${end} in ${Math.round(seconds)} s${counts}`);
  return results;
}

const isFailed = ({ outcome }: TestResult) => outcome === 'failed';
const keyOf = ({ file, test }: TestResult) => `${file}\n${test}`;

/** Runs failed tests of a step again; those that pass become `passed alone`. */
async function runAgain(step: Step, results: readonly TestResult[]): Promise<TestResult[]> {
  const again = results.some(isFailed) && step.again?.(results.filter(isFailed));
  if (!again) return [...results];
  const repeated = new Map((await runStep(again)).map((result) => [keyOf(result), result.outcome]));
  return results.map((result) =>
    isFailed(result) && repeated.get(keyOf(result)) === 'passed'
      ? { ...result, outcome: 'passed alone' }
      : result,
  );
}

/** Runs all steps, then those tests again that may have failed because of a busy machine. */
export async function runSteps(steps: readonly Step[]): Promise<TestResult[]> {
  const results = new Map<Step, TestResult[]>();
  const work = async (step: Step): Promise<boolean> => {
    const own = await runStep(step);
    results.set(step, own);
    return !own.some(isFailed);
  };
  const skip = (step: Step) => {
    const why = `Not run: ${(step.needs ?? []).join(', ')} failed.`;
    results.set(step, [{ ...checkResult(step.name, false, 0), message: why }]);
  };
  await runInLanes(steps, LANES, work, skip);
  const all: TestResult[] = [];
  for (const [step, own] of results) all.push(...(await runAgain(step, own)));
  return all;
}
