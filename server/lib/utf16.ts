/** UTF-16 byte order marks. */
const MARKS = ['fffe', 'feff'];

/**
 * Whether a file starting with these bytes is UTF-16: it has a byte order mark, or exactly one byte of its
 * first character is NUL.
 */
export function isUtf16(start: Buffer): boolean {
  if (MARKS.includes(start.subarray(0, 2).toString('hex'))) return true;
  return start.length >= 2 && (start[0] === 0) !== (start[1] === 0);
}
