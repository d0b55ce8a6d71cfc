/** How files in UTF-16 begin that say so. */
const MARKS = ['fffe', 'feff'];

/** Whether a file that begins so is text in UTF-16: it says so, or every other byte of its first letter is NUL. */
export function isUtf16(start: Buffer): boolean {
  if (MARKS.includes(start.subarray(0, 2).toString('hex'))) return true;
  return start.length >= 2 && (start[0] === 0) !== (start[1] === 0);
}
