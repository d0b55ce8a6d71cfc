import { appendLog, type LogEntry } from '../../../contract/platform/log';
import { logFlushRequested, logFlushed, logRecorded, logStored } from '../../../shared/platform/outbox';
import { wentOnline } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import {
  createFakeDeps,
  createFakeTabs,
  deferred,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas, startSagasOnStore } from '../../../../test/saga';
import { MAX_ENTRIES, writeOutbox } from './outbox';
import { outboxReducer } from '.';
import { outboxSaga } from './saga';
import { RETRY_MS } from './send';
import {
  accept,
  evaluation,
  minute,
  recordedAt,
  signIn,
  startOutbox,
  stopAll,
  stopLater,
  storedMinute,
} from './testing/startOutbox';

afterEach(stopAll);

describe('the outbox', () => {
  it('stores an entry before sending it, so that a crash loses nothing', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, () => new Promise(() => {}));
    const app = await startOutbox(deps, {}, startSagasOnStore);
    app.dispatch(logRecorded(minute));
    expect(app.stored()).toHaveLength(1);
  });

  it('is sent after a reload, with the same ids', async () => {
    const deps = createFakeDeps();
    const entries = [storedMinute(1), storedMinute(2)];
    writeOutbox(deps.storage.local, 'attendee', entries);
    deps.api.on(appendLog, accept);
    const app = await startOutbox(deps);
    expect(app.sent()).toEqual(entries);
    expect(app.stored()).toEqual([]);
  });

  it('reports once that it was damaged, and sends the rest', async () => {
    const deps = createFakeDeps();
    const good = storedMinute(1);
    deps.storage.local.set('outbox/attendee', JSON.stringify([{ broken: true }, good]));
    deps.api.on(appendLog, accept);
    const app = await startOutbox(deps);
    expect(app.sent()).toEqual([good]);
    expect(deps.report.errors).toHaveLength(1);
  });

  it('works without storage, and warns once', async () => {
    const deps = createFakeDeps();
    deps.storage.local.full = true;
    deps.api.on(appendLog, networkFailure(), networkFailure(), accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    await app.send(logRecorded(minute));
    await app.send(wentOnline());
    expect(app.waiting()).toHaveLength(2);
    await app.send(wentOnline());
    expect(app.waiting()).toEqual([]);
    expect(deps.report.warnings).toHaveLength(1);
  });

  it('drops the oldest watched minutes when it is full, and warns once', async () => {
    const deps = createFakeDeps();
    const old = Array.from({ length: MAX_ENTRIES }, (_item, index) => storedMinute(index + 1));
    writeOutbox(deps.storage.local, 'attendee', old);
    deps.api.on(appendLog, networkFailure());
    const app = await startOutbox(deps);
    await app.send(logRecorded(evaluation), logRecorded(evaluation));
    expect(app.stored()).toHaveLength(MAX_ENTRIES);
    expect(app.stored().slice(0, -2)).toEqual(old.slice(2));
    expect(app.waiting()).toEqual(app.stored());
    expect(deps.report.warnings).toHaveLength(1);
  });
});

describe('outbox entries', () => {
  it('are never sent on behalf of another user', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    await app.send(signedOut({ reason: 'refreshFailed' }));
    expect(app.waiting()).toEqual([]);
    deps.api.calls.length = 0;
    deps.api.on(appendLog, accept);
    await app.send(signIn(buildUser({ id: 'other' })), wentOnline());
    expect(app.sent()).toEqual([]);

    await app.send(signedOut({ reason: 'refreshFailed' }), signIn());
    expect(app.sent().map((entry) => 'uid' in entry && entry.uid)).toEqual(['attendee']);
    expect(app.stored()).toEqual([]);
  });

  it('stop being sent at sign-out, even mid-request', async () => {
    const deps = createFakeDeps();
    const reply = deferred<{ entryId: string; recordedAt: string }>();
    deps.api.on(appendLog, () => reply.promise);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute), logFlushRequested(), signedOut({ reason: 'refreshFailed' }));
    expect(app.types()).toContain(logFlushed.type);
    expect(deps.locks.held('outbox')).toBe(false);
    reply.resolve({ entryId: '', recordedAt });
    await settle();
    expect(app.types()).not.toContain(logStored.type);
    expect(app.stored()).toHaveLength(1);
  });

  it('are kept and sent when the same user returns with new tokens', async () => {
    const deps = createFakeDeps();
    deps.storage.local.full = true;
    deps.api.on(appendLog, networkFailure(), accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    await app.send(signIn());
    expect(app.sent()).toHaveLength(2);
    expect(app.waiting()).toEqual([]);
  });

  it('are left alone when a sign-in session ends: cleanup is the session’s job', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute), signedOut({ reason: 'elsewhere' }));
    expect(app.stored()).toHaveLength(1);
  });
});

