/** A byte range; both ends are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a Range header (RFC 9110 §14). Returns the range; 'all' if there is none, it is malformed or it has
 * several parts (sending everything is valid then); 'unsatisfiable' if it lies outside the body.
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
