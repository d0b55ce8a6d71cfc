import { LogProblem, WHOLE_FILE } from './logProblem';

/** Size of the largest file that is read, in bytes. */
export const MAX_LOG_BYTES = 64 * 1024 * 1024;

/** Entries of the longest log that is read, counted with every repetition of its runs. */
export const MAX_LOG_ENTRIES = 2_000_000;

/** How deep values may be nested, the file's own structure counted. */
export const MAX_DEPTH = 200;

/** Last place in a list that a patch may lead to. */
export const MAX_PLACE = 1_000_000;

/** Size of a log with its references put in and its runs written out, in characters: a small file may not grow beyond it. */
export const MAX_LOG_CHARACTERS = 512 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

/** Refuses a file by its size, so that it need not be opened. `bytes` may also be its characters: it has no fewer bytes. */
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
