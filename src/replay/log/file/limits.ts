import { LogProblem, WHOLE_FILE } from './logProblem';

/** Maximum size of a file, packed and unpacked, in bytes. */
export const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** Maximum nesting depth of values, including the file's own structure. */
export const MAX_DEPTH = 200;

/** Highest list index a patch may address. */
export const MAX_INDEX = 1_000_000;

/** Maximum size of a log with its references resolved, in characters: a small file may not grow beyond it. */
export const MAX_LOG_CHARACTERS = 512 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

/**
 * Rejects a file by its size, so that it need not be opened. `bytes` may also be its number of characters,
 * which is never higher.
 */
export function checkLogSize(bytes: number): void {
  if (bytes <= MAX_LOG_BYTES) return;
  const size = Math.ceil(bytes / MEGABYTE);
  throw new LogProblem(
    WHOLE_FILE,
    `it has ${size} MB, and an action log of more than ${MAX_LOG_BYTES / MEGABYTE} MB is not read`,
    'tooLarge',
    { megabytes: size, most: MAX_LOG_BYTES / MEGABYTE },
  );
}

/** Why a file that holds more than it seems to is rejected; `most` is the limit in bytes. */
export function growsTooLarge(most: number): LogProblem {
  const megabytes = most / MEGABYTE;
  return new LogProblem(WHOLE_FILE, `unpacked, it has more than ${megabytes} MB`, 'growsTooLarge', {
    most: megabytes,
  });
}
