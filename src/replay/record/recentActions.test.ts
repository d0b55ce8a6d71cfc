import type { Segment } from '../log/actionLog';
import type { Entry } from '../log/entry';
import { recentActionsOf } from './recentActions';

const STARTED = Date.parse('2021-01-26T15:10:00.000Z');

const segment = (startedAt: number, ...entries: Entry[]): Segment => ({
  startedAt,
  build: 'test',
  initialState: {},
  cut: null,
  firstSequence: 0,
  entries,
});
const done = (at: number, type: string): Entry => ({ kind: 'ext', at, action: { type, payload: 'Canary' } });
const bySaga: Entry = { kind: 'put', at: 5, action: { type: 'eventTime/secondPassed' } };

it('returns the last user-triggered actions with only their types and times', () => {
  const segments = [
    segment(STARTED, done(0, 'page/shown'), bySaga, done(1_000, 'sessions/sessionsRequested')),
    segment(STARTED + 60_000, bySaga, done(2_000, 'session/sessionRequested')),
  ];
  expect(recentActionsOf(segments, 2)).toEqual([
    { type: 'sessions/sessionsRequested', at: '2021-01-26T15:10:01.000Z' },
    { type: 'session/sessionRequested', at: '2021-01-26T15:11:02.000Z' },
  ]);
  expect(recentActionsOf(segments, 50)).toHaveLength(3);
  expect(recentActionsOf([], 50)).toEqual([]);
});
