import {
  clearNetworkingNotifications,
  getNetworkingNotifications,
} from '../../../contract/notices/notifications';
import { pageHidden, pageShown } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { notificationsReducer } from '.';
import { notificationsSaga } from './saga';
import { clearRequested, clearSucceeded, type NotificationsState } from './slice';
import { selectUnseen } from './selectors';

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps()) {
  const app = await startSagas<CoreState & { notifications: NotificationsState }>(notificationsSaga, {
    deps,
    state: stateFor({ signedIn: true }, { notifications: { unseen: null } }),
    reducers: { notifications: notificationsReducer },
  });
  stop = app.stop;
  return {
    ...app,
    unseen: () => selectUnseen(app.getState()),
    reads: () => deps.api.callsOf(getNetworkingNotifications).length,
    clears: () => deps.api.callsOf(clearNetworkingNotifications).length,
  };
}

describe('the unseen count', () => {
  it('is polled immediately and every 30 s', async () => {
    const deps = createFakeDeps();
    deps.api.on(getNetworkingNotifications, { unseen: 1 }, { unseen: 2 }, { unseen: 0 });
    const app = await start(deps);
    expect(app.unseen()).toBe(1);
    await deps.clock.advance(30_000);
    expect(app.unseen()).toBe(2);
    await deps.clock.advance(30_000);
    expect(app.unseen()).toBe(0);
    await deps.clock.advance(3_000_000);
    expect(app.reads()).toBe(103);
  });

  it('survives failures, which are only logged', async () => {
    const deps = createFakeDeps();
    deps.api.on(getNetworkingNotifications, { unseen: 3 }, networkFailure(), httpFailure(500), { unseen: 4 });
    const app = await start(deps);
    await deps.clock.advance(60_000);
    expect(app.unseen()).toBe(3);
    await deps.clock.advance(60_000);
    expect(app.unseen()).toBe(4);
    expect(deps.report.errors.map(({ where }) => where)).toEqual(['notifications', 'notifications']);
  });

  it('is not polled while the page is hidden, and is polled as soon as it is shown', async () => {
    const deps = createFakeDeps();
    deps.api.on(getNetworkingNotifications, { unseen: 0 });
    const app = await start(deps);
    await app.send(pageHidden());
    await deps.clock.advance(300_000);
    expect(app.reads()).toBe(1);
    await app.send(pageShown());
    expect(app.reads()).toBe(2);
  });

  it('is cleared at sign-out, even mid-request', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ unseen: number }>();
    deps.api.on(getNetworkingNotifications, { unseen: 2 }, () => slow.promise);
    const app = await start(deps);
    await deps.clock.advance(30_000);
    await app.send(signedOut({ reason: 'user' }));
    slow.resolve({ unseen: 9 });
    await settle();
    expect(app.unseen()).toBe(0);
    await deps.clock.advance(300_000);
    expect(app.reads()).toBe(2);
    expect(deps.clock.sleeping()).toEqual([]);
  });
});

describe('opening My Schedule', () => {
  it('clears the badge immediately and on the server', async () => {
    const deps = createFakeDeps();
    deps.api.on(getNetworkingNotifications, { unseen: 5 });
    deps.api.on(clearNetworkingNotifications, { ok: true });
    const app = await start(deps);
    await app.send(clearRequested());
    expect([app.unseen(), app.clears(), app.reads()]).toEqual([0, 1, 1]);
  });

  it('restores the badge if the server request fails', async () => {
    const deps = createFakeDeps();
    deps.api.on(getNetworkingNotifications, { unseen: 5 });
    deps.api.on(clearNetworkingNotifications, httpFailure(503));
    const app = await start(deps);
    await app.send(clearRequested());
    expect(app.unseen()).toBe(5);
    expect(deps.report.errors).toEqual([{ where: 'notifications', message: 'HTTP 503' }]);
  });

  it('keeps the badge cleared if a count requested earlier arrives later', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ unseen: number }>();
    deps.api.on(getNetworkingNotifications, () => slow.promise, { unseen: 1 });
    deps.api.on(clearNetworkingNotifications, { ok: true });
    const app = await start(deps);
    await app.send(clearRequested());
    expect(app.clears()).toBe(1);
    slow.resolve({ unseen: 5 });
    await settle();
    expect(app.unseen()).toBe(0);
    await deps.clock.advance(30_000);
    expect(app.unseen()).toBe(1);
  });

  it.each(['before', 'after'])(
    'keeps the badge cleared if a count requested meanwhile arrives %s the confirmation',
    async (order) => {
      const deps = createFakeDeps();
      const [read, cleared] = [deferred<{ unseen: number }>(), deferred<{ ok: true }>()];
      deps.api.on(getNetworkingNotifications, { unseen: 5 }, () => read.promise);
      deps.api.on(clearNetworkingNotifications, () => cleared.promise);
      const app = await start(deps);
      await app.send(clearRequested());
      await deps.clock.advance(30_000);
      expect(app.reads()).toBe(2);
      const answers = [() => read.resolve({ unseen: 5 }), () => cleared.resolve({ ok: true })];
      for (const answer of order === 'before' ? answers : answers.reverse()) {
        answer();
        await settle();
      }
      expect(app.unseen()).toBe(0);
    },
  );

  it('reports nothing if the user signs out before the reply', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(getNetworkingNotifications, { unseen: 5 });
    deps.api.on(clearNetworkingNotifications, () => slow.promise);
    const app = await start(deps);
    await app.send(clearRequested(), signedOut({ reason: 'elsewhere' }));
    slow.resolve({ ok: true });
    await settle();
    expect(app.types()).not.toContain(clearSucceeded.type);
  });

  it('sends one request if done again before the reply', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ ok: true }>();
    deps.api.on(getNetworkingNotifications, { unseen: 5 });
    deps.api.on(clearNetworkingNotifications, () => slow.promise, { ok: true });
    const app = await start(deps);
    await app.send(clearRequested(), clearRequested());
    expect(app.clears()).toBe(1);
    slow.resolve({ ok: true });
    await settle();
    await app.send(clearRequested());
    expect(app.clears()).toBe(2);
  });
});
