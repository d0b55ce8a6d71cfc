import { LogProblem } from './logProblem';

/**
 * How one number changes from repetition to repetition:
 * - a number: constant;
 * - `[start, step, like?, rest?]`: whole numbers near a line. Repetition k is `start + step * k`, plus
 *   (`like` `+3`) or minus (`-3`) the value of the earlier column 3 at that repetition, plus the k-th number
 *   of `rest`: a string of space-separated numbers, where an empty one is 0, `1*5` is 1 five times, and
 *   everything past the end is 0;
 * - `each`: the numbers one by one.
 */
export type Column =
  | number
  | [start: number, step: number, like?: string, rest?: string]
  | { each: number[] };

/** Sums of a few numbers up to this size are exact. */
const MAX_EXACT = 2 ** 47;

/** Number of values a column's line is estimated from. */
const SAMPLES = 64;

/** Share of a column that may lie below its line: small, since a negative rest takes one character more. */
const BELOW = 0.2;

/**
 * Number of earlier columns a column is compared with: a bound, so that wide patterns cost no more per
 * number.
 */
const COMPARED = 8;

interface Reference {
  sign: 1 | -1;
  index: number;
}

interface Line {
  start: number;
  step: number;
  reference: Reference | null;
  /** One per repetition. */
  rest: number[];
  /** Characters needed for the rest. */
  cost: number;
}

/** Characters needed for a rest, without the space before it. */
function charactersOf(rest: number): number {
  if (rest === 0) return 0;
  const size = Math.abs(rest);
  return (rest < 0 ? 1 : 0) + (size < 10 ? 1 : String(size).length);
}

/** Evenly spaced samples of `count` values. */
function sampled(count: number, valueAt: (index: number) => number): number[] {
  const taken = Math.min(count, SAMPLES);
  return Array.from({ length: taken }, (_, sample) => valueAt(Math.floor((sample * count) / taken)));
}

/** The value that the given fraction of the values is below. */
function quantile(values: number[], part: number): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

/**
 * Fits a line that most values are on or slightly above. Outliers, as the first value often is, don't bend
 * it.
 */
function lineOf(values: readonly number[], columns: readonly number[][], reference: Reference | null): Line {
  const base = reference ? columns[reference.index] : undefined;
  const sign = reference?.sign ?? 1;
  const residuals = values.map((value, k) => value - (base ? sign * (base[k] ?? 0) : 0));
  const half = values.length >> 1;
  const steps = sampled(
    values.length - half,
    (k) => ((residuals[k + half] ?? 0) - (residuals[k] ?? 0)) / half,
  );
  const step = Math.round(quantile(steps, 0.5));
  const start = quantile(
    sampled(values.length, (k) => (residuals[k] ?? 0) - step * k),
    BELOW,
  );
  const rest = residuals.map((value, k) => value - start - step * k);
  const cost = rest.reduce((sum, each) => sum + charactersOf(each), 0);
  return { start, step, reference, rest, cost };
}

/** Fewer equal numbers are written one by one: that takes no more characters. */
const MIN_REPEATED = 4;

function writtenRest(rest: readonly number[]): string {
  const tokens: string[] = [];
  const end = rest.findLastIndex((each) => each !== 0) + 1;
  for (let at = 0; at < end;) {
    let next = at + 1;
    while (next < end && rest[next] === rest[at]) next += 1;
    const token = rest[at] === 0 ? '' : String(rest[at]);
    if (next - at < MIN_REPEATED) for (let k = at; k < next; k += 1) tokens.push(token);
    else tokens.push(`${token}*${next - at}`);
    at = next;
  }
  return tokens.join(' ');
}

function writtenLine({ start, step, reference, rest }: Line): Column {
  const like = reference ? `${reference.sign === 1 ? '+' : '-'}${reference.index}` : '';
  const written = writtenRest(rest);
  if (written !== '') return [start, step, like, written];
  return like === '' ? [start, step] : [start, step, like];
}

