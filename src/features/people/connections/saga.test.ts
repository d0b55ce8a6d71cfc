import {
  listConnections,
  removeConnection,
  requestConnection,
  type ConnectionEntry,
  type ConnectionState,
} from '../../../contract/people/connections';
import { userChannel } from '../../../contract/platform/realtime';
import { signedOut } from '../../../shared/platform/auth';
import { channelMessage, realtimeReducer, unfollowed } from '../../../shared/platform/realtime';
import { buildAttendee } from '../../../../test/builders/attendee';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { expectEffects } from '../../../../test/expectEffects';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { connectionsReducer, connectionsSaga } from '.';
import { selectConnection, selectConnectionChanges, selectGroups } from './selectors';
import {
  changeSucceeded,
  connectionsEntered,
  connectionsLeft,
  connectionsRequested,
  connectionsSlice,
  connectionsSucceeded,
  connectRequested,
  disconnectRequested,
  noteStarted,
  noteTyped,
  removalConfirmationRequested,
  removalDeclined,
  type WithConnections,
} from './slice';

let stop = () => {};
afterEach(() => stop());

const entry = (attendeeId: string, state: ConnectionState): ConnectionEntry => ({
  attendee: buildAttendee({ attendeeId }),
  state,
  note: '',
  interests: [],
  sessions: [],
  at: '2021-01-26T15:10:00.000Z',
});
const listOf = (...connections: ConnectionEntry[]) => ({ connections });
const CHANNEL = userChannel(buildUser().id);
/** What the bell follows, too. */
const hint = channelMessage({ channel: CHANNEL, seq: 1, at: '', body: { kind: 'notices' } });
const reducers = { connections: connectionsReducer, realtime: realtimeReducer };
const state = stateFor(
  { signedIn: true },
  {
    connections: connectionsSlice.getInitialState(),
    realtime: realtimeReducer(undefined, { type: 'test/init' }),
  },
);

async function start(deps = createFakeDeps()) {
  const app = await startSagas<CoreState & WithConnections>(connectionsSaga, {
    deps,
    state,
    reducers,
  });
  stop = app.stop;
  return { ...app, deps, connections: () => app.getState().connections };
}

describe('connections', () => {
  it('are listed by kind', async () => {
    const deps = createFakeDeps();
    deps.api.on(listConnections, listOf(entry('a', 'sent'), entry('b', 'received'), entry('c', 'connected')));
    const app = await start(deps);
    await app.send(connectionsEntered());
    expect(selectConnection(app.getState(), 'b')?.state).toBe('received');
    expect(selectConnection(app.getState(), 'x')).toBeUndefined();
    const groups = selectGroups(app.getState());
    expect(Object.entries(groups).map(([kind, [one]]) => [kind, one?.attendee.attendeeId])).toEqual([
      ['received', 'b'],
      ['connected', 'c'],
      ['sent', 'a'],
    ]);
  });

  it('stay as they were when reading again fails', async () => {
    const deps = createFakeDeps();
    deps.api.on(listConnections, networkFailure(), listOf(entry('a', 'sent')), httpFailure(500));
    const app = await start(deps);
    await app.send(connectionsEntered());
    expect(app.connections().status).toBe('failed');
    await app.send(connectionsRequested());
    await app.send(connectionsRequested());
    expect(app.connections()).toMatchObject({ status: 'loaded', entries: [{ state: 'sent' }] });
    expect(deps.report.errors.map(({ where }) => where)).toEqual(['connections', 'connections']);
  });

  it('are read again on the notices’ hint, as long as a screen shows them', async () => {
    const deps = createFakeDeps();
    deps.api.on(
      listConnections,
      listOf(entry('a', 'sent')),
      listOf(entry('a', 'connected'), entry('b', 'received')),
    );
    const app = await start(deps);
    await app.send(hint);
    expect(deps.api.callsOf(listConnections)).toHaveLength(0);
    await app.send(connectionsEntered());
    expect(selectConnection(app.getState(), 'a')?.state).toBe('sent');
    await app.send(hint);
    expect(selectConnection(app.getState(), 'a')?.state).toBe('connected');
    expect(selectConnection(app.getState(), 'b')?.state).toBe('received');
    await app.send(connectionsLeft());
    expect(app.actions.at(-1)).toEqual(unfollowed({ channel: CHANNEL }));
    await app.send(hint);
    expect(deps.api.callsOf(listConnections)).toHaveLength(2);
    expect(deps.clock.sleeping()).toEqual([]);
  });

  it('are read again if one was accepted while they were read', async () => {
    const deps = createFakeDeps();
    const early = deferred<{ connections: ConnectionEntry[] }>();
    deps.api.on(listConnections, () => early.promise, listOf(entry('a', 'connected')));
    deps.api.on(requestConnection, { state: 'connected' });
    const app = await start(deps);
    await app.send(connectionsEntered(), connectRequested({ attendeeId: 'a' }));
    early.resolve(listOf(entry('a', 'received')));
    await settle();
    expect(selectConnection(app.getState(), 'a')?.state).toBe('connected');
  });

  it('count as changed once one has begun or ended, not with a request', () => {
    const changesAfter = (...lists: ConnectionEntry[][]) =>
      selectConnectionChanges({
        connections: lists.reduce(
          (before, connections) => connectionsReducer(before, connectionsSucceeded({ connections })),
          connectionsSlice.getInitialState(),
        ),
      });
    expect(changesAfter([entry('a', 'connected')])).toBe(0);
    expect(changesAfter([], [entry('a', 'received')])).toBe(0);
    expect(changesAfter([entry('a', 'sent')], [entry('a', 'connected')])).toBe(1);
    expect(changesAfter([entry('a', 'connected')], [])).toBe(1);
    expect(
      changesAfter(
        [entry('a', 'connected'), entry('b', 'connected')],
        [entry('b', 'connected'), entry('a', 'connected')],
      ),
    ).toBe(0);
  });
});

