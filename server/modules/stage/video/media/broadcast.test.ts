import fc from '../../../../../test/property';
import { broadcastAt } from './broadcast';

const MINUTE = 60_000;
const airtime = { start: 10 * MINUTE, end: 20 * MINUTE };
/** Segments of a recording as long as its session. */
const WHOLE = 150;

it.each([
  ['a day before', -1_440 * MINUTE, WHOLE, null],
  ['at the start', 10 * MINUTE, WHOLE, null],
  ['before the first segment is complete', 10 * MINUTE + 3_999, WHOLE, null],
  ['after the first segment', 10 * MINUTE + 4_000, WHOLE, { segments: 1, isOver: false }],
  ['in the middle', 15 * MINUTE, WHOLE, { segments: 75, isOver: false }],
  ['just before the end', 20 * MINUTE - 1, WHOLE, { segments: 149, isOver: false }],
  ['at the end', 20 * MINUTE, WHOLE, { segments: 150, isOver: true }],
  ['days after', 9_000 * MINUTE, WHOLE, { segments: 150, isOver: true }],
  ['when a short recording has ended', 12 * MINUTE, 30, { segments: 30, isOver: true }],
  ['when the session breaks off a long recording', 20 * MINUTE, 900, { segments: 150, isOver: true }],
])('%s', (_when, now, recorded, expected) => {
  const broadcast = broadcastAt(airtime, recorded, now);
  expect(broadcast).toEqual(expected && { start: airtime.start, ...expected });
});

it('never shows a segment before it has been broadcast, nor more than was recorded', () => {
  const time = fc.integer({ min: 0, max: 50 * MINUTE });
  fc.assert(
    fc.property(time, time, fc.integer({ min: 1, max: 900 }), (now, length, recorded) => {
      const start = 10 * MINUTE;
      const { segments = 0, isOver = false } =
        broadcastAt({ start, end: start + length }, recorded, now) ?? {};
      expect(segments).toBeLessThanOrEqual(recorded);
      // The last segment may reach over the session's end by less than its length.
      expect(segments * 4_000).toBeLessThan(Math.max(0, now - start) + (isOver ? 4_000 : 1));
    }),
  );
});
