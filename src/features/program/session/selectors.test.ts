import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { DEFAULT_SETTINGS } from '../../../shared/platform/settings';
import { selectEarlyEntry, selectPhase } from './selectors';
import { sessionSlice } from './slice';

const session = buildSession({ currentTimeISO: '2021-01-26T14:00:00.000Z' });
const { sessionSucceeded, sessionFailed, sessionRequested } = sessionSlice.actions;

/** The session page at an event time; null before server time is known. */
function stateAt(time: string | null, early = 5) {
  const realNow = time === null ? 0 : Date.parse(`2021-01-26T${time}Z`);
  return stateFor(
    { at: `/sessions/${session.sessionId}`, signedIn: true },
    {
      session: sessionSlice.reducer(undefined, sessionSucceeded({ session, loadedAt: 0 })),
      settings: {
        status: 'loaded' as const,
        values: { ...DEFAULT_SETTINGS, sessionEarlyEntryMinutes: early },
      },
      eventTime: { offset: time === null ? null : 0, realNow },
    },
  );
}

describe('the phase of the page’s session', () => {
  it.each([
    ['14:54:59.000', 5, 'upcoming'],
    ['14:55:00.000', 5, 'open'],
    ['14:50:30.000', 10, 'open'],
    ['14:55:00.000', 0, 'upcoming'],
    ['15:00:00.000', 0, 'live'],
    ['16:00:00.000', 5, 'ended'],
  ])('at %s with %d minutes of early entry is %s', (time, early, expected) => {
    expect(selectEarlyEntry(stateAt(time, early))).toBe(early);
    expect(selectPhase(stateAt(time, early))).toBe(expected);
  });

  it('uses the reply’s own timestamp until the server time is known', () => {
    expect(selectPhase(stateAt(null, 5))).toBe('upcoming');
    expect(selectPhase(stateAt(null, 60))).toBe('open');
  });

  it('is null while there is no session', () => {
    const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;
    const { sessionId: id } = session;
    expect(selectPhase({ ...stateAt('15:00:00.000'), session: sessionSlice.getInitialState() })).toBeNull();
    for (const fact of [sessionRequested(id), sessionFailed({ id, failure })]) {
      const details = sessionSlice.reducer(sessionSlice.getInitialState(), fact);
      expect(selectPhase({ ...stateAt('15:00:00.000'), session: details })).toBeNull();
    }
  });
});
