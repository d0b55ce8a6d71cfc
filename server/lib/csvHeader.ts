import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import type { EncodingFault } from '../../src/contract/kit/encodingFault';
import { encodingFault } from './encoding';
import { isUtf16 } from './utf16';

/** How many bytes of the file are read to find the header. */
const HEADER_BYTES = 65_536;
const DELIMITERS = [',', ';', '\t'];

/** The header of a file, and a stream of its table: all of it but a line that tells the delimiter. */
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
  /** Of the start of the file; null if it is UTF-8. If there is one, `titles` and `rows` are meaningless. */
  encoding: EncodingFault | null;
}

/** A first line that tells Excel the delimiter. Excel does not show it. */
const SEPARATOR_LINE = /^\uFEFF?("?)sep=([\t -!#-~])\1(?:\r\n|\n|\r|$)/i;

/** Where the table begins in a file that starts with this text, and its delimiter. */
function tableIn(start: string): { text: string; delimiter: string } {
  const [line = '', , delimiter] = SEPARATOR_LINE.exec(start) ?? [];
  const text = start.slice(line.length);
  return { text, delimiter: delimiter ?? commonest(text) };
}

/** Whichever of the usual delimiters occurs most often in the first line. */
function commonest(text: string): string {
  const [line = ''] = text.split(/\r\n|\n|\r/, 1);
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
  const { text, delimiter } = tableIn(beginning.toString());
  const [titles = []] = firstRows(text, delimiter, 1);
  // If the file continues, its last line is cut off somewhere.
  const whole = beginning.length < HEADER_BYTES ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const rows = firstRows(whole, delimiter, count + 1).slice(1);
  // A file that breaks off may end within a character, which is not a matter of its encoding.
  const lines = beginning.subarray(0, beginning.lastIndexOf('\n') + 1 || beginning.length);
  return { titles, rows, encoding: encodingFault(lines) };
}

/**
 * Reads the header of a CSV file and puts the bytes of the table back in front of the rest. Destroying
 * `whole` destroys the source as well, even while it is waited for.
 */
export async function openCsv(source: Readable): Promise<Opened> {
  const beginning = await readBeginning(source.iterator({ destroyOnReturn: false }));
  const isWhole = source.readableEnded;
  const start = beginning.toString();
  const { text, delimiter } = tableIn(start);
  const table = beginning.subarray(Buffer.byteLength(start.slice(0, start.length - text.length)));
  if (!isWhole) source.unshift(table);
  return {
    titles: firstRows(text, delimiter, 1)[0] ?? [],
    delimiter,
    isUtf16: isUtf16(beginning),
    whole: isWhole ? Readable.from([table]) : source,
  };
}
