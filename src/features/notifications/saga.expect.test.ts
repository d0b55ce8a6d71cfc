import { clearNetworkingNotifications, getNetworkingNotifications } from '../../contract/notifications';
import { signedOut } from '../../shared/auth';
import { whileSignedIn } from '../../shared/saga';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../test/fakes/deps';
import { notificationsReducer } from '.';
import { fetchUnseen, notificationsSaga } from './saga';
import { clearRequested, clearSucceeded, unseenReceived } from './slice';

const notShown = { notifications: { unseen: null as number | null } };
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, notShown);
const showing = (unseen: number) => ({ ...state, notifications: { unseen } });

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void> = settle) =>
  expectEffects(notificationsSaga, { deps, state, reducers: { notifications: notificationsReducer } }, play);

describe('the unseen count', () => {
  it('is read, shown, and read again after 30 s', async () => {
    const deps = createFakeDeps();
    deps.api.on(getNetworkingNotifications, { unseen: 1 }, { unseen: 2 });
    await run(deps, ({ advance }) => advance(30_000))
      .fork.fn(whileSignedIn)
      .put(unseenReceived(1))
      .call(deps.clock.sleep, 30_000)
      .put(unseenReceived(2))
      .call(deps.clock.sleep, 30_000)
      .not.put.actionType(unseenReceived.type)
      .hasFinalState(showing(2))
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });

  it('survives failures: each is reported, and the wait is 30 s, then 60 s', async () => {
    const deps = createFakeDeps();
    const [first, second] = [networkFailure(), httpFailure(500)];
    deps.api.on(getNetworkingNotifications, { unseen: 3 }, first, second);
    await run(deps, ({ advance }) => advance(60_000))
      .put(unseenReceived(3))
      .call(deps.clock.sleep, 30_000)
      .call(deps.report.error, 'notifications', first)
      .call(deps.clock.sleep, 30_000)
      .call(deps.report.error, 'notifications', second)
      .call(deps.clock.sleep, 60_000)
      .not.put.actionType(unseenReceived.type)
      .hasFinalState(showing(3))
      .silentRun(false);
  });

  it('is dropped if the saga is canceled before the answer', async () => {
    const deps = createFakeDeps();
    const answer = deferred<{ unseen: number }>();
    deps.api.on(getNetworkingNotifications, () => answer.promise);
    await run(deps, async ({ cancel, advance }) => {
      await settle();
      await cancel();
      answer.resolve({ unseen: 9 });
      await advance(300_000);
    })
      .not.put.actionType(unseenReceived.type)
      .not.call(deps.clock.sleep, 30_000)
      .hasFinalState(state)
      .silentRun(false);
    expect(deps.api.callsOf(getNetworkingNotifications)).toHaveLength(1);
  });

  it('is read by one loop, however often the user signs in', async () => {
    const deps = createFakeDeps();
    deps.api.on(getNetworkingNotifications, { unseen: 4 });
    await run(deps, async ({ send, advance }) => {
      await send(signInAgain(), signInAgain());
      await advance(30_000);
    })
      // Once at the start, once for each sign-in, once after 30 s.
      .put(unseenReceived(4))
      .put(unseenReceived(4))
      .put(unseenReceived(4))
      .put(unseenReceived(4))
      .not.put.actionType(unseenReceived.type)
      .hasFinalState(showing(4))
      .silentRun(false);
  });

  it('is forgotten at a logout, and so is the answer under way', async () => {
    const deps = createFakeDeps();
    const answer = deferred<{ unseen: number }>();
    deps.api.on(getNetworkingNotifications, { unseen: 2 }, () => answer.promise);
    await run(deps, async ({ send, advance }) => {
      await advance(30_000);
      await send(signedOut({ reason: 'user' }));
      answer.resolve({ unseen: 9 });
      await advance(300_000);
    })
      .put(unseenReceived(2))
      .call(deps.clock.sleep, 30_000)
      .not.put.actionType(unseenReceived.type)
      .not.call(deps.clock.sleep, 30_000)
      .hasFinalState(stateFor({}, notShown))
      .silentRun(false);
  });
});

describe('clearing the badge', () => {
  it('asks the server once, however often it is requested meanwhile', async () => {
    const deps = createFakeDeps();
    const cleared = deferred<{ ok: true }>();
    deps.api.on(getNetworkingNotifications, { unseen: 5 });
    deps.api.on(clearNetworkingNotifications, () => cleared.promise);
    await run(deps, async ({ send }) => {
      await send(clearRequested(), clearRequested());
      cleared.resolve({ ok: true });
      await settle();
    })
      .fork.like({ args: [clearRequested] })
      .put(unseenReceived(5))
      .put(clearSucceeded())
      .not.put(clearSucceeded())
      .hasFinalState(showing(0))
      .silentRun(false);
    expect(deps.api.callsOf(clearNetworkingNotifications)).toHaveLength(1);
  });

  it('reads the count again if the server fails', async () => {
    const deps = createFakeDeps();
    const failure = httpFailure(500);
    deps.api.on(getNetworkingNotifications, { unseen: 5 });
    deps.api.on(clearNetworkingNotifications, failure);
    await run(deps, ({ send }) => send(clearRequested()))
      .call(deps.report.error, 'notifications', failure)
      .call(fetchUnseen, deps)
      .put(unseenReceived(5))
      .put(unseenReceived(5))
      .not.put(clearSucceeded())
      .hasFinalState(showing(5))
      .silentRun(false);
  });

  it('reports nothing after a logout', async () => {
    const deps = createFakeDeps();
    const cleared = deferred<{ ok: true }>();
    deps.api.on(getNetworkingNotifications, { unseen: 5 });
    deps.api.on(clearNetworkingNotifications, () => cleared.promise);
    await run(deps, async ({ send }) => {
      await send(clearRequested(), signedOut({ reason: 'elsewhere' }));
      cleared.resolve({ ok: true });
      await settle();
    })
      .not.put(clearSucceeded())
      .hasFinalState(stateFor({}, notShown))
      .silentRun(false);
  });
});
