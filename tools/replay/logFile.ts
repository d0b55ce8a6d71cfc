import { gunzipSync } from 'node:zlib';
import { growsTooLarge, isPacked, MAX_LOG_BYTES, packingDamaged } from '../../src/replay/log/file';

/**
 * Text of a log's file, plain or packed. Throws `LogProblem` for a damaged one, and for one that unpacks beyond
 * the limit, as soon as it does.
 */
export function textOfFile(bytes: Buffer): string {
  if (!isPacked(bytes)) return bytes.toString();
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_LOG_BYTES }).toString();
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? growsTooLarge(MAX_LOG_BYTES) : packingDamaged();
  }
}
