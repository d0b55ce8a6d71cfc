import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Why a kept journey is no good any more; empty when it still is. */
async function whyRecordAnew(file: string): Promise<string> {
  return existsSync(file) ? divergenceOf(readFileSync(file, 'utf8')) : 'There was none.';
}

/** A recording can be handed on, and today's sagas do again what they did a moment ago. One that is not kept may be longer. */
export async function expectReplayable(journey: string, log: string, most = MOST_BYTES): Promise<void> {
  mkdirSync(RECORDED, { recursive: true });
  writeFileSync(path.join(RECORDED, `${journey}.json`), log);
  expect(log.length, `${journey}: bytes`).toBeLessThan(most);
  expect(await divergenceOf(log), `${journey}: what diverges`).toBe('');
}

/**
 * The same for a journey that later changes are compared with. With `PLENARY_REPLAY_RECORD=1` it takes the place of one that
 * is not replayed to the end any more, with `all` of any (`npm run replay:record`).
 */
export async function keepJourney(journey: string, log: string): Promise<void> {
  await expectReplayable(journey, log);
  const wish = process.env['PLENARY_REPLAY_RECORD'];
  if (wish === undefined) return;
  const file = path.join(KEPT, `${journey}.json`);
  const reason = wish === 'all' ? 'as wished' : await whyRecordAnew(file);
  if (reason) writeFileSync(file, log);
  process.stdout.write(
    `${journey}: ${reason ? `recorded anew. ${reason}` : 'does what it did, its log stays.'}\n`,
  );
}
