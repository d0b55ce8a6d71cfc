import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../test/builders/credentials';
import { stateFor } from '../../../../test/builders/state';
import { keep, kept, pastGate } from '../../../../test/auth';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred, FAKE_NOW, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import type { TokenReply } from '../../../shared/deps';
import { credentialsRefreshed, refreshFailed, refreshRequested, signedOut } from '../../../shared/auth';
import { logFlushRequested } from '../../../shared/outbox';
import { navigationRequested, wentOnline } from '../../../shared/page';
import { authSaga } from '../saga';
import { logoutRequested, refreshStarted, signOutStarted } from '../slice';
import { refreshLoop, refreshSaga } from './refresh';
import { renew } from './renew';

const state = stateFor({ signedIn: true, credentials: CREDENTIALS });
/** The same with other tokens. */
const holding = (credentials: typeof CREDENTIALS) => ({
  ...state,
  auth: { ...state.auth, credentials: { ...credentials, isRefreshing: false } },
});

/** A page whose stored tokens are the ones in the state. */
function storedDeps() {
  const deps = createFakeDeps();
  keep(deps, CREDENTIALS);
  return deps;
}

/** A reply with tokens issued now and valid for an hour, and the credentials made of it. */
function fresh(now: number) {
  const idToken = buildIdToken(buildClaims({ iat: now / 1000, exp: now / 1000 + 3600 }));
  const reply = buildTokenReply({ idToken });
  return { reply, credentials: buildCredentials({ ...reply, idToken, expires: now + 3_600_000 }) };
}

/** Signs the user in, then plays. */
const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(refreshSaga, { deps, state }, async (steps) => {
    await steps.send(signInAgain());
    await play(steps);
  });

