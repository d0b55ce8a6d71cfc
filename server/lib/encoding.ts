import { isUtf8 } from 'node:buffer';
import type { EncodingFault } from '../../src/contract/kit/encodingFault';
import { ProblemError } from '../problem';
import { isUtf16 } from './utf16';

const NEWLINE = 10;
/** Bytes that mean nothing in Windows-1252, and NUL, which no text has. */
const NOT_WINDOWS_1252 = new Set([0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** How to get UTF-8, for whoever reads English: words of the command line and of refusals. */
export const SAVE_AS_UTF8 = 'save the file as UTF-8; in Excel: Save As, "CSV UTF-8 (Comma delimited)"';

/** What is wrong with the encoding of some bytes; `declared` is not found in bytes. */
type FoundEncoding = Exclude<EncodingFault, { code: 'declared' }>;

/** The first line that is not UTF-8, its number from 1, and the offset where it starts; null if all are. */
export function firstBadLine(bytes: Buffer): { line: number; start: number; bytes: Buffer } | null {
  if (isUtf8(bytes)) return null;
  // In UTF-8, a line feed is never part of another character.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(NEWLINE, start) + 1 || bytes.length;
    const part = bytes.subarray(start, end);
    if (!isUtf8(part)) return { line, start, bytes: part };
    start = end;
  }
}

/**
 * What bytes are that are not UTF-8: probably Windows-1252, in which Excel saves plain CSV files in western
 * countries, unless some mean nothing in it.
 */
export const notUtf8 = (bytes: Buffer): 'notUtf8' | 'windows1252' =>
  bytes.some((byte) => NOT_WINDOWS_1252.has(byte)) ? 'notUtf8' : 'windows1252';

/** What is wrong with the encoding of a file; null if it is UTF-8. */
export function encodingFault(bytes: Buffer): FoundEncoding | null {
  if (isUtf16(bytes)) return { code: 'utf16' };
  const bad = firstBadLine(bytes);
  return bad && { code: notUtf8(bad.bytes), line: bad.line };
}

/** What is wrong and what to do, in English; follows the name of the file. */
export function encodingText(fault: EncodingFault): string {
  switch (fault.code) {
    case 'utf16':
      return `is text in UTF-16: ${SAVE_AS_UTF8}`;
    case 'windows1252':
      return `is not UTF-8, probably Windows-1252 (line ${fault.line}): ${SAVE_AS_UTF8}`;
    case 'notUtf8':
      return `is not UTF-8 (line ${fault.line}): ${SAVE_AS_UTF8}`;
    case 'declared':
      return `says that its encoding is ${fault.name}: ${SAVE_AS_UTF8}, and let it say so`;
  }
}

/** A problem (422) for an uploaded file, which says what it is in words and in a form for clients. */
export const encodingProblem = (fault: EncodingFault): ProblemError =>
  new ProblemError('unprocessable', `The file ${encodingText(fault)}.`, undefined, null, { encoding: fault });
