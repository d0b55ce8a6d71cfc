import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import { createFakeDeps, deferred, FAKE_NOW, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getEventTime, setEventTime, type EventTimeStatus } from '../../../contract/platform/eventTime';
import { eventTimeReceived } from '../../../shared/platform/eventTime';
import { signedOut } from '../../../shared/platform/auth';
import { rehearsalReducer } from '.';
import { EVENT_CLOCK_POLL_MS, rehearsalSaga } from './saga';
import { dialogOpened, rehearsalSlice, timeChangeRequested, type RehearsalState } from './slice';
import { selectSetting } from './selectors';
import { selectDialogOpen } from './selectors';
import { selectPretended } from './selectors';

const REAL: EventTimeStatus = {
  currentTimeISO: '2021-02-01T12:00:00.000Z',
  pretended: false,
  settable: true,
};
const PRETENDED: EventTimeStatus = { ...REAL, currentTimeISO: '2021-01-26T16:15:00.000Z', pretended: true };
const AT = '2021-01-26T16:15:00.000Z';

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps(), intent: StateIntent = { signedIn: true }) {
  const app = await startSagas<CoreState & { rehearsal: RehearsalState }>(rehearsalSaga, {
    deps,
    state: stateFor(intent, { rehearsal: rehearsalSlice.getInitialState() }),
    reducers: { rehearsal: rehearsalReducer },
  });
  stop = app.stop;
  return {
    ...app,
    asked: () => deps.api.callsOf(getEventTime).length,
    pretended: () => selectPretended(app.getState()),
  };
}

function answering(...answers: (EventTimeStatus | Error)[]) {
  const deps = createFakeDeps();
  deps.api.on(getEventTime, ...answers);
  return deps;
}

describe('whether the time is simulated', () => {
  it('is polled immediately and every 30 s, so that every tab follows', async () => {
    const app = await start(answering(REAL, PRETENDED, REAL));
    expect([app.asked(), app.pretended()]).toEqual([1, false]);
    await app.deps.clock.advance(EVENT_CLOCK_POLL_MS - 1);
    expect(app.asked()).toBe(1);
    await app.deps.clock.advance(1);
    expect([app.asked(), app.pretended()]).toEqual([2, true]);
    await app.deps.clock.advance(EVENT_CLOCK_POLL_MS);
    expect([app.asked(), app.pretended()]).toEqual([3, false]);
    expect(EVENT_CLOCK_POLL_MS).toBe(30_000);
  });

  it('keeps its last value after a failure, and is polled again', async () => {
    const app = await start(answering(PRETENDED, networkFailure(), REAL));
    await app.deps.clock.advance(EVENT_CLOCK_POLL_MS);
    expect(app.pretended()).toBe(true);
    expect(app.deps.report.errors).toEqual([{ where: 'rehearsal', message: 'Failed to fetch' }]);
    await app.deps.clock.advance(EVENT_CLOCK_POLL_MS);
    expect(app.pretended()).toBe(false);
  });

  it('is no longer polled once the server has refused', async () => {
    const app = await start(answering(httpFailure(403)));
    await app.deps.clock.advance(100 * EVENT_CLOCK_POLL_MS);
    expect(app.asked()).toBe(1);
    expect(app.deps.report.errors).toEqual([]);
  });

  it('is not polled before sign-in or after sign-out', async () => {
    expect((await start(answering(PRETENDED), {})).asked()).toBe(0);
    stop();
    const app = await start(answering(PRETENDED));
    await app.send(signedOut({ reason: 'user' }));
    expect([app.asked(), app.pretended()]).toEqual([1, false]);
    expect(app.deps.clock.sleeping()).toEqual([]);
  });
});

describe('setting the time', () => {
  async function startOpen(deps = answering(PRETENDED)) {
    const app = await start(deps);
    await app.send(dialogOpened());
    return app;
  }

  it('sends the time, closes the dialog and shows the new time immediately', async () => {
    const deps = answering(REAL);
    deps.api.on(setEventTime, PRETENDED);
    const app = await startOpen(deps);
    await app.send(timeChangeRequested({ at: AT }));
    expect(deps.api.callsOf(setEventTime)[0]?.input).toEqual({ body: { at: AT } });
    expect(app.actions).toContainEqual(
      eventTimeReceived({ serverNow: Date.parse(AT), receivedAt: FAKE_NOW }),
    );
    expect([selectDialogOpen(app.getState()), app.pretended()]).toEqual([false, true]);
  });

  it('back to real time ends the rehearsal', async () => {
    const deps = answering(PRETENDED);
    deps.api.on(setEventTime, REAL);
    const app = await startOpen(deps);
    await app.send(timeChangeRequested({ at: null }));
    expect(deps.api.callsOf(setEventTime)[0]?.input).toEqual({ body: { at: null } });
    expect(app.pretended()).toBe(false);
  });

  it('keeps the dialog open and says why it failed', async () => {
    const deps = answering(PRETENDED);
    deps.api.on(setEventTime, networkFailure());
    const app = await startOpen(deps);
    await app.send(timeChangeRequested({ at: AT }));
    expect(selectDialogOpen(app.getState())).toBe(true);
    expect(selectSetting(app.getState())).toMatchObject({
      status: 'failed',
      failure: { message: 'Failed to fetch' },
    });
  });

  it('sends one request, however often it is repeated meanwhile', async () => {
    const deps = answering(PRETENDED);
    const answer = deferred<EventTimeStatus>();
    deps.api.on(setEventTime, () => answer.promise);
    const app = await startOpen(deps);
    await app.send(timeChangeRequested({ at: AT }), timeChangeRequested({ at: null }));
    expect(deps.api.callsOf(setEventTime)).toHaveLength(1);
    expect(selectSetting(app.getState()).status).toBe('sending');
  });

  it('ends with the sign-in session: a late response is ignored', async () => {
    const deps = answering(PRETENDED);
    const answer = deferred<EventTimeStatus>();
    deps.api.on(setEventTime, () => answer.promise);
    const app = await startOpen(deps);
    await app.send(timeChangeRequested({ at: AT }), signedOut({ reason: 'user' }));
    answer.resolve(PRETENDED);
    await app.send();
    expect(app.getState().rehearsal).toEqual(rehearsalSlice.getInitialState());
  });
});
