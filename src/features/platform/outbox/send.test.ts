import { appendLog } from '../../../contract/platform/log';
import {
  logQueued,
  logRecorded,
  logRefused,
  logStored,
  logStoredElsewhere,
} from '../../../shared/platform/outbox';
import { pageShown, wentOnline } from '../../../shared/platform/page';
import { credentialsRefreshed, refreshFailed, refreshRequested } from '../../../shared/platform/auth';
import { buildCredentials } from '../../../../test/builders/credentials';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  putOff,
  settle,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { writeOutbox } from './outbox';
import { outboxSaga } from './saga';
import { RETRY_MS, SEND_DEADLINE_MS } from './send';
import {
  accept,
  evaluation,
  minute,
  recordedAt,
  startOutbox,
  stopAll,
  stopLater,
  storedMinute,
} from './testing/startOutbox';

afterEach(stopAll);

describe('an entry that the server accepts', () => {
  it('carries the user’s details and the test type, and leaves the outbox', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const app = await startOutbox(deps);
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

  it('is the real variant in production, with the fields of an evaluation', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const app = await startOutbox(deps, { environment: 'production' });
    await app.send(logRecorded(evaluation));
    expect(app.sent()[0]).toEqual({
      ...evaluation,
      entryId: '00000000-0000-4000-8000-000000000001',
      userId: 'attendee',
      userName: 'Alex Attendee',
    });
  });

  it('may belong to an unregistered user: every login is logged', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, accept);
    const app = await startOutbox(deps, { signedIn: buildUser({ registered: false }) });
    await app.send(logRecorded({ type: 'LoginUser' }));
    expect(app.sent()).toHaveLength(1);
  });

  it('is sent after those before it, one at a time', async () => {
    const deps = createFakeDeps();
    const first = deferred<{ entryId: string; recordedAt: string }>();
    deps.api.on(appendLog, () => first.promise, accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation));
    expect(app.sent().map(({ type }) => type)).toEqual(['TestVideoViewTime']);
    first.resolve({ entryId: '', recordedAt });
    await settle();
    expect(app.sent().map(({ type }) => type)).toEqual(['TestVideoViewTime', 'TestSessionEvaluation']);
    expect(app.waiting()).toEqual([]);
  });

  it('is dropped with a warning if nobody is signed in', async () => {
    const app = await startSagas(outboxSaga, { state: stateFor() });
    stopLater(app);
    await app.send(logRecorded(minute));
    expect(app.types()).not.toContain(logQueued.type);
    expect(app.deps.report.warnings).toHaveLength(1);
  });
});

