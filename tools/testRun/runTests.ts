import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../findChromium';
import { runSteps } from './runSteps';
import { nodeSteps, quickSteps, restAlone, restSteps, RESULTS, type Step, type StepOptions } from './steps';
import { countsOf, summary } from './summary';

const HIGHEST_SEED = 2 ** 31 - 1;

function seedFrom(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * HIGHEST_SEED);
  const seed = Number(text);
  if (Number.isInteger(seed) && seed >= 0 && seed <= HIGHEST_SEED) return seed;
  throw new Error(`--seed must be a whole number from 0 to ${HIGHEST_SEED}, not "${text}".`);
}

/** Which steps to run: those of `npm test`, all, those that `npm test` leaves out, or other versions of Node. */
export type Extent = 'quick' | 'full' | 'rest' | 'nodes';

const STEPS: Record<Extent, (options: StepOptions) => Step[]> = {
  quick: quickSteps,
  full: (options) => [...quickSteps(options), ...restSteps(options)],
  rest: restAlone,
  nodes: nodeSteps,
};

async function run(extent: Extent, seed: number): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const started = Date.now();
  // Find or install Chromium up front: a missing one should not surface after minutes.
  const results = await runSteps(STEPS[extent]({ chromium: findChromium(), seed }));
  writeFileSync(path.join(RESULTS, 'summary.json'), `${JSON.stringify({ seed, results }, null, 1)}\n`);
  console.log(`\n${summary(results, (Date.now() - started) / 1000, seed)}`);
  process.exitCode = countsOf(results).failed > 0 ? 1 : 0;
}

/**
 * Runs the steps, and ends with the counts. The result of every test is in `test-results/summary.json`. `seed`
 * repeats the groups and widths of an earlier run.
 */
export async function runTests(extent: Extent, seed: string | undefined): Promise<void> {
  try {
    await run(extent, seedFrom(seed));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  }
}
