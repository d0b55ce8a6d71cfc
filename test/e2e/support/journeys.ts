import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { readAnyLog } from '../../../src/replay/log/file';
import { divergenceText, replaySagas } from '../../../src/replay/log/replay';
import { textOfFile } from '../../../tools/replay/logFile';

// The app's modules import things only a browser or a bundler can resolve.
register('./appHooks.mjs', import.meta.url);

const ROOT = path.join(import.meta.dirname, '../../..');
/** The recorded journeys in the repository. */
const KEPT = path.join(ROOT, 'test/replay');
/** Output folder for a run's recordings. */
const RECORDED = path.join(ROOT, 'test-results/replay');
/** Keeps large recordings out of the repository, packed as they are there. */
const MAX_BYTES = 80_000;

/** How today's sagas diverge from a log, as text; empty if they do not. */
async function divergenceOf(text: string): Promise<string> {
  const { todaysApp } = await import('../../../src/app/replay/todaysApp');
  const { log } = readAnyLog(text);
  const { divergence } = replaySagas(log, await todaysApp());
  return divergence ? divergenceText(divergence) : '';
}

/** Why a stored journey must be recorded again; empty if it is still valid. */
async function whyRecordAnew(file: string): Promise<string> {
  return existsSync(file) ? divergenceOf(textOfFile(readFileSync(file))) : 'There was none.';
}

/**
 * Expects a recording to be within the size limit and today's sagas to replay it. Raise `most` for journeys
 * that are not stored.
 */
export async function expectReplayable(journey: string, log: string, most = MAX_BYTES): Promise<void> {
  mkdirSync(RECORDED, { recursive: true });
  const packed = gzipSync(log);
  writeFileSync(path.join(RECORDED, `${journey}.json.gz`), packed);
  expect(packed.length, `${journey}: bytes`).toBeLessThan(most);
  expect(await divergenceOf(log), `${journey}: what diverges`).toBe('');
}

/**
 * Like `expectReplayable`, for a journey stored as a baseline for later changes. `PLENARY_REPLAY_RECORD=1`
 * replaces a stored log that no longer replays to its end, `all` replaces every log (`npm run
 * replay:record`).
 */
export async function keepJourney(journey: string, log: string): Promise<void> {
  await expectReplayable(journey, log);
  const wish = process.env['PLENARY_REPLAY_RECORD'];
  if (wish === undefined) return;
  const file = path.join(KEPT, `${journey}.json.gz`);
  const reason = wish === 'all' ? 'as wished' : await whyRecordAnew(file);
  if (reason) writeFileSync(file, gzipSync(log));
  process.stdout.write(
    `${journey}: ${reason ? `recorded anew. ${reason}` : 'does what it did, its log stays.'}\n`,
  );
}
