/** UTF-16 byte order marks. */
const MARKS = ['fffe', 'feff'];

/**
 * Whether a file starting with these bytes is UTF-16: it has a byte order mark, or its first two characters
 * have NUL in the same one of their bytes.
 */
export function isUtf16(start: Buffer): boolean {
  if (MARKS.includes(start.subarray(0, 2).toString('hex'))) return true;
  if (start.length < 4) return false;
  const [first, second, third, fourth] = start.subarray(0, 4).map((byte) => (byte === 0 ? 0 : 1));
  return first !== second && first === third && second === fourth;
}
