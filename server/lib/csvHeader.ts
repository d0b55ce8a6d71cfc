import { Readable } from 'node:stream';
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

/** The start of a file: enough bytes to find the header, or all of a shorter file. */
async function readBeginning(source: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Buffer | string);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= HEADER_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/**
 * The column titles and up to `count` rows after them, as far as the start of the file contains them
 * completely.
 */
export async function peekCsv(source: Readable, count: number): Promise<Peeked> {
  const beginning = await readBeginning(source);
  const start = beginning.toString();
  const delimiter = delimiterOf(start);
  const [titles = []] = firstRows(start, delimiter, 1);
  // If the file continues, its last line is cut off somewhere.
  const whole = Buffer.byteLength(start) < HEADER_BYTES ? start : start.slice(0, start.lastIndexOf('\n') + 1);
  const rows = firstRows(whole, delimiter, count + 1).slice(1);
  return { titles, rows, isUtf16: isUtf16(beginning) };
}

/**
 * Reads the header of a CSV file and puts the bytes read back in front of the rest. Destroying `whole`
 * destroys the source as well, even while it is waited for.
 */
export async function openCsv(source: Readable): Promise<Opened> {
  const beginning = await readBeginning(source.iterator({ destroyOnReturn: false }));
  const isWhole = source.readableEnded;
  if (!isWhole) source.unshift(beginning);
  const start = beginning.toString();
  const delimiter = delimiterOf(start);
  return {
    titles: firstRows(start, delimiter, 1)[0] ?? [],
    delimiter,
    isUtf16: isUtf16(beginning),
    whole: isWhole ? Readable.from([beginning]) : source,
  };
}
