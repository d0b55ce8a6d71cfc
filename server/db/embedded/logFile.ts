import { closeSync, constants, fchmodSync, fstatSync, openSync, readSync } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { errorCode, explainFailure, textOf } from './errors';

/**
 * Maximum size of PostgreSQL's log in bytes. Beyond it the log moves to `postgres.log.1`, so at most twice
 * this is stored.
 */
export const LOG_LIMIT = 4 * 1024 * 1024;
const LOOK_EVERY_MS = 60_000;

/**
 * Opens the log for PostgreSQL to inherit: a file, not a pipe, because PostgreSQL may outlive us. Writes
 * always append, so the file may be truncated while open.
 */
export function openLog(file: string): number {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  try {
    const log = openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
    fchmodSync(log, 0o600);
    return log;
  } catch (error) {
    throw explainFailure('the log of PostgreSQL cannot be written', textOf(error), file);
  }
}

/** The log's size in bytes; 0 if there is none. */
export async function logSize(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Returns what was logged after the given offset, at most the last 16 KiB. */
export function logSince(file: string, offset: number): string {
  const log = openSync(file, constants.O_RDONLY);
  try {
    const { size } = fstatSync(log);
    const start = Math.max(offset > size ? 0 : offset, size - 16 * 1024);
    const buffer = Buffer.alloc(size - start);
    const length = readSync(log, buffer, 0, buffer.length, start);
    return buffer.toString('utf8', 0, length);
  } finally {
    closeSync(log);
  }
}

/** Rotates a log that exceeds the limit. */
export async function boundLog(file: string, limit: number = LOG_LIMIT): Promise<void> {
  if ((await logSize(file)) <= limit) return;
  await copyFile(file, `${file}.1`);
  await truncate(file, 0);
}

/** Rotates the log periodically; returns a function that stops it. */
export function keepLogBounded(file: string, log: (line: string) => void): () => void {
  const timer = setInterval(() => {
    boundLog(file).catch((error: unknown) => {
      log(`the log of PostgreSQL could not be shortened: ${textOf(error)}`);
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
