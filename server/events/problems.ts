import { readFileSync, statSync } from 'node:fs';
import { MAX_PROBLEMS, type ConfigProblem } from '../../src/contract/platform/configProblems';
import { readStrictJson, type JsonPlaces, type PlacedProblem } from './strictJson';

/** Larger files are not read; real events come nowhere near. */
const MAX_BYTES = 1_000_000;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A problem with an event, and where it is. */
export interface EventProblem extends ConfigProblem {
  /** Path for display, `configs/<event>/event.json`. */
  file: string;
  /** From 1; the first of the file if the problem is with all of it. */
  line: number;
  /** From 1. */
  column: number;
}

/** Formats a problem as one line: file, line, column, path, what was found and what was expected. */
export function problemLine({ file, line, column, path, found, expected }: EventProblem): string {
  return `${file}:${line}:${column}: ${path || '(whole file)'}: found ${found}, expected ${expected}`;
}

type Read<T> = { value: T } | { problem: ConfigProblem & { offset?: number } };

const refused = (found: string, expected = 'a JSON file') => ({ problem: { path: '', found, expected } });

function readUtf8(file: string): Read<string> {
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

/** Reads a text file, refusing one that is unreadable, too large, not UTF-8 or has a byte order mark. */
function readText(file: string): Read<string> {
  try {
    return readUtf8(file);
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Parses an event's JSON file. If it is unreadable, too large, not JSON or could be interpreted differently
 * by another reader, returns a problem instead of throwing.
 */
export function readJson(file: string): Read<unknown> {
  const read = readText(file);
  if ('problem' in read) return read;
  const strict = readStrictJson(read.value);
  return 'problem' in strict ? strict : { value: JSON.parse(read.value) as unknown };
}

/** Where a problem is: at its value, or else at what the value is missing from. */
function placeOf(path: string, places: JsonPlaces): number {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length--) {
    const offset = places.get(steps.slice(0, length).join('.'));
    if (offset !== undefined) return offset;
  }
  return places.get('') ?? 0;
}

/** Line and column of a place in a text, each from 1. */
function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/**
 * Says in which file the first fifty problems are, and where in it. `shown` is the file's path for display.
 */
export function problemsInFile(
  file: string,
  shown: string,
  problems: readonly (ConfigProblem & Partial<PlacedProblem>)[],
): EventProblem[] {
  if (problems.length === 0) return [];
  const read = readText(file);
  const text = 'value' in read ? read.value : '';
  const strict = readStrictJson(text);
  const places: JsonPlaces = 'places' in strict ? strict.places : new Map();
  return problems.slice(0, MAX_PROBLEMS).map(({ offset, ...problem }) => ({
    file: shown,
    ...lineAndColumn(text, offset ?? placeOf(problem.path, places)),
    ...problem,
  }));
}
