/** Part of a body: first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a Range header (RFC 9110 §14). Returns the range; 'all' when there is none, when it is not understood or asks for several
 * parts (the whole is then a right answer); 'unsatisfiable' when it lies outside the body.
 */
export function readByteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'all' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '');
  const [from = '', to = ''] = match?.slice(1) ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') {
    const suffix = Number(to);
    return suffix === 0 || length === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, length - suffix), last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'all';
  return first < length ? { first, last } : 'unsatisfiable';
}
