import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse/sync';
import { openCsv } from './csvHeader';

/** A CSV file that fits into memory. */
export interface CsvTable {
  titles: string[];
  /** With their numbers in the file; the header is row 1. */
  rows: { row: number; cells: string[] }[];
}

/** A file that cannot be read; the message completes a sentence about it. */
export class UnreadableTable extends Error {}

/** Reads a whole CSV file of at most `maxBytes`, in UTF-8, with its header. */
export async function readCsvTable(source: Readable, maxBytes: number): Promise<CsvTable> {
  const { delimiter, isUtf16, whole } = await openCsv(source);
  if (isUtf16) throw new UnreadableTable('is UTF-16: save it as "CSV UTF-8"');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of whole) {
    const part = Buffer.from(chunk as Buffer);
    bytes += part.length;
    if (bytes > maxBytes) throw new UnreadableTable(`is larger than ${maxBytes} bytes`);
    chunks.push(part);
  }
  const content = Buffer.concat(chunks);
  if (!isUtf8(content)) throw new UnreadableTable('is not in UTF-8: save it as "CSV UTF-8"');
  let records: string[][];
  try {
    records = parse(content, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable(`cannot be read: ${error.message}`);
    throw error;
  }
  const [titles = [], ...rest] = records;
  return { titles, rows: rest.map((cells, index) => ({ row: index + 2, cells })) };
}