describe('a request', () => {
  it('is sent with its note, and what came of it is announced', async () => {
    const deps = createFakeDeps();
    deps.api.on(requestConnection, { state: 'sent' });
    deps.api.on(listConnections, listOf(entry('a', 'sent')));
    const app = await start(deps);
    await app.send(noteStarted({ attendeeId: 'a' }), noteTyped({ note: 'Hello!' }));
    await app.send(connectRequested({ attendeeId: 'a' }));
    expect(deps.api.callsOf(requestConnection)).toMatchObject([
      { input: { params: { attendeeId: 'a' }, body: { note: 'Hello!' } } },
    ]);
    expect(app.connections()).toMatchObject({
      outcome: { attendeeId: 'a', state: 'sent' },
      writingTo: null,
      note: '',
      sending: null,
      problem: null,
    });
  });

  it('never carries a note to somebody else', async () => {
    const deps = createFakeDeps();
    deps.api.on(requestConnection, { state: 'connected' });
    deps.api.on(listConnections, listOf());
    const app = await start(deps);
    await app.send(noteStarted({ attendeeId: 'a' }), noteTyped({ note: 'For A only' }));
    await app.send(connectRequested({ attendeeId: 'b' }));
    expect(deps.api.callsOf(requestConnection)).toMatchObject([{ input: { body: { note: '' } } }]);
    expect(app.connections()).toMatchObject({ writingTo: 'a', note: 'For A only' });
  });

  it.each([
    [networkFailure(), 'offline'],
    [httpFailure(503), 'busy'],
    [httpFailure(404), 'refused'],
    [httpFailure(422), 'own'],
    [httpFailure(429), 'limit'],
  ])('that fails with %s keeps its note and says why', async (failure, why) => {
    const deps = createFakeDeps();
    deps.api.on(requestConnection, failure);
    const app = await start(deps);
    await app.send(noteStarted({ attendeeId: 'a' }), noteTyped({ note: 'Hello!' }));
    await app.send(connectRequested({ attendeeId: 'a' }));
    await deps.clock.advance(600_000);
    expect(app.connections()).toMatchObject({
      note: 'Hello!',
      sending: null,
      problem: { attendeeId: 'a', why },
    });
  });

  it('is not repeated by a second press', async () => {
    const deps = createFakeDeps();
    const reply = deferred<{ state: ConnectionState }>();
    deps.api.on(requestConnection, () => reply.promise);
    deps.api.on(listConnections, listOf());
    const app = await start(deps);
    await app.send(connectRequested({ attendeeId: 'a' }));
    await app.send(connectRequested({ attendeeId: 'a' }));
    reply.resolve({ state: 'sent' });
    await settle();
    expect(deps.api.callsOf(requestConnection)).toHaveLength(1);
  });
});

it('a connection is removed once that is confirmed', async () => {
  const deps = createFakeDeps();
  deps.api.on(removeConnection, { ok: true });
  deps.api.on(listConnections, listOf());
  const app = await start(deps);
  await app.send(removalConfirmationRequested({ attendeeId: 'a' }));
  await app.send(removalDeclined());
  expect(deps.api.callsOf(removeConnection)).toHaveLength(0);
  await app.send(removalConfirmationRequested({ attendeeId: 'a' }));
  await app.send(disconnectRequested({ attendeeId: 'a' }));
  expect(deps.api.callsOf(removeConnection)).toMatchObject([{ input: { params: { attendeeId: 'a' } } }]);
  expect(app.connections()).toMatchObject({ removing: null, outcome: { attendeeId: 'a', state: 'none' } });
});

it('signing out forgets everything, and what is on its way', async () => {
  const deps = createFakeDeps();
  const reply = deferred<{ connections: ConnectionEntry[] }>();
  deps.api.on(listConnections, () => reply.promise);
  const app = await start(deps);
  await app.send(connectionsEntered());
  await app.send(signedOut({ reason: 'user' }));
  reply.resolve(listOf(entry('a', 'sent')));
  await settle();
  // The screen is still there.
  expect(app.connections()).toEqual({ ...connectionsSlice.getInitialState(), screens: 1 });
});

it('the list is read before an outcome is told', async () => {
  const deps = createFakeDeps();
  deps.api.on(requestConnection, { state: 'connected' });
  deps.api.on(listConnections, listOf(entry('a', 'connected')));
  await expectEffects(connectionsSaga, { deps, state, reducers }, ({ send }) =>
    send(connectRequested({ attendeeId: 'a' })),
  )
    .put(connectionsSucceeded(listOf(entry('a', 'connected'))))
    .put(changeSucceeded({ attendeeId: 'a', state: 'connected' }))
    .silentRun(false);
});
