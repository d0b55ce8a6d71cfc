import { getSessions, type SessionList } from '../../../contract/program/sessions';
import { eventEdited } from '../../../shared/platform/event';
import { eventTimeReceived } from '../../../shared/platform/eventTime';
import { pageHidden, pageShown } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { sessionsReducer } from '.';
import { SESSIONS_POLL_MS, sessionsSaga } from './saga';
import { sessionsRequested, sessionsSlice, type SessionsState } from './slice';

const list = (...ids: string[]): SessionList => ({
  upcomingSessions: ids.map((sessionId) => buildSession({ sessionId })),
  onDemand: [],
  currentTimeISO: '2021-01-26T15:10:00.000Z',
});

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps(), intent: StateIntent = {}) {
  const app = await startSagas<CoreState & { sessions: SessionsState }>(sessionsSaga, {
    deps,
    state: stateFor({ signedIn: true, ...intent }, { sessions: sessionsSlice.getInitialState() }),
    reducers: { sessions: sessionsReducer },
  });
  stop = app.stop;
  return {
    ...app,
    sessions: () => app.getState().sessions,
    ids: () => app.getState().sessions.upcoming.map(({ sessionId }) => sessionId),
    calls: () => deps.api.callsOf(getSessions),
  };
}

it('loads the program at sign-in and every five minutes', async () => {
  const deps = createFakeDeps();
  deps.api.on(getSessions, list('a'), list('a', 'b'));
  const app = await start(deps);
  expect(app.ids()).toEqual(['a']);
  await deps.clock.advance(SESSIONS_POLL_MS);
  expect(app.ids()).toEqual(['a', 'b']);
  expect(app.calls().map(({ input }) => input.query)).toEqual([{}, {}]);
});

it('requests the demo data set in demo mode', async () => {
  const deps = createFakeDeps();
  deps.api.on(getSessions, list());
  const app = await start(deps, { tableName: 'demo-sessions' });
  expect(app.calls()[0]?.input.query).toEqual({ tableName: 'demo-sessions' });
});

it('keeps the program after a failure and reports it; a retry recovers', async () => {
  const deps = createFakeDeps();
  deps.api.on(getSessions, list('a'), httpFailure(500), list('a', 'b'));
  const app = await start(deps);
  await app.send(sessionsRequested());
  expect(app.sessions()).toMatchObject({ status: 'failed', failure: { kind: 'http' } });
  expect(app.ids()).toEqual(['a']);
  await app.send(sessionsRequested());
  expect(app.sessions()).toMatchObject({ status: 'loaded', failure: null });
  expect(app.ids()).toEqual(['a', 'b']);
});

it('reloads when organizers have changed the program, whatever is shown', async () => {
  const deps = createFakeDeps();
  deps.api.on(getSessions, list('a'), list('b'));
  const app = await start(deps, { at: '/tradeshow' });
  await app.send(eventEdited({ part: 'settings' }));
  expect(app.calls()).toHaveLength(1);
  await app.send(eventEdited({ part: 'program' }));
  expect(app.ids()).toEqual(['b']);
});

it('reloads when event time is changed, but not for a few minutes of clock drift', async () => {
  const deps = createFakeDeps();
  deps.api.on(getSessions, list('a'), list('b'));
  const app = await start(deps);
  const told = (serverNow: string) =>
    eventTimeReceived({ serverNow: Date.parse(serverNow), receivedAt: deps.clock.now() });
  await app.send(told('2021-01-26T15:00:00.000Z'), told('2021-01-26T15:05:00.000Z'));
  expect(app.calls()).toHaveLength(1);
  await app.send(told('2021-01-25T09:00:00.000Z'));
  expect(app.calls()).toHaveLength(2);
  expect(app.ids()).toEqual(['b']);
  await app.send(told('2021-01-25T09:00:01.000Z'));
  expect(app.calls()).toHaveLength(2);
});

it('does not poll while the page is hidden, and reloads when it is shown', async () => {
  const deps = createFakeDeps();
  deps.api.on(getSessions, list());
  const app = await start(deps);
  await app.send(pageHidden());
  await deps.clock.advance(3 * SESSIONS_POLL_MS);
  expect(app.calls()).toHaveLength(1);
  await app.send(pageShown());
  expect(app.calls()).toHaveLength(2);
});

it('uses the response to the latest request, whatever the order of arrival', async () => {
  const deps = createFakeDeps();
  const slow = deferred<SessionList>();
  deps.api.on(getSessions, list('first'), () => slow.promise, list('third'));
  const app = await start(deps);
  await app.send(sessionsRequested(), sessionsRequested());
  slow.resolve(list('second'));
  await settle();
  expect(app.ids()).toEqual(['third']);
});

it('does not keep one user’s response for the next', async () => {
  const deps = createFakeDeps();
  const slow = deferred<SessionList>();
  deps.api.on(getSessions, list('a'), () => slow.promise);
  const app = await start(deps);
  await app.send(sessionsRequested(), signedOut({ reason: 'user' }));
  slow.resolve(list('secret'));
  await settle();
  expect(app.sessions()).toEqual(sessionsSlice.getInitialState());
});
