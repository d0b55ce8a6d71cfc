import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../../test/builders/credentials';
import { stateFor } from '../../../../../test/builders/state';
import { keep, kept } from '../../../../../test/auth';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../../../test/expectEffects';
import { createFakeDeps, deferred, FAKE_NOW } from '../../../../../test/fakes/deps';
import type { TokenReply } from '../../../../shared/platform/deps';
import { credentialsRefreshed, refreshFailed, refreshRequested } from '../../../../shared/platform/auth';
import { refreshStarted } from '../slice';
import { refreshSaga } from './refresh';

const state = stateFor({ signedIn: true, credentials: CREDENTIALS });
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

it('renews under the lock, stores the tokens, tells the other tabs, and holds nothing', async () => {
  const deps = storedDeps();
  const { reply, credentials } = fresh(FAKE_NOW);
  deps.identity.refresh.answers(reply);
  await run(deps, ({ send }) => send(refreshRequested()))
    .put(refreshStarted())
    .call(deps.locks.acquire, 'refresh')
    .put(credentialsRefreshed(credentials))
    .call(deps.tabs.post, { kind: 'credentialsRefreshed' })
    .not.put.actionType(credentialsRefreshed.type)
    .not.put.actionType(refreshFailed.type)
    .hasFinalState({
      ...state,
      auth: { ...state.auth, credentials: { ...credentials, isRefreshing: false } },
    })
    .silentRun(false);
  expect([kept(deps)?.refreshToken, deps.locks.held('refresh')]).toEqual(['next-refresh-token', false]);
  expect(deps.clock.sleeping()).toEqual([]);
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
