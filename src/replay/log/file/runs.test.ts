import type { Entry } from '../entry';
import type { Json } from '../plain';
import { decodeColumns, encodeColumns } from './columns';
import { atOnce } from '../steps';
import fc from '../../../../test/property';
import { foldRuns, unfoldRun, type UncheckedRun } from './runs';
import { arbitraryEntries } from './testing/arbitraryLog';
import { idleEntries, logOf } from './testing/idleHour';
import { writeLog } from './writeLog';

const again = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json[];
const unfold = (lines: Json[]) =>
  lines.flatMap((line) => {
    const run = line as unknown as UncheckedRun & { kind: string };
    return run.kind === 'run' ? [...unfoldRun(run, 'here')] : [line];
  });

const column = fc.array(
  fc
    .oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    .map((value) => (value === 0 ? 0 : value)),
  { minLength: 7, maxLength: 7 },
);

describe('columns', () => {
  it('round-trip, whatever they contain', () => {
    fc.assert(
      fc.property(fc.array(column), (columns) => {
        expect(decodeColumns(again(encodeColumns(columns)), 7, 'here')).toEqual(columns);
      }),
    );
  });

  it('cost nothing per repetition if they advance evenly or follow another column', () => {
    const at = [17, 1019, 2016, 3018, 4017];
    const remaining = at.map((time) => 1000 - (time % 1000));
    expect(
      encodeColumns([at, at.map((time) => time + 1_600_000), [4, 4, 4, 4, 4], [7, 8, 9, 10, 11], remaining]),
    ).toEqual([[17, 1000, '', ' 2 -1 1'], [1_600_000, 0, '+0'], 4, [7, 1], [1000, 1000, '-0']]);
  });

  it.each([
    ['a column that is no number', ['x'], 'to be a number'],
    ['a list of the wrong length', [{ each: [1] }], '3 numbers'],
    ['a start that is no number', [['1', 2]], 'start and its step'],
    ['a rest that is no number', [[1, 2, '', '1 x']], 'whole numbers'],
    ['a rest that is a number', [[1, 2, '', 5]], 'whole numbers'],
    ['a rest that repeats without end', [[1, 2, '', '1*999999999']], 'longer than its run'],
    ['a rest that is too long', [[1, 2, '', '1 2 3 4']], 'longer than its run'],
    ['a column like a later one', [[1, 2, '+1'], 5], 'does not stand before it'],
    ['a column that grows without bound', [[1, 2 ** 53 - 1]], 'leaves the whole numbers'],
  ])('reject %s', (_name, columns, reason) => {
    expect(() => decodeColumns(columns, 3, 'here')).toThrow(reason);
  });
});

describe('runs', () => {
  it('round-trip, whatever is logged', () => {
    fc.assert(
      fc.property(arbitraryEntries, (entries) => {
        expect(unfold(again(atOnce(foldRuns(entries))))).toEqual(entries);
      }),
    );
  });

  it('fold a pattern of up to 8 entries, and leave everything else unchanged', () => {
    const puts = (types: string[], at: number) =>
      types.map((type): Entry => ({ kind: 'put', at, action: { type, payload: at * 2 } }));
    const pattern = [...'abcdefgh'];
    const alone = puts(['alone'], 1);
    const entries = [...alone, ...[5, 6, 7, 8].flatMap((at) => puts(pattern, at)), ...alone];
    expect(atOnce(foldRuns(entries))).toEqual([
      ...alone,
      {
        kind: 'run',
        count: 4,
        of: puts(pattern, 0),
        columns: pattern.flatMap(() => [
          [5, 1],
          [10, 2],
        ]),
      },
      ...alone,
    ]);
    const longer = [...pattern, 'i'];
    const written = [5, 6, 7, 8].flatMap((at) => puts(longer, at));
    expect(atOnce(foldRuns(written))).toEqual(written);
  });

  it('reject columns that do not match their pattern', () => {
    const run = { count: 4, of: [{ kind: 'put', at: 0 }], columns: [1, 2] };
    expect(() => [...unfoldRun(run, 'here')]).toThrow('a column for every number');
  });

  it('store a tick of an idle hour in 16 bytes or fewer', () => {
    const seconds = 3600;
    const size = (ticks: boolean) => writeLog(logOf(idleEntries({ seconds, ticks }))).length;
    const perTick = (size(true) - size(false)) / seconds;
    expect(perTick).toBeLessThanOrEqual(16);
    // Four entries a second, or the measurement is meaningless.
    expect(idleEntries({ seconds }).length).toBeGreaterThan(4 * seconds);
  });
});
