import type { ImportPace } from '../../../../../src/contract/platform/imports';
import { toolIo } from '../../../../../test/setup/toolIo';
import { progressShown } from './progressShown';

const pace = (over: Partial<ImportPace> = {}): ImportPace => ({
  phase: 'reading',
  rows: 410_000,
  part: 0.41,
  rowsPerSecond: 62_000,
  secondsLeft: 9,
  ...over,
});
const UNKNOWN = { rowsPerSecond: null, secondsLeft: null };

it('shows a bar, the phase, the speed and the time left on a line that it overwrites', () => {
  const lines: string[] = [];
  const show = progressShown({ ...toolIo({}), replaceLine: (line) => void lines.push(line) });
  show(pace({ rows: 0, part: 0, ...UNKNOWN }), 0);
  show(pace(), 500);
  show(pace({ phase: 'comparing', part: null, ...UNKNOWN }), 600);
  show(pace({ phase: 'merging', part: 0.999, rowsPerSecond: 9_000, secondsLeft: 84 }), 700);
  expect(lines).toEqual([
    '[....................] Reading and checking: 0%, 0 rows',
    '[########............] Reading and checking: 41%, 410000 rows, 62000 rows/s, 9 s left in this step',
    'Comparing with the directory',
    '[####################] Merging: 99%, 410000 rows, 9000 rows/s, 1 min 24 s left in this step',
  ]);
});

it('writes a line per phase and one every ten seconds if lines cannot be overwritten', () => {
  const io = toolIo({});
  const show = progressShown(io);
  show(pace({ rows: 0, part: 0, ...UNKNOWN }), 1_000);
  show(pace(), 10_999);
  show(pace(), 11_000);
  show(pace({ phase: 'merging', part: 0, rows: 0, ...UNKNOWN }), 11_500);
  show(pace({ phase: 'merging' }), 12_000);
  expect(io.errors).toEqual([
    'Reading and checking: 0%, 0 rows',
    'Reading and checking: 41%, 410000 rows, 62000 rows/s, 9 s left in this step',
    'Merging: 0%, 0 rows',
  ]);
});
