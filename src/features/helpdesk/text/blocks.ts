import type { Line } from '../selectors';

/** Lines that are rendered, and laid out, together. */
export const BLOCK = 50;

/** Lines that follow each other; `before` is the time of the line above them, null for none, or where it is not known. */
export interface Block {
  key: string;
  lines: readonly Line[];
  before: number | null;
}

/**
 * Cuts a conversation into blocks, counted from one line on to both sides: what comes at its end, or above its beginning, leaves
 * the blocks between as they are. Only the last block, and the one above all, may be shorter.
 */
export function blocksOf(lines: readonly Line[], anchor: string | undefined): Block[] {
  const found = lines.findIndex(({ key }) => key === anchor);
  const first = (found < 0 ? 0 : found) % BLOCK;
  const starts = first === 0 ? [] : [0];
  for (let start = first; start < lines.length; start += BLOCK) starts.push(start);
  return starts.map((start, index) => {
    const block = lines.slice(start, starts[index + 1] ?? lines.length);
    // A line that is above all today is not tomorrow: blocks are known by their last line but for the last one, which grows.
    const named = index === starts.length - 1 ? block[0] : block.at(-1);
    return { key: named?.key ?? '', lines: block, before: lines[start - 1]?.at ?? null };
  });
}

/** Whether two blocks have the same lines after the same day: nothing of them is to be rendered anew. */
export const sameBlock = (one: Block, other: Block): boolean =>
  one.before === other.before &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, index) => line === other.lines[index]);
