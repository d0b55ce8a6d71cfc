import type { ByteRange } from '../../../deps/files';

/**
 * The range that a request asks for: undefined for the whole file, which is also the answer to several ranges
 * and to what cannot be understood; `unsatisfiable` if none of it is in the file.
 */
export function requestedRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length > 0 ? { start: bytes - length, end: bytes - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'unsatisfiable';
}
