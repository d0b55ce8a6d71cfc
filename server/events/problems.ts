import { readFileSync, statSync } from 'node:fs';
import type { ConfigProblem } from '../../src/contract/configProblems';
import { strictJsonProblem } from './strictJson';

/** Larger files are not read; real events come nowhere near. */
const MAX_BYTES = 1_000_000;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A problem with an event, and the file it is in. */
export interface EventProblem extends ConfigProblem {
  /** Path for display, `configs/<event>/event.json`. */
  file: string;
}

/** Formats a problem as one line: file, path, what was found and what was expected. */
export function problemLine({ file, path, found, expected }: EventProblem): string {
  return `${file}: ${path || '(whole file)'}: found ${found}, expected ${expected}`;
}

type Read<T> = { value: T } | { problem: ConfigProblem };

const refused = (found: string, expected = 'a JSON file') => ({ problem: { path: '', found, expected } });
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Reads a text file, refusing one that is too large, not UTF-8 or has a byte order mark. */
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
 * Parses an event's JSON file. If it is unreadable, too large, not JSON or could be interpreted differently
 * by another reader, returns a problem instead of throwing.
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
