import fc from '../../../../../test/property';
import { LEAST_DRAWN_MS, layOut, type Period } from './layout';

const MINUTE_MS = 60_000;
const periods = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 600 }), minutes: fc.integer({ min: 1, max: 180 }) }), {
    maxLength: 80,
  })
  .map((all) =>
    all
      .map(({ start, minutes }): Period => ({ start: start * MINUTE_MS, end: (start + minutes) * MINUTE_MS }))
      .sort((one, other) => one.start - other.start),
  );

const endOf = ({ start, end }: Period) => Math.max(end, start + LEAST_DRAWN_MS);
const overlaps = (one: Period, other: Period) => one.start < endOf(other) && other.start < endOf(one);

it('never draws two things over each other', () => {
  fc.assert(
    fc.property(periods, (all) => {
      const lanes = layOut(all);
      all.forEach((one, index) => {
        for (let later = index + 1; later < all.length; later += 1) {
          const other = all[later] as Period;
          if (overlaps(one, other)) expect(lanes[index]?.lane).not.toBe(lanes[later]?.lane);
        }
      });
    }),
  );
});

it('gives things that overlap the same width, and never more lanes than meet at one time', () => {
  fc.assert(
    fc.property(periods, (all) => {
      const lanes = layOut(all);
      expect(lanes).toHaveLength(all.length);
      all.forEach((one, index) => {
        const { lane = -1, lanes: count = 0 } = lanes[index] ?? {};
        expect(lane).toBeGreaterThanOrEqual(0);
        expect(lane).toBeLessThan(count);
        all.forEach((other, at) => {
          if (overlaps(one, other)) expect(lanes[at]?.lanes).toBe(count);
        });
      });
      // The most that are there at any one's start.
      const crowded = Math.max(
        0,
        ...all.map(({ start }) => all.filter((each) => each.start <= start && endOf(each) > start).length),
      );
      expect(Math.max(0, ...lanes.map((each) => each.lanes))).toBe(crowded);
    }),
  );
});

it('gives what stands alone the whole width', () => {
  expect(
    layOut([
      { start: 0, end: 30 * MINUTE_MS },
      { start: 30 * MINUTE_MS, end: 60 * MINUTE_MS },
    ]),
  ).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});
