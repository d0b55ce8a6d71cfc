import { buildSession } from '../../../../test/builders/session';
import fc from '../../../../test/property';
import { isOnlyTable, sessionPhase, videoOf, type SessionPhase } from './sessionPhase';

const MINUTE_MS = 60_000;
const session = buildSession({
  startTime: '2021-01-26T15:00:00.000Z',
  endTime: '2021-01-26T16:00:00.000Z',
});
const phaseAt = (time: string, early: number) =>
  sessionPhase(session, Date.parse(`2021-01-26T${time}Z`), early);

describe('the phase', () => {
  it.each<[string, number, SessionPhase]>([
    ['14:49:59.999', 10, 'upcoming'],
    ['14:50:00.000', 10, 'open'],
    ['14:54:59.999', 5, 'upcoming'],
    ['14:55:00.000', 5, 'open'],
    ['14:59:59.999', 5, 'open'],
    ['14:59:59.999', 0, 'upcoming'],
    ['15:00:00.000', 0, 'live'],
    ['15:59:59.999', 5, 'live'],
    ['16:00:00.000', 5, 'ended'],
  ])('at %s with %d minutes of early entry is %s', (time, early, expected) => {
    expect(phaseAt(time, early)).toBe(expected);
  });

  it('of an on-demand-only session is always ended', () => {
    const recording = { ...session, onDemandOnly: true };
    expect(sessionPhase(recording, Date.parse(session.startTime) - MINUTE_MS, 5)).toBe('ended');
  });

  it('only moves forward, and a longer entry window never opens later', () => {
    const order: SessionPhase[] = ['upcoming', 'open', 'live', 'ended'];
    const rank = (now: number, early: number) => order.indexOf(sessionPhase(session, now, early));
    const around = fc
      .integer({ min: -120, max: 120 })
      .map((n) => Date.parse(session.startTime) + n * MINUTE_MS);
    fc.assert(
      fc.property(around, fc.nat(120), fc.nat(60), fc.nat(60), (now, later, early, more) => {
        expect(rank(now + later * MINUTE_MS, early)).toBeGreaterThanOrEqual(rank(now, early));
        expect(rank(now, early + more)).toBeGreaterThanOrEqual(rank(now, early));
      }),
    );
  });
});

describe('the video in phase', () => {
  const both = { videoUrl: '/live', videoUrlOnDemand: '/recording' };
  it.each<[SessionPhase, string | null]>([
    ['upcoming', null],
    ['open', '/live'],
    ['live', '/live'],
    ['ended', '/recording'],
  ])('%s is %j', (phase, expected) => {
    expect(videoOf(both, phase)).toBe(expected);
  });

  it('ended is the stream if there is no recording', () => {
    expect(videoOf({ ...both, videoUrlOnDemand: null }, 'ended')).toBe('/live');
  });
});

it.each([
  ['a round table without a video', { speakeasyType: 'round-table', videoUrl: null }, true],
  ['a round table with a stream', { speakeasyType: 'round-table', videoUrl: '/media/live.m3u8' }, false],
  ['a session whose video is missing', { speakeasyType: null, videoUrl: null }, false],
])('tells %s', (_what, over, expected) => {
  expect(isOnlyTable(buildSession({ videoUrlOnDemand: null, ...over }))).toBe(expected);
});
