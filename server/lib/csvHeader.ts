import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { isUtf16 } from './utf16';

/** How many bytes of the file are read to find the header. */
const HEADER_BYTES = 65_536;
const DELIMITERS = [',', ';', '\t'];

/** The start of a file, its header, and a stream of the whole file. */
export interface Opened {
  titles: string[];
  delimiter: string;
  /** If true, `titles` is meaningless. */
  isUtf16: boolean;
  whole: Readable;
}

/** What the start of a file contains. */
export interface Peeked {
  titles: string[];
  /** The first rows after the header. */
  rows: string[][];
  isUtf16: boolean;
}

/** The delimiter: whichever of the usual ones occurs most often in the first line. */
function delimiterOf(start: string): string {
  const [line = ''] = start.split(/\r\n|\n|\r/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The first rows; none if the file is empty or one of them is malformed, which parsing will report. */
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

/**
 * The column titles and up to `count` rows after them, as far as the start of the file contains them
 * completely.
 */
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
  // If the file continues, its last line is cut off somewhere.
  const whole = Buffer.byteLength(start) < HEADER_BYTES ? start : start.slice(0, start.lastIndexOf('\n') + 1);
  const rows = firstRows(whole, delimiter, count + 1).slice(1);
  return { titles, rows, isUtf16: isUtf16(beginning) };
}

/** Reads the header of a CSV file and puts the bytes read back in front of the rest. */
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
