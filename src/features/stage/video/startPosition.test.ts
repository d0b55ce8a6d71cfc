import fc from '../../../../test/property';
import { clockTime, liveEdge } from './live';
import { requestedPosition, resumePosition, startPosition, type StartRule } from './startPosition';

const left = (position: number, duration = 3_600) => ({ position, duration });
const rule = (over: Partial<StartRule>): StartRule => ({
  live: false,
  elapsed: null,
  requested: null,
  remembered: null,
  duration: 3_600,
  ...over,
});

describe('startPosition', () => {
  it('starts a live session at the live position, whatever is remembered or requested', () => {
    expect(startPosition(rule({ live: true, elapsed: 600, requested: 5, remembered: left(7) }))).toBe(600);
  });

  it('starts a recording at the requested position, else the remembered one, else the beginning', () => {
    expect(startPosition(rule({ elapsed: 600, requested: 5, remembered: left(7) }))).toBe(5);
    expect(startPosition(rule({ elapsed: 600, remembered: left(70) }))).toBe(70);
    expect(startPosition(rule({ elapsed: 600, remembered: left(7) }))).toBe(0);
    expect(startPosition(rule({ elapsed: 600 }))).toBe(0);
  });

  it('uses a position only if it is within the duration', () => {
    expect(startPosition(rule({ requested: 3_599.9 }))).toBe(3_599.9);
    expect(startPosition(rule({ requested: 3_600 }))).toBe(0);
    expect(startPosition(rule({ live: true, elapsed: 4_000 }))).toBe(0);
    expect(startPosition(rule({ live: true, elapsed: -30 }))).toBe(0);
  });

  it('always returns a position within the video', () => {
    const seconds = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(
        fc.boolean(),
        ...([seconds, seconds, seconds] as const),
        fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 2 }),
        (live, elapsed, requested, position, [duration = 1, before = 1]) => {
          const remembered = position === null ? null : left(position, before);
          const start = startPosition({ live, elapsed, requested, remembered, duration });
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThan(duration);
        },
      ),
    );
  });
});

describe('resumePosition', () => {
  it.each([
    [29, null],
    [30, 30],
    [3_420, 3_420],
    [3_421, null],
  ])(
    'of a recording left at %d s of an hour is %j, before its duration is known and after',
    (position, at) => {
      for (const known of [0, 3_600]) expect(resumePosition(left(position), known)).toBe(at);
    },
  );

  it('is never one that the remembered duration ruled out, nor beyond a recording that became shorter', () => {
    expect(resumePosition(left(590, 600), 3_600)).toBeNull();
    expect(resumePosition(left(500, 600), 400)).toBeNull();
  });

  it('is none where nothing was left', () => {
    expect(resumePosition(null, 3_600)).toBeNull();
  });
});

describe('requestedPosition', () => {
  it.each([
    ['?t=90', 90],
    ['?x=1&t=90s', 90],
    ['?t=1.5', 1.5],
    ['?t=-3', null],
    ['?t=abc', null],
    ['?t=1e9', null],
    ['', null],
  ])('of %j is %j', (search, expected) => {
    expect(requestedPosition(search)).toBe(expected);
  });
});

describe('liveEdge', () => {
  it('is event time within the stream, or the end of the seekable range if it has no end', () => {
    expect(liveEdge(3_600, 600, 3_600)).toBe(600);
    expect(liveEdge(3_600, -5, 3_600)).toBe(0);
    expect(liveEdge(3_600, 4_000, 3_600)).toBe(3_600);
    expect(liveEdge(3_600, null, 3_600)).toBe(3_600);
    expect(liveEdge(Infinity, 600, 42)).toBe(42);
  });
});

it.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3_723, '1:02:03'],
  [-4, '0:00'],
  [Infinity, '0:00'],
])('clockTime(%d) is %s', (seconds, expected) => {
  expect(clockTime(seconds)).toBe(expected);
});
