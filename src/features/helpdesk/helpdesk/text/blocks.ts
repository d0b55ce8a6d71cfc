import type { Line } from '../selectors';

/** Number of lines rendered and laid out together. */
export const BLOCK = 50;

/**
 * Consecutive lines; `before` is the time of the preceding line, or null if there is none or it is unknown.
 */
export interface Block {
  key: string;
  lines: readonly Line[];
  before: number | null;
}

/**
 * Splits a conversation into blocks, counting in both directions from an anchor line, so that lines appended
 * or prepended leave the blocks in between unchanged. Only the first and the last block may be shorter.
 */
export function blocksOf(lines: readonly Line[], anchor: string | undefined): Block[] {
  const found = lines.findIndex(({ key }) => key === anchor);
  const first = (found < 0 ? 0 : found) % BLOCK;
  const starts = first === 0 ? [] : [0];
  for (let start = first; start < lines.length; start += BLOCK) starts.push(start);
  return starts.map((start, index) => {
    const block = lines.slice(start, starts[index + 1] ?? lines.length);
    // Earlier lines may be prepended later, so blocks are keyed by their last line, except the last block,
    // which grows.
    const named = index === starts.length - 1 ? block[0] : block.at(-1);
    return { key: named?.key ?? '', lines: block, before: lines[start - 1]?.at ?? null };
  });
}

/** Whether two blocks hold the same lines after the same preceding time, so nothing needs re-rendering. */
export const sameBlock = (one: Block, other: Block): boolean =>
  one.before === other.before &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => line === other.lines[index]);
