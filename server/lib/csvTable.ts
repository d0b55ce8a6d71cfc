import type { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import type { ImportFault } from '../../src/contract/platform/imports';
import { openCsv } from './csvHeader';
import { encodingFault } from './encoding';
import { isCsvError, readingFault } from './rowErrors';

/** A CSV file that fits into memory. */
export interface CsvTable {
  titles: string[];
  /** With their numbers in the file; the header is row 1. */
  rows: { row: number; cells: string[] }[];
}

/** A file that cannot be read, as far as the given row. */
export class UnreadableTable extends Error {
  constructor(
    readonly fault: ImportFault,
    readonly row = 1,
  ) {
    super(`The table cannot be read: ${fault.code}.`);
  }
}

/** Reads a UTF-8 CSV file of at most `maxBytes` with its header. Rejects with an `UnreadableTable`. */
export async function readCsvTable(source: Readable, maxBytes: number): Promise<CsvTable> {
  const { delimiter, isUtf16, whole } = await openCsv(source);
  if (isUtf16) throw new UnreadableTable({ code: 'utf16' });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of whole) {
    const part = Buffer.from(chunk as Buffer);
    bytes += part.length;
    if (bytes > maxBytes) throw new UnreadableTable({ code: 'tooLarge', most: maxBytes });
    chunks.push(part);
  }
  const content = Buffer.concat(chunks);
  const misencoded = encodingFault(content);
  if (misencoded) throw new UnreadableTable({ code: misencoded.code });
  let records: string[][];
  try {
    records = parse(content, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    const fault = readingFault(error);
    throw fault && isCsvError(error) ? new UnreadableTable(fault, error.records + 1) : error;
  }
  const [titles = [], ...rest] = records;
  return { titles, rows: rest.map((cells, index) => ({ row: index + 2, cells })) };
}
