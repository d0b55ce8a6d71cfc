import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { isUtf16 } from './utf16';

/** How much of the file is looked at for its header, bytes. */
const HEADER_BYTES = 65_536;
const DELIMITERS = [',', ';', '\t'];

/** The beginning of a file, what its first row says, and the whole file to read from. */
export interface Opened {
  titles: string[];
  delimiter: string;
  /** Of such a file the titles are no titles. */
  isUtf16: boolean;
  whole: Readable;
}

/** What the beginning of a file says. */
export interface Peeked {
  titles: string[];
  /** The first rows behind them. */
  rows: string[][];
  isUtf16: boolean;
}

/** What separates the cells: of the usual ones, that which the first line has most. */
function delimiterOf(start: string): string {
  const [line = ''] = start.split(/\r\n|\n|\r/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The first rows; none of an empty file, or where one of them is broken, which the reading will tell. */
function firstRows(start: string, delimiter: string, count: number): string[][] {
  try {
    return parse(start, {
      bom: true,
      delimiter,
      to: count,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    return [];
  }
}

/** The title of each column and the first `count` rows behind them, as far as the beginning of the file has them whole. */
export async function peekCsv(source: Readable, count: number): Promise<Peeked> {
  const bytes: Buffer[] = [];
  for await (const chunk of source) {
    bytes.push(chunk as Buffer);
    if (bytes.reduce((sum, { length }) => sum + length, 0) >= HEADER_BYTES) break;
  }
  const beginning = Buffer.concat(bytes);
  const start = beginning.toString();
  const delimiter = delimiterOf(start);
  const [titles = []] = firstRows(start, delimiter, 1);
  // Of a file that goes on the last line is cut somewhere.
  const whole = Buffer.byteLength(start) < HEADER_BYTES ? start : start.slice(0, start.lastIndexOf('\n') + 1);
  const rows = firstRows(whole, delimiter, count + 1).slice(1);
  return { titles, rows, isUtf16: isUtf16(beginning) };
}

/** Reads the header of a CSV file, and gives what was read back in front of the rest. */
export async function openCsv(source: Readable): Promise<Opened> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  const chunks: Buffer[] = [];
  for (let length = 0; length < HEADER_BYTES; length += chunks.at(-1)?.length ?? 0) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(Buffer.from(next.value));
  }
  async function* all() {
    yield* chunks;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  const beginning = Buffer.concat(chunks);
  const start = beginning.toString();
  const delimiter = delimiterOf(start);
  return {
    titles: firstRows(start, delimiter, 1)[0] ?? [],
    delimiter,
    isUtf16: isUtf16(beginning),
    whole: ReadableStream.from(all(), { objectMode: false }),
  };
}