describe('entries recorded before the outbox is loaded', () => {
  it('are kept and sent in order', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const { outbox, ...state } = stateFor({ signedIn: true });
    const incoming = [{ type: 'LoginUser' } as const, minute];
    const app = await startSagas(outboxSaga, { deps, state: { ...state, outbox: { ...outbox, incoming } } });
    stopLater(app);
    const sent = deps.api.callsOf(appendLog).map(({ input }) => (input.body as LogEntry).type);
    expect(sent).toEqual(['TestLoginUser', 'TestVideoViewTime']);
    expect(app.getState().outbox).toMatchObject({ incoming: [], waiting: [] });
  });

  it('belong to the sign-in session: another user gets none of them', () => {
    const { outbox } = stateFor({ signedIn: true });
    const incoming = { ...outbox, incoming: [minute] };
    expect(outboxReducer(incoming, signIn(buildUser({ id: 'other' })))).toEqual({
      userId: 'other',
      incoming: [],
      waiting: [],
      delayed: false,
    });
    expect(outboxReducer(incoming, signedOut({ reason: 'user' }))).toEqual({
      userId: null,
      incoming: [],
      waiting: [],
      delayed: false,
    });
  });
});

describe('the final flush before sign-out', () => {
  it('sends pending entries and reports completion', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure(), accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation));
    await app.send(logFlushRequested());
    expect(app.waiting()).toEqual([]);
    expect(app.types().at(-1)).toBe(logFlushed.type);
  });

  it('stops at the first failure', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation), logFlushRequested());
    expect(app.actionsOf(logFlushed)).toHaveLength(1);
    expect(app.sent()).toHaveLength(2);
  });

  it('ends immediately if nothing is pending or nobody is signed in', async () => {
    const app = await startOutbox();
    await app.send(logFlushRequested(), signedOut({ reason: 'elsewhere' }), logFlushRequested());
    expect(app.actionsOf(logFlushed)).toHaveLength(2);
  });
});

describe('two tabs', () => {
  async function startTwo() {
    const [a, b] = createFakeTabs('/', '/') as [FakeDeps, FakeDeps];
    for (const deps of [a, b]) deps.api.on(appendLog, networkFailure());
    const tabA = await startOutbox(a);
    // Each tab's fake counts its own ids; in a real browser they are unique.
    let made = 0;
    const tabB = await startOutbox({
      ...b,
      random: { uuid: () => `00000000-0000-4000-a000-00000000000${++made}` },
    });
    return { a, b, tabA, tabB };
  }

  it('never send the same entry twice', async () => {
    const { a, b, tabA, tabB } = await startTwo();
    await tabA.send(logRecorded(minute));
    await tabB.send(logRecorded(evaluation), wentOnline());
    for (const deps of [a, b]) {
      deps.api.calls.length = 0;
      deps.api.on(appendLog, accept);
    }
    tabA.dispatch(wentOnline());
    tabB.dispatch(wentOnline());
    await settle();
    await settle();
    const ids = [...tabA.sent(), ...tabB.sent()].map(({ entryId }) => entryId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    expect([tabA.waiting(), tabB.waiting(), tabA.stored()]).toEqual([[], [], []]);
  });

  it('send one at a time', async () => {
    const { a, b, tabA, tabB } = await startTwo();
    const reply = deferred<{ entryId: string; recordedAt: string }>();
    a.api.on(appendLog, () => reply.promise);
    b.api.on(appendLog, accept);
    await tabA.send(logRecorded(minute));
    await tabB.send(logRecorded(minute));
    await a.clock.advance(RETRY_MS);
    expect(a.locks.waiting('outbox')).toBe(1);
    expect(tabB.sent()).toEqual([]);
    reply.resolve({ entryId: '', recordedAt });
    await settle();
    expect(tabB.sent()).toHaveLength(1);
    expect(tabA.sent()[0]?.entryId).not.toBe(tabB.sent()[0]?.entryId);
  });
});

it('keeps running after an internal error', async () => {
  const deps = createFakeDeps();
  deps.api.on(appendLog, accept);
  const uuid = deps.random.uuid;
  deps.random.uuid = () => {
    deps.random.uuid = uuid;
    throw new Error('no entropy');
  };
  const app = await startOutbox(deps);
  await app.send(logRecorded(minute), logRecorded(minute));
  expect(deps.report.errors).toEqual([{ where: 'outbox', message: 'no entropy' }]);
  expect(app.sent()).toHaveLength(1);
  expect(app.isRunning()).toBe(true);
});
