import { createHash } from 'node:crypto';

/** A UUID that is the same at every start. */
export function stableId(...parts: (string | number)[]): string {
  const hash = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
