import { LogProblem, WHOLE_FILE } from './logProblem';

/** How every gzip file begins. */
const MAGIC = [0x1f, 0x8b];

/** Number of bytes that tell whether a file is packed. */
export const HEAD_BYTES = MAGIC.length;

/** Whether a file that begins with these bytes is packed with gzip. */
export function isPacked(head: Uint8Array): boolean {
  return MAGIC.every((byte, index) => head[index] === byte);
}

/** Why a file that cannot be unpacked is rejected. */
export function packingDamaged(): LogProblem {
  return new LogProblem(
    WHOLE_FILE,
    'it is packed, and damaged or incomplete: fetch it again',
    'packingDamaged',
  );
}