/**
 * Compresses columns of numbers, all of the same length of at least 2. Lossless: `decodeColumns` restores the
 * same numbers.
 */
export function encodeColumns(columns: readonly number[][]): Column[] {
  const roots: number[] = [];
  return columns.map((values, index) => {
    const [first = 0] = values;
    if (values.every((value) => value === first)) return first;
    if (!values.every((value) => Number.isInteger(value) && Math.abs(value) <= MAX_EXACT)) {
      return { each: values };
    }
    let best = lineOf(values, columns, null);
    for (const root of roots.slice(-COMPARED)) {
      for (const sign of [1, -1] as const) {
        if (best.cost === 0) break;
        const line = lineOf(values, columns, { sign, index: root });
        if (line.cost < best.cost) best = line;
      }
    }
    if (best.cost > 0) roots.push(index);
    return writtenLine(best);
  });
}

const REFERENCE = /^[+-]\d{1,9}$/;
const REST = /^(-?\d{1,16})?(?:\*(\d{1,9}))?$/;

/** The numbers of a rest, at most `count`; those past its end are 0. */
function decodeRest(text: string, count: number, position: string): number[] {
  const rest: number[] = [];
  for (const token of text === '' ? [] : text.split(' ')) {
    const [, value = '0', times = '1'] = REST.exec(token) ?? [undefined, 'x'];
    const repeated = Number(times);
    if (!Number.isSafeInteger(Number(value))) {
      throw new LogProblem(position, "a column's rest is to be a text of whole numbers");
    }
    if (rest.length + repeated > count)
      throw new LogProblem(position, "a column's rest is longer than its run");
    for (let k = 0; k < repeated; k += 1) rest.push(Number(value));
  }
  return rest;
}

function decodeLine(
  [start, step, like, rest]: readonly unknown[],
  count: number,
  columns: readonly number[][],
  position: string,
): number[] {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(step)) {
    throw new LogProblem(position, 'a column begins with two whole numbers, its start and its step');
  }
  let base: number[] | undefined;
  if (like !== undefined && like !== '') {
    base = typeof like === 'string' && REFERENCE.test(like) ? columns[Number(like.slice(1))] : undefined;
    if (!base) throw new LogProblem(position, 'a column moves like one that does not stand before it');
  }
  if (rest !== undefined && typeof rest !== 'string') {
    throw new LogProblem(position, "a column's rest is to be a text of whole numbers");
  }
  const rests = decodeRest(rest ?? '', count, position);
  const sign = typeof like === 'string' && like.startsWith('-') ? -1 : 1;
  return Array.from({ length: count }, (_, k) => {
    const moved = base ? sign * (base[k] ?? 0) : 0;
    const value = (start as number) + (step as number) * k + moved + (rests[k] ?? 0);
    if (!Number.isSafeInteger(value)) {
      throw new LogProblem(position, `a column leaves the whole numbers at repetition ${k + 1} of its run`);
    }
    return value;
  });
}

/** The `count` numbers of each column. Rejects what `encodeColumns` does not write. */
export function decodeColumns(columns: readonly unknown[], count: number, position: string): number[][] {
  const decoded: number[][] = [];
  columns.forEach((column, index) => {
    const columnPosition = `${position}, columns[${index}]`;
    if (typeof column === 'number') {
      decoded.push(new Array<number>(count).fill(column));
    } else if (Array.isArray(column)) {
      decoded.push(decodeLine(column, count, decoded, columnPosition));
    } else {
      const each: unknown = (column as { each?: unknown } | null)?.each;
      if (!Array.isArray(each) || each.length !== count || !each.every((item) => typeof item === 'number')) {
        throw new LogProblem(
          columnPosition,
          `a column is to be a number, a line, or ${count} numbers one by one`,
        );
      }
      decoded.push(each);
    }
  });
  return decoded;
}
