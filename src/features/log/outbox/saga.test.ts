import { appendLog, type LogEntry } from '../../../contract/log';
import {
  logFlushRequested,
  logFlushed,
  logQueued,
  logRecorded,
  logRefused,
  logStored,
  type LogRecord,
} from '../../../shared/log';
import { pageShown, wentOnline } from '../../../shared/page';
import {
  credentialsRefreshed,
  refreshFailed,
  refreshRequested,
  signedIn,
  signedOut,
  type User,
} from '../../../shared/session';
import { buildCredentials } from '../../../../test/builders/credentials';
import { buildAnswers, buildWatchedMinute } from '../../../../test/builders/logEntry';
import { stateFor, type StateIntent } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import {
  createFakeDeps,
  createFakeTabs,
  deferred,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { MAX_ENTRIES, readOutbox, writeOutbox } from './outbox';
import { logReducer } from '..';
import { logSaga, RETRY_MS } from './saga';
import { SEND_DEADLINE_MS } from './send';

const minute: LogRecord = {
  type: 'VideoViewTime',
  watchTime: 60,
  videoURL: '/media/demo/master.m3u8',
  videoName: 'What clean means now',
  sessionId: 'what-clean-means',
  insightTitle: 'What clean means now',
};
const evaluation: LogRecord = {
  type: 'SessionEvaluation',
  sessionId: 'what-clean-means',
  sessionName: 'What clean means now',
  answers: buildAnswers(),
};
const recordedAt = '2021-01-26T15:10:00.000Z';
const accept = ({ body }: { body: LogEntry }) => ({ entryId: body.entryId, recordedAt });

/** Ids of the fake deps and of the builders are counted alike: stored ones are given names of their own. */
const storedMinute = (number: number) =>
  buildWatchedMinute({ entryId: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}` });

let stopAll: (() => void)[] = [];
afterEach(() => {
  stopAll.forEach((stop) => stop());
  stopAll = [];
});

async function start(deps: FakeDeps = createFakeDeps(), intent: StateIntent = {}) {
  const app = await startSagas(logSaga, { deps, state: stateFor({ signedIn: true, ...intent }) });
  stopAll.push(app.stop);
  const actionsOf = <T>(creator: { type: string; match(action: unknown): action is T }) =>
    app.actions.filter((action) => creator.match(action)) as T[];
  return {
    ...app,
    actionsOf,
    /** Entries the server was sent, in order. */
    sent: () => deps.api.callsOf(appendLog).map(({ input }) => input.body as LogEntry),
    waiting: () => app.getState().log.waiting,
    stored: (userId = 'attendee') => readOutbox(deps.storage.local, userId).entries,
  };
}

const signIn = (user: User = buildUser()) =>
  signedIn({ user, credentials: buildCredentials(), how: 'provider' });

describe('an entry that the server takes', () => {
  it('carries the person and the test variant, and leaves the outbox', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const app = await start(deps);
    await app.send(logRecorded(minute));
    expect(app.sent()).toEqual([
      {
        ...minute,
        type: 'TestVideoViewTime',
        entryId: '00000000-0000-4000-8000-000000000001',
        uid: 'attendee',
        username: 'attendee@example.org',
        name: 'Alex Attendee',
      },
    ]);
    expect(app.actionsOf(logStored)[0]?.payload).toEqual({
      record: minute,
      entryId: '00000000-0000-4000-8000-000000000001',
      recordedAt,
    });
    expect(app.waiting()).toEqual([]);
    expect(app.stored()).toEqual([]);
    expect(deps.tabs.posted).toEqual([
      {
        kind: 'logStored',
        entryId: '00000000-0000-4000-8000-000000000001',
        entryType: 'VideoViewTime',
        sessionId: 'what-clean-means',
      },
    ]);
  });

  it('is the real one in production, with the fields of an evaluation', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const app = await start(deps, { environment: 'production' });
    await app.send(logRecorded(evaluation));
    expect(app.sent()[0]).toEqual({
      ...evaluation,
      entryId: '00000000-0000-4000-8000-000000000001',
      userId: 'attendee',
      userName: 'Alex Attendee',
    });
  });

  it('may be of a person who is not registered: the login of everybody is logged', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const app = await start(deps, { signedIn: buildUser({ registered: false }) });
    await app.send(logRecorded({ type: 'LoginUser' }));
    expect(app.sent()).toHaveLength(1);
  });

  it('is sent after those before it, one at a time', async () => {
    const deps = createFakeDeps();
    const first = deferred<{ entryId: string; recordedAt: string }>();
    deps.api.on(appendLog, () => first.promise, accept);
    const app = await start(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation));
    expect(app.sent().map(({ type }) => type)).toEqual(['TestVideoViewTime']);
    first.resolve({ entryId: '', recordedAt });
    await settle();
    expect(app.sent().map(({ type }) => type)).toEqual(['TestVideoViewTime', 'TestSessionEvaluation']);
    expect(app.waiting()).toEqual([]);
  });

  it('without anybody signed in is dropped with a warning', async () => {
    const app = await startSagas(logSaga, { state: stateFor() });
    stopAll.push(app.stop);
    await app.send(logRecorded(minute));
    expect(app.types()).not.toContain(logQueued.type);
    expect(app.deps.report.warnings).toHaveLength(1);
  });
});

describe('an entry that cannot be sent for now', () => {
  it.each([
    ['offline', networkFailure()],
    ['a busy server', httpFailure(429)],
    ['a broken server', httpFailure(503)],
    ['a bug in the reply', new Error('no JSON')],
  ])('is kept through %s and tried again, ever more seldom', async (_name, failure) => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, failure);
    const app = await start(deps);
    await app.send(logRecorded(minute));
    expect(app.sent()).toHaveLength(1);
    await deps.clock.advance(RETRY_MS - 1);
    expect(app.sent()).toHaveLength(1);
    await deps.clock.advance(1);
    expect(app.sent()).toHaveLength(2);
    await deps.clock.advance(2 * RETRY_MS - 1);
    expect(app.sent()).toHaveLength(2);
    await deps.clock.advance(1);
    expect(app.sent()).toHaveLength(3);
    expect(app.waiting()).toHaveLength(1);
    expect(app.stored()).toEqual(app.waiting());
    expect(app.types()).not.toContain(logRefused.type);
    expect(deps.report.errors).toHaveLength(3);

    deps.api.on(appendLog, accept);
    await deps.clock.advance(4 * RETRY_MS);
    expect(new Set(app.sent().map(({ entryId }) => entryId)).size).toBe(1);
    expect(app.stored()).toEqual([]);
  });

  it.each([
    ['the network is back', wentOnline()],
    ['the page is looked at', pageShown()],
    ['there are new tokens', credentialsRefreshed(buildCredentials())],
  ])('is tried at once when %s', async (_name, fact) => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure(), accept);
    const app = await start(deps);
    await app.send(logRecorded(minute));
    expect(app.waiting()).toHaveLength(1);
    await app.send(fact);
    expect(app.waiting()).toEqual([]);
  });

  it('does not hurry because more is recorded', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await start(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation));
    expect(app.sent()).toHaveLength(1);
    expect(app.waiting()).toHaveLength(2);
  });

  it('is kept when new tokens could not be had', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, httpFailure(401));
    const app = await start(deps);
    await app.send(logRecorded(minute));
    expect(app.types()).toContain(refreshRequested.type);
    await app.send(refreshFailed({ kind: 'network', status: null, message: 'Failed to fetch' }));
    expect(app.waiting()).toHaveLength(1);
    expect(app.types()).not.toContain(logRefused.type);
  });

  it('goes through with new tokens', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, httpFailure(401), accept);
    const app = await start(deps);
    await app.send(logRecorded(minute));
    await app.send(credentialsRefreshed(buildCredentials({ idToken: 'next' })));
    expect(app.waiting()).toEqual([]);
    expect(deps.api.callsOf(appendLog).map(({ target }) => target.idToken)[1]).toBe('next');
  });

  it('does not wait for an answer for ever', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, () => new Promise(() => {}), accept);
    const app = await start(deps);
    await app.send(logRecorded(minute));
    expect(deps.locks.held('outbox')).toBe(true);
    await deps.clock.advance(SEND_DEADLINE_MS);
    expect(deps.locks.held('outbox')).toBe(false);
    await deps.clock.advance(RETRY_MS);
    expect(app.waiting()).toEqual([]);
  });
});

describe('an entry that the server refuses', () => {
  it.each([400, 403, 404, 409, 422])(
    'with %d is dropped and reported, and the next one goes',
    async (status) => {
      const deps = createFakeDeps();
      deps.api.on(appendLog, httpFailure(status), accept);
      const app = await start(deps);
      await app.send(logRecorded(evaluation), logRecorded(minute));
      const [refused] = app.actionsOf(logRefused);
      expect(refused?.payload.record).toEqual(evaluation);
      expect(refused?.payload.failure.status).toBe(status);
      expect(deps.report.errors).toEqual([{ where: 'log', message: `HTTP ${status}` }]);
      expect(app.actionsOf(logStored).map(({ payload }) => payload.record)).toEqual([minute]);
      expect(app.stored()).toEqual([]);
    },
  );
});

describe('the outbox over time', () => {
  it('holds an entry before it is tried, so that a crash loses nothing', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, () => new Promise(() => {}));
    const app = await start(deps);
    app.dispatch(logRecorded(minute));
    expect(app.stored()).toHaveLength(1);
  });

  it('is sent after a reload, with the same ids', async () => {
    const deps = createFakeDeps();
    const entries = [storedMinute(1), storedMinute(2)];
    writeOutbox(deps.storage.local, 'attendee', entries);
    deps.api.on(appendLog, accept);
    const app = await start(deps);
    expect(app.sent()).toEqual(entries);
    expect(app.stored()).toEqual([]);
  });

  it('says once that it was damaged, and goes on with the rest', async () => {
    const deps = createFakeDeps();
    const good = storedMinute(1);
    deps.storage.local.set('outbox/attendee', JSON.stringify([{ broken: true }, good]));
    deps.api.on(appendLog, accept);
    const app = await start(deps);
    expect(app.sent()).toEqual([good]);
    expect(deps.report.errors).toHaveLength(1);
  });

  it('works without a storage, and warns once', async () => {
    const deps = createFakeDeps();
    deps.storage.local.full = true;
    deps.api.on(appendLog, networkFailure(), networkFailure(), accept);
    const app = await start(deps);
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
    const app = await start(deps);
    await app.send(logRecorded(evaluation), logRecorded(evaluation));
    expect(app.stored()).toHaveLength(MAX_ENTRIES);
    expect(app.stored().slice(0, -2)).toEqual(old.slice(2));
    expect(app.waiting()).toEqual(app.stored());
    expect(deps.report.warnings).toHaveLength(1);
  });
});

describe('whose entries they are', () => {
  it('are never sent as somebody else', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await start(deps);
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

  it('stop being sent in the middle when the person is signed out', async () => {
    const deps = createFakeDeps();
    const reply = deferred<{ entryId: string; recordedAt: string }>();
    deps.api.on(appendLog, () => reply.promise);
    const app = await start(deps);
    await app.send(logRecorded(minute), signedOut({ reason: 'refreshFailed' }));
    expect(deps.locks.held('outbox')).toBe(false);
    reply.resolve({ entryId: '', recordedAt });
    await settle();
    expect(app.types()).not.toContain(logStored.type);
    expect(app.stored()).toHaveLength(1);
  });

  it('wait on when the same person comes back with new tokens', async () => {
    const deps = createFakeDeps();
    deps.storage.local.full = true;
    deps.api.on(appendLog, networkFailure(), accept);
    const app = await start(deps);
    await app.send(logRecorded(minute));
    await app.send(signIn());
    expect(app.sent()).toHaveLength(2);
    expect(app.waiting()).toEqual([]);
  });

  it('are not touched when a session ends: what is forgotten then is the session’s business', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await start(deps);
    await app.send(logRecorded(minute), signedOut({ reason: 'elsewhere' }));
    expect(app.stored()).toHaveLength(1);
  });
});

describe('what was asked for before the outbox was loaded', () => {
  it('is kept and sent in its order', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const { log, ...state } = stateFor({ signedIn: true });
    const asked = [{ type: 'LoginUser' } as const, minute];
    const app = await startSagas(logSaga, { deps, state: { ...state, log: { ...log, asked } } });
    stopAll.push(app.stop);
    const sent = deps.api.callsOf(appendLog).map(({ input }) => (input.body as LogEntry).type);
    expect(sent).toEqual(['TestLoginUser', 'TestVideoViewTime']);
    expect(app.getState().log).toMatchObject({ asked: [], waiting: [] });
  });

  it('is the session’s: another person has none of it', () => {
    const { log } = stateFor({ signedIn: true });
    const asked = { ...log, asked: [minute] };
    expect(logReducer(asked, signIn(buildUser({ id: 'other' })))).toEqual({
      userId: 'other',
      asked: [],
      waiting: [],
    });
    expect(logReducer(asked, signedOut({ reason: 'user' }))).toEqual({
      userId: null,
      asked: [],
      waiting: [],
    });
  });
});

describe('the last try before signing out', () => {
  it('sends what waits and says so', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure(), accept);
    const app = await start(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation));
    await app.send(logFlushRequested());
    expect(app.waiting()).toEqual([]);
    expect(app.types().at(-1)).toBe(logFlushed.type);
  });

  it('ends at the first failure', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await start(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation), logFlushRequested());
    expect(app.actionsOf(logFlushed)).toHaveLength(1);
    expect(app.sent()).toHaveLength(2);
  });

  it('ends at once when nothing waits, or nobody is signed in', async () => {
    const app = await start();
    await app.send(logFlushRequested(), signedOut({ reason: 'elsewhere' }), logFlushRequested());
    expect(app.actionsOf(logFlushed)).toHaveLength(2);
  });
});

describe('two tabs', () => {
  async function startTwo() {
    const [a, b] = createFakeTabs('/', '/') as [FakeDeps, FakeDeps];
    for (const deps of [a, b]) deps.api.on(appendLog, networkFailure());
    const tabA = await start(a);
    // Each tab counts its own ids; in a browser no two are alike.
    let made = 0;
    const tabB = await start({
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

  it('send one after the other', async () => {
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

it('goes on after an error in it', async () => {
  const deps = createFakeDeps();
  deps.api.on(appendLog, accept);
  const uuid = deps.random.uuid;
  deps.random.uuid = () => {
    deps.random.uuid = uuid;
    throw new Error('no entropy');
  };
  const app = await start(deps);
  await app.send(logRecorded(minute), logRecorded(minute));
  expect(deps.report.errors).toEqual([{ where: 'log', message: 'no entropy' }]);
  expect(app.sent()).toHaveLength(1);
  expect(app.isRunning()).toBe(true);
});
