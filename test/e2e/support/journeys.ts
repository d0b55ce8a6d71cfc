import { mkdirSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readAnyLog } from '../../../src/shared/actionLog/file';
import { divergenceText, replaySagas } from '../../../src/shared/actionLog/replay';

// The app's modules import what only a browser or a bundler knows.
register('./appHooks.mjs', import.meta.url);

const ROOT = path.join(import.meta.dirname, '../../..');
/** The recorded journeys of the repository. */
const KEPT = path.join(ROOT, 'test/replay');
/** Where a run leaves what it recorded. */
const RECORDED = path.join(ROOT, 'test-results/replay');
/** A repository is no store of films. */
const MOST_BYTES = 300_000;

/** What today's sagas make of a log, in words; empty when they do the same. */
async function divergenceOf(text: string): Promise<string> {
  const { todaysApp } = await import('../../../src/app/todaysApp');
  const { log } = readAnyLog(text);
  const { divergence } = replaySagas(log, await todaysApp());
  return divergence ? divergenceText(divergence) : '';
}

/**
 * A journey was recorded: today's sagas must do again what they did a moment ago. `npm run replay:record` also keeps it as the
 * journey that later changes are compared with.
 */
export async function expectReplayable(journey: string, log: string): Promise<void> {
  mkdirSync(RECORDED, { recursive: true });
  const file = path.join(RECORDED, `${journey}.json`);
  writeFileSync(file, log);
  expect(log.length, `${journey}: bytes`).toBeLessThan(MOST_BYTES);
  expect(await divergenceOf(log), `${journey}: what diverges`).toBe('');
  if (process.env['PLENARY_REPLAY_RECORD'] === '1') writeFileSync(path.join(KEPT, `${journey}.json`), log);
}
