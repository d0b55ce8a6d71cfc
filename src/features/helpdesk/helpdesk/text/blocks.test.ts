import type { Line } from '../selectors';
import { BLOCK, blocksOf, sameBlock } from './blocks';

const line = (key: number): Line => ({
  kind: 'message',
  key: `${key}`,
  own: false,
  name: 'Bo',
  text: `${key}`,
  at: key,
  delivery: 'sent',
});
const ALL = Array.from({ length: 1_000 }, (_none, index) => line(index));
const from = (start: number, end: number) => ALL.slice(start, end);
const flat = (lines: Line[], anchor?: string) => blocksOf(lines, anchor).flatMap((block) => block.lines);

it.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 333])('contains each of %i lines once, in order', (count) => {
  const lines = from(0, count);
  expect(flat(lines, '7')).toEqual(lines);
  expect(blocksOf(lines, '7').every((block) => block.lines.length <= BLOCK)).toBe(true);
});

it('keeps a short conversation in one block', () => {
  expect(blocksOf(from(400, 440), '400')).toHaveLength(1);
});

it('leaves the middle blocks unchanged when lines are added at either end', () => {
  const before = blocksOf(from(500, 620), '500');
  const after = blocksOf(from(330, 621), '500');
  const same = after.filter((block) => before.some((known) => sameBlock(known, block)));
  // The first block now follows a different line; the last one has grown.
  expect([before.length, after.length, same.length]).toEqual([3, 7, 1]);
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
});

it('starts at the first line if the anchor line is gone', () => {
  expect(blocksOf(from(0, 120), 'gone').map((block) => block.lines.length)).toEqual([50, 50, 20]);
});

it('detects when a block must be rendered again', () => {
  const [block] = blocksOf(from(0, 3), '0');
  if (!block) throw new Error('no block');
  expect(sameBlock(block, { ...block, lines: [...block.lines] })).toBe(true);
  expect(sameBlock(block, { ...block, before: 5 })).toBe(false);
  expect(sameBlock(block, { ...block, lines: from(0, 2) })).toBe(false);
  expect(sameBlock(block, { ...block, lines: from(1, 4) })).toBe(false);
});
