import { readFileSync, statSync } from 'node:fs';
import type { ConfigProblem } from '../../src/contract/configProblems';
import { strictJsonProblem } from './strictJson';

/** Larger files are not read: no event comes near. */
const MAX_BYTES = 1_000_000;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** One thing that is wrong with an event, and the file in which it is. */
export interface EventProblem extends ConfigProblem {
  /** Path as a person types it, `configs/<event>/event.json`. */
  file: string;
}

/** The problem as one line: file, path, what was found and what was expected. */
export function problemLine({ file, path: place, found, expected }: EventProblem): string {
  return `${file}: ${place || '(whole file)'}: found ${found}, expected ${expected}`;
}

type Read<T> = { value: T } | { problem: ConfigProblem };

const refused = (found: string, expected = 'a JSON file') => ({ problem: { path: '', found, expected } });
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The text of a file, as long as it is one: small enough, in UTF-8, without a byte order mark. */
function readText(file: string): Read<string> {
  const entry = statSync(file, { throwIfNoEntry: false });
  if (!entry) return refused('no such file');
  if (!entry.isFile()) return refused(entry.isDirectory() ? 'a directory' : 'no ordinary file');
  if (entry.size > MAX_BYTES) {
    return refused(`${entry.size} bytes`, `a JSON file of at most ${MAX_BYTES} bytes`);
  }
  const bytes = readFileSync(file);
  if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) {
    return refused('a byte order mark', 'a JSON file in UTF-8 without a byte order mark');
  }
  try {
    return { value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refused('bytes that are not UTF-8', 'a JSON file in UTF-8');
  }
}

/**
 * Parses a file of an event. One that cannot be read, is too large, is not JSON or would not say the same to everybody who reads
 * it is a problem, not an error.
 */
export function readJson(file: string): Read<unknown> {
  try {
    const read = readText(file);
    if ('problem' in read) return read;
    const value = JSON.parse(read.value) as unknown;
    const problem = strictJsonProblem(read.value);
    return problem ? { problem } : { value };
  } catch (error) {
    return refused(reasonOf(error));
  }
}
