import { isUtf8 } from 'node:buffer';
import type { ImportFault } from '../../src/contract/imports';
import { isUtf16 } from './utf16';

/** Bytes that mean nothing in Windows-1252, and NUL, which no text has. */
const NOT_WINDOWS_1252 = new Set([0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** How to get UTF-8, for whoever reads English: words of the command line and of refusals. */
export const SAVE_AS_UTF8 = 'save the file as UTF-8; in Excel: Save As, "CSV UTF-8 (Comma delimited)"';

/**
 * What bytes are that are not UTF-8: probably Windows-1252, in which Excel saves plain CSV files in western
 * countries, unless some mean nothing in it.
 */
export const notUtf8 = (bytes: Buffer): ImportFault => ({
  code: bytes.some((byte) => NOT_WINDOWS_1252.has(byte)) ? 'notUtf8' : 'windows1252',
});

/** What is wrong with the encoding of a file; null if it is UTF-8. */
export function encodingFault(bytes: Buffer): ImportFault | null {
  if (isUtf16(bytes)) return { code: 'utf16' };
  return isUtf8(bytes) ? null : notUtf8(bytes);
}
