import type { Entry } from '../entry';
import type { Json } from '../plain';
import { type Column, decodeColumns, encodeColumns } from './columns';
import { mapInSteps, PIECE, type Steps } from '../steps';
import { LogProblem } from './logProblem';

/** A repeating pattern of entries that differ only in numbers. */
export interface Run {
  kind: 'run';
  /** Number of repetitions. */
  count: number;
  /** The pattern, with every number set to 0. */
  of: Entry[];
  /** How each number of the pattern changes, in order of appearance. */
  columns: Column[];
}

/** Length of the longest pattern searched for, in entries. */
export const MAX_PATTERN = 8;

/** A run that saves fewer entries than this is written out: that is easier to read and costs little. */
const MIN_SAVED = 3;

/** A value without its numbers, as text. */
function shapeOf(value: Json): string {
  if (typeof value === 'number') return '#';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`;
  let shape = '{';
  for (const key of Object.keys(value)) shape += `${JSON.stringify(key)}:${shapeOf(value[key] as Json)},`;
  return `${shape}}`;
}

function* shapesOf(entries: readonly Entry[]): Steps<number[]> {
  const numbers = new Map<string, number>();
  return yield* mapInSteps(entries, (entry) => {
    const shape = shapeOf(entry as unknown as Json);
    const known = numbers.get(shape);
    if (known !== undefined) return known;
    numbers.set(shape, numbers.size);
    return numbers.size - 1;
  });
}

/**
 * For each pattern length (from 1) and index: how many entries from there on have the shape of the entry one
 * pattern later.
 */
function likeness(shapes: readonly number[]): Int32Array[] {
  return Array.from({ length: MAX_PATTERN }, (_, index) => {
    const period = index + 1;
    const lengths = new Int32Array(shapes.length + 1);
    for (let at = shapes.length - period - 1; at >= 0; at -= 1) {
      lengths[at] = shapes[at] === shapes[at + period] ? (lengths[at + 1] ?? 0) + 1 : 0;
    }
    return lengths;
  });
}

/** The longest run that begins at an index, with the shortest possible pattern. Null if there is none. */
function runAt(lengths: readonly Int32Array[], at: number): { period: number; count: number } | null {
  let best: { period: number; count: number } | null = null;
  lengths.forEach((ofPeriod, index) => {
    const period = index + 1;
    const count = Math.floor((ofPeriod[at] ?? 0) / period) + 1;
    const worth = (count - 1) * period >= MIN_SAVED;
    if (worth && count * period > (best ? best.count * best.period : 0)) best = { period, count };
  });
  return best;
}

/** Copies a value with its numbers replaced in order. Parts without numbers are not copied. */
function withNumbers(value: Json, holders: ReadonlySet<object>, next: () => number): Json {
  if (typeof value === 'number') return next();
  if (typeof value !== 'object' || value === null || !holders.has(value)) return value;
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, holders, next));
  return Object.fromEntries(
    Object.keys(value).map((key) => [key, withNumbers(value[key] as Json, holders, next)]),
  );
}

/** The numbers in a value, in order. */
function numbersOf(value: Json, numbers: number[] = []): number[] {
  if (typeof value === 'number') numbers.push(value);
  else if (Array.isArray(value)) for (const item of value) numbersOf(item, numbers);
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) numbersOf(value[key] as Json, numbers);
  }
  return numbers;
}

/** Collects every object and array that contains numbers, at any depth; returns the number of numbers. */
function findHolders(value: Json, holders: Set<object>): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  const items = Array.isArray(value) ? value : Object.values(value);
  const count = items.reduce<number>((sum, item) => sum + findHolders(item, holders), 0);
  if (count > 0) holders.add(value);
  return count;
}

function runOf(entries: readonly Entry[], at: number, period: number, count: number): Run {
  const pattern = entries.slice(at, at + period) as unknown as Json[];
  const repetitions = Array.from({ length: count }, (_, k) =>
    numbersOf(entries.slice(at + k * period, at + (k + 1) * period) as unknown as Json),
  );
  const columns = (repetitions[0] ?? []).map((_, index) => repetitions.map((each) => each[index] ?? 0));
  const holders = new Set<object>();
  findHolders(pattern, holders);
  const of = pattern.map((entry) => withNumbers(entry, holders, () => 0)) as unknown as Entry[];
  return { kind: 'run', count, of, columns: encodeColumns(columns) };
}

/** Folds repeating entries into runs. Runs in linear time. */
export function* foldRuns(entries: readonly Entry[]): Steps<(Entry | Run)[]> {
  const lengths = likeness(yield* shapesOf(entries));
  const lines: (Entry | Run)[] = [];
  for (let at = 0; at < entries.length;) {
    const run = runAt(lengths, at);
    if (run) {
      lines.push(runOf(entries, at, run.period, run.count));
      at += run.period * run.count;
    } else {
      lines.push(entries[at] as Entry);
      at += 1;
    }
    if (lines.length % PIECE === 0) yield;
  }
  return lines;
}

/** A run as stored in a file: count and pattern are checked, the columns are not. */
export interface UncheckedRun {
  count: number;
  of: Json[];
  columns: Json[];
}

/** Yields the entries of a run. Rejects columns that don't fit its pattern. */
export function* unfoldRun(
  { count, of, columns }: UncheckedRun,
  position: string,
): Generator<Json, void, void> {
  const holders = new Set<object>();
  if (findHolders(of, holders) !== columns.length) {
    throw new LogProblem(position, 'a run needs a column for every number of its pattern');
  }
  const numbers = decodeColumns(columns, count, position);
  for (let k = 0; k < count; k += 1) {
    let column = 0;
    const next = () => numbers[column++]?.[k] ?? 0;
    for (const entry of of) yield withNumbers(entry, holders, next);
  }
}