it('renews the tokens 300 s before they expire, stores them, and tells the other tabs', async () => {
  const deps = storedDeps();
  const { reply, credentials } = fresh(FAKE_NOW + 3_300_000);
  deps.identity.refresh.answers(reply);
  const plan = run(deps, ({ advance }) => advance(3_300_000));
  // Awake every minute.
  for (let minute = 1; minute <= 55; minute += 1) plan.call(deps.clock.sleep, 60_000);
  await plan
    .call(refreshLoop, deps)
    .put(refreshStarted())
    .call(renew, deps, { ...CREDENTIALS, isRefreshing: false })
    .call(deps.locks.acquire, 'refresh')
    .call(deps.clock.sleep, 30_000)
    .put(credentialsRefreshed(credentials))
    .call(deps.tabs.post, { kind: 'credentialsRefreshed' })
    .not.put.actionType(credentialsRefreshed.type)
    .not.put.actionType(refreshFailed.type)
    .hasFinalState(holding(credentials))
    .silentRun(false);
  expect([kept(deps)?.refreshToken, deps.locks.held('refresh')]).toEqual(['next-refresh-token', false]);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('does not renew them earlier', async () => {
  const deps = storedDeps();
  await run(deps, ({ advance }) => advance(3_299_999))
    .not.put(refreshStarted())
    .not.call.fn(renew)
    .hasFinalState(state)
    .silentRun(false);
});

it('waits at least 30 s between two renewals, however short-lived the tokens are', async () => {
  const deps = storedDeps();
  const lasting60s = () => {
    const iat = deps.clock.now() / 1000;
    return buildTokenReply({ idToken: buildIdToken(buildClaims({ iat, exp: iat + 60 })) });
  };
  deps.identity.refresh.answers(lasting60s);
  await run(deps, async ({ send, advance }) => {
    await send(refreshRequested());
    await advance(59_999);
  })
    .put(refreshStarted())
    .put(refreshStarted())
    .not.put(refreshStarted())
    .call.like({ args: [deps, FAKE_NOW + 30_000] })
    .call.like({ args: [deps, FAKE_NOW + 60_000] })
    .silentRun(false);
});

it('schedules a renewal at most 1,073,742 s ahead', async () => {
  const deps = storedDeps();
  const far = buildCredentials({ expires: FAKE_NOW + 4_000_000_000 });
  await run(deps, ({ send }) => send(credentialsRefreshed(far)))
    .call.like({ args: [deps, FAKE_NOW + 1_073_742_000] })
    .not.put(refreshStarted())
    .hasFinalState(holding(far))
    .silentRun(false);
});

it('keeps the sign-in through a network failure, and tries again after 10 s, 20 s, and once online', async () => {
  const deps = storedDeps();
  const { reply, credentials } = fresh(FAKE_NOW + 30_000);
  const failed = refreshFailed({ kind: 'network', status: null, message: 'failed refresh' });
  deps.identity.refresh.answers(networkFailure(), networkFailure(), networkFailure(), reply);
  await run(deps, async ({ send, advance }) => {
    await send(refreshRequested());
    await advance(30_000);
    await send(wentOnline());
  })
    .put(failed)
    .call(deps.clock.sleep, 10_000)
    .put(failed)
    .call(deps.clock.sleep, 20_000)
    .put(failed)
    .call(deps.clock.sleep, 40_000)
    .not.put.actionType(refreshFailed.type)
    .put(credentialsRefreshed(credentials))
    .not.put.actionType(signedOut.type)
    .hasFinalState(holding(credentials))
    .silentRun(false);
});

it('gives up a renewal that is not answered within 30 s', async () => {
  const deps = storedDeps();
  const answer = deferred<TokenReply>();
  deps.identity.refresh.answers(() => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await send(refreshRequested());
    await advance(30_000);
  })
    .call(deps.clock.sleep, 30_000)
    .put(refreshFailed({ kind: 'network', status: null, message: 'failed refresh' }))
    .hasFinalState(state)
    .silentRun(false);
  expect(deps.identity.refresh.calls.map(({ cancelled }) => cancelled)).toEqual([true]);
});

it('signs out, to the gate, when the provider refuses', async () => {
  const deps = storedDeps();
  const refusal = httpFailure(400, 'invalid_grant');
  deps.identity.refresh.answers(refusal);
  await run(deps, ({ send }) => send(refreshRequested()))
    .call(deps.report.error, 'auth', refusal)
    .call(deps.report.warn, 'Failed to refresh token')
    .put(refreshFailed({ kind: 'http', status: 400, message: 'Failed to refresh token' }))
    .put(signOutStarted())
    .put(signedOut({ reason: 'refreshFailed' }))
    .not.put.actionType(signedOut.type)
    .call(deps.tabs.post, { kind: 'signedOut' })
    .put(navigationRequested('/gate', true))
    .not.call.fn(deps.page.assign)
    .hasFinalState({ ...stateFor(), auth: { ...stateFor().auth, sessionEnded: true } })
    .silentRun(false);
  expect([kept(deps), deps.clock.sleeping()]).toEqual([null, []]);
});

it('releases the lock and drops the answer when canceled', async () => {
  const deps = storedDeps();
  const answer = deferred<TokenReply>();
  deps.identity.refresh.answers(() => answer.promise);
  await run(deps, async ({ send, cancel, advance }) => {
    await send(refreshRequested());
    expect(deps.locks.held('refresh')).toBe(true);
    await cancel();
    expect([deps.locks.held('refresh'), deps.clock.sleeping()]).toEqual([false, []]);
    answer.resolve(buildTokenReply());
    await advance(3_600_000);
  })
    .put(refreshStarted())
    .not.put(refreshStarted())
    .not.put.actionType(credentialsRefreshed.type)
    .not.put.actionType(refreshFailed.type)
    .silentRun(false);
  expect([deps.identity.refresh.calls.length, kept(deps)?.refreshToken]).toEqual([1, 'refresh-token']);
});

it('renews once for requests made meanwhile, and by one loop however often the user signs in', async () => {
  const deps = storedDeps();
  const { reply, credentials } = fresh(FAKE_NOW);
  const answer = deferred<TokenReply>();
  deps.identity.refresh.answers(() => answer.promise);
  await run(deps, async ({ send }) => {
    await send(signInAgain(), signInAgain());
    await send(refreshRequested(), refreshRequested());
    answer.resolve(reply);
    await send();
  })
    .put(refreshStarted())
    .not.put(refreshStarted())
    .call(deps.report.warn, 'Already refreshing')
    .not.call(deps.report.warn, 'Already refreshing')
    .put(credentialsRefreshed(credentials))
    .not.put.actionType(credentialsRefreshed.type)
    .hasFinalState(holding(credentials))
    .silentRun(false);
  expect(deps.identity.refresh.calls).toHaveLength(1);
});

it('stops at a sign-out elsewhere, and drops the answer under way', async () => {
  const deps = storedDeps();
  const answer = deferred<TokenReply>();
  deps.identity.refresh.answers(() => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await send(refreshRequested());
    await send(signedOut({ reason: 'elsewhere' }));
    answer.resolve(buildTokenReply());
    await advance(3_600_000);
  })
    .put(refreshStarted())
    .not.put(refreshStarted())
    .not.put.actionType(credentialsRefreshed.type)
    .hasFinalState(stateFor())
    .silentRun(false);
  expect([deps.locks.held('refresh'), deps.clock.sleeping()]).toEqual([false, []]);
});

it('is ended by a logout, which gives the log 2 s to be sent', async () => {
  const deps = storedDeps();
  const answer = deferred<TokenReply>();
  deps.identity.refresh.answers(() => answer.promise);
  await expectEffects(authSaga, { deps, state: { ...state, ...pastGate() } }, async ({ send, advance }) => {
    await send(signInAgain(), refreshRequested());
    await send(logoutRequested(), logoutRequested());
    await advance(2_000);
    answer.resolve(buildTokenReply());
    await advance(3_600_000);
  })
    .fork(refreshSaga, deps)
    .put(refreshStarted())
    .not.put(refreshStarted())
    .put(signOutStarted())
    .not.put(signOutStarted())
    .put(logFlushRequested())
    .call(deps.clock.sleep, 2_000)
    .put(signedOut({ reason: 'user' }))
    .not.put.actionType(signedOut.type)
    .put(navigationRequested('/gate', true))
    .call.fn(deps.page.assign)
    .not.put.actionType(credentialsRefreshed.type)
    .hasFinalState({ ...stateFor(), ...pastGate() })
    .silentRun(false);
  expect([kept(deps), deps.locks.held('refresh'), deps.clock.sleeping()]).toEqual([null, false, []]);
});