describe('an entry that cannot be sent yet', () => {
  it.each([
    ['offline', networkFailure()],
    ['a busy server', httpFailure(429)],
    ['a broken server', httpFailure(503)],
    ['a bug in the reply', new Error('no JSON')],
  ])('is kept (%s) and retried with growing delays', async (_name, failure) => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, failure);
    const app = await startOutbox(deps);
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

    // The next one begins with the first delay again.
    deps.api.on(appendLog, failure, accept);
    await app.send(logRecorded(minute));
    await deps.clock.advance(RETRY_MS);
    expect(app.stored()).toEqual([]);
  });

  it.each([
    ['the network is back', wentOnline()],
    ['the page is looked at', pageShown()],
    ['there are new tokens', credentialsRefreshed(buildCredentials())],
  ])('is retried immediately when %s', async (_name, fact) => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure(), accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    expect(app.waiting()).toHaveLength(1);
    await app.send(fact);
    expect(app.waiting()).toEqual([]);
  });

  it('uses its id as the idempotency key, on every attempt and after a reload', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    await deps.clock.advance(RETRY_MS);
    const [entry] = app.stored();
    app.stop();
    await startOutbox(deps);
    const keys = deps.api.callsOf(appendLog).map(({ target }) => target.idempotencyKey);
    expect(keys).toEqual([entry?.entryId, entry?.entryId, entry?.entryId]);
  });

  it('is sent again only after Retry-After', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, putOff(503, 60_000), putOff(503, 60_000), accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    await deps.clock.advance(59_999);
    expect(app.sent()).toHaveLength(1);
    await deps.clock.advance(60_001);
    expect(app.sent()).toHaveLength(3);
    expect(app.waiting()).toEqual([]);
  });

  it('counts as delayed until everything is sent', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, httpFailure(503), accept);
    const app = await startOutbox(deps);
    const delayed = () => app.getState().outbox.delayed;
    await app.send(logRecorded(minute), logRecorded(minute));
    expect(delayed()).toBe(true);
    const last = deferred<{ entryId: string; recordedAt: string }>();
    deps.api.on(appendLog, accept, () => last.promise);
    await app.send(wentOnline());
    expect([app.waiting().length, delayed()]).toEqual([1, true]);
    last.resolve({ entryId: '', recordedAt });
    await settle();
    expect([app.waiting().length, delayed()]).toEqual([0, false]);
    await app.send(logRecorded(minute));
    expect(delayed()).toBe(false);
  });

  it('counts as delayed until another tab has sent it', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    const [entry] = app.waiting();
    await app.send(
      logStoredElsewhere({ entryId: entry?.entryId ?? '', type: 'VideoViewTime', sessionId: '' }),
    );
    expect(app.getState().outbox).toMatchObject({ waiting: [], delayed: false });
  });

  it('is not retried sooner when more entries are recorded', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, networkFailure());
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute), logRecorded(evaluation));
    expect(app.sent()).toHaveLength(1);
    expect(app.waiting()).toHaveLength(2);
  });

  it('is kept if the tokens cannot be refreshed', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, httpFailure(401));
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    expect(app.types()).toContain(refreshRequested.type);
    await app.send(refreshFailed({ kind: 'network', status: null, message: 'Failed to fetch' }));
    expect(app.waiting()).toHaveLength(1);
    expect(app.types()).not.toContain(logRefused.type);
  });

  it('is sent with refreshed tokens', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, httpFailure(401), accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    await app.send(credentialsRefreshed(buildCredentials({ idToken: 'next' })));
    expect(app.waiting()).toEqual([]);
    expect(deps.api.callsOf(appendLog).map(({ target }) => target.idToken)[1]).toBe('next');
  });

  it('is sent once even if the browser cannot shorten the stored list', async () => {
    const deps = createFakeDeps();
    writeOutbox(deps.storage.local, 'attendee', [storedMinute(1), storedMinute(2)]);
    deps.storage.local.full = true;
    let sent = 0;
    deps.api.on(appendLog, (input) => {
      sent += 1;
      if (sent > 5) throw new Error('It is sent again and again.');
      return accept(input);
    });
    const app = await startOutbox(deps);
    expect(app.sent().map(({ entryId }) => entryId)).toEqual([
      storedMinute(1).entryId,
      storedMinute(2).entryId,
    ]);
    expect(app.stored()).toEqual([]);
  });

  it('does not wait forever for a response', async () => {
    const deps = createFakeDeps();
    deps.api.on(appendLog, () => new Promise(() => {}), accept);
    const app = await startOutbox(deps);
    await app.send(logRecorded(minute));
    expect(deps.locks.held('outbox')).toBe(true);
    await deps.clock.advance(SEND_DEADLINE_MS);
    expect(deps.locks.held('outbox')).toBe(false);
    await deps.clock.advance(RETRY_MS);
    expect(app.waiting()).toEqual([]);
  });
});

describe('an entry that the server rejects', () => {
  it.each([400, 403, 404, 409, 422])(
    'with %d is dropped and reported, and the next one is sent',
    async (status) => {
      const deps = createFakeDeps();
      deps.api.on(appendLog, httpFailure(status), accept);
      const app = await startOutbox(deps);
      await app.send(logRecorded(evaluation), logRecorded(minute));
      const [refused] = app.actionsOf(logRefused);
      expect(refused?.payload.record).toEqual(evaluation);
      expect(refused?.payload.failure.status).toBe(status);
      expect(deps.report.errors).toEqual([{ where: 'outbox', message: `HTTP ${status}` }]);
      expect(app.actionsOf(logStored).map(({ payload }) => payload.record)).toEqual([minute]);
      expect(app.stored()).toEqual([]);
    },
  );
});
