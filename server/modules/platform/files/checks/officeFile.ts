import type { FileHandle } from 'node:fs/promises';
import { ProblemError } from '../../../../problem';
import type { FileType } from '../../../../../src/contract/platform/files';

/** The end of a zip file, with the longest possible comment after it. */
const END_BYTES = 22 + 65_535;
const END = Buffer.from('504b0506', 'hex');
const ENTRY = Buffer.from('504b0102', 'hex');
/** Larger lists of entries belong to no document. */
const MAX_LIST_BYTES = 5_000_000;

/** What each kind of document has inside. */
const KINDS: readonly (readonly [inside: string, type: FileType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Names of a zip file's entries; undefined if its list cannot be read. */
async function entryNames(file: FileHandle, bytes: number): Promise<string[] | undefined> {
  const tail = await readAt(file, Math.max(0, bytes - END_BYTES), Math.min(bytes, END_BYTES));
  const at = tail.lastIndexOf(END);
  if (at < 0 || at + 22 > tail.length) return undefined;
  const length = tail.readUInt32LE(at + 12);
  const position = tail.readUInt32LE(at + 16);
  if (length > MAX_LIST_BYTES || position + length > bytes) return undefined;
  const list = await readAt(file, position, length);
  const names: string[] = [];
  for (let from = 0; from + 46 <= list.length;) {
    if (!list.subarray(from, from + 4).equals(ENTRY)) return undefined;
    const nameLength = list.readUInt16LE(from + 28);
    names.push(list.toString('utf8', from + 46, from + 46 + nameLength));
    from += 46 + nameLength + list.readUInt16LE(from + 30) + list.readUInt16LE(from + 32);
  }
  return names;
}

/**
 * The type of a zip file that is a text, presentation or workbook; undefined for others. Throws a problem
 * (422) for documents with macros or programs inside.
 */
export async function officeTypeOf(file: FileHandle, bytes: number): Promise<FileType | undefined> {
  const names = await entryNames(file, bytes);
  if (!names?.includes('[Content_Types].xml')) return undefined;
  const type = KINDS.find(([inside]) => names.includes(inside))?.[1];
  if (!type) return undefined;
  if (names.some((name) => /(^|\/)(vbaProject\.bin|macrosheets\/.+)$/i.test(name))) {
    throw new ProblemError('file-with-macros', 'The document has macros. Save it without them.');
  }
  if (names.some((name) => /(^|\/)(embeddings|activeX)\/.*\.bin$/i.test(name))) {
    throw new ProblemError('file-with-files', 'The document has other files inside. Remove them.');
  }
  return type;
}
