import { call } from 'typed-redux-saga';
import { startSignedIn } from '../../../test/auth';
import { buildTokenReply } from '../../../test/builders/credentials';
import { buildUserInfo } from '../../../test/builders/replies';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../test/fakes/deps';
import { createTestStore } from '../../../test/store';
import { getUserInfo, type UserInfo } from '../../contract/userinfo';
import type { TokenReply } from '../deps';
import { toFailure, type Failure } from '../lib/apiFailure';
import { callApi } from './callApi';
import { refreshRequested, signedOut } from './facts';

/** Calls as the signed-in person beside the real auth sagas, and keeps what came of it. */
async function calling(deps = createFakeDeps()) {
  const app = await startSignedIn(deps);
  const results: (UserInfo | Failure)[] = [];
  const run = () =>
    app.run(function* () {
      try {
        results.push(yield* call(() => callApi(deps, getUserInfo, {})));
      } catch (error) {
        results.push(toFailure(error));
      }
    });
  const tokens = () => deps.api.callsOf(getUserInfo).map(({ target }) => target.idToken);
  return { ...app, results, run, tokens };
}

describe('a call as the signed-in person', () => {
  it('carries the id token to the event’s API', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, buildUserInfo());
    app.run();
    await settle();
    expect(app.results).toEqual([buildUserInfo()]);
    expect(app.deps.api.calls).toEqual([
      {
        endpoint: 'getUserInfo',
        input: {},
        target: { baseUrl: '', conferenceId: 'harbor-forum', idToken: app.credentials.idToken },
      },
    ]);
    app.stop();
  });

  it('that is answered 401 waits for new tokens and is made once more with them', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401), buildUserInfo());
    const reply = buildTokenReply();
    app.deps.identity.refresh.answers(reply);
    app.run();
    await settle();
    expect(app.results).toEqual([buildUserInfo()]);
    expect(app.tokens()).toEqual([app.credentials.idToken, reply.idToken]);
    app.stop();
  });

  it('is made once more and not twice', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401, 'no'));
    app.deps.identity.refresh.answers(buildTokenReply());
    app.run();
    await settle();
    expect(app.results).toEqual([{ kind: 'http', status: 401, message: 'no' }]);
    expect(app.tokens()).toHaveLength(2);
    app.stop();
  });

  it('shares one refresh with all others', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401), httpFailure(401), httpFailure(401), buildUserInfo());
    const answer = deferred<TokenReply>();
    app.deps.identity.refresh.answers(() => answer.promise);
    for (let count = 0; count < 3; count++) app.run();
    await settle();
    answer.resolve(buildTokenReply());
    await settle();
    expect(app.deps.identity.refresh.calls).toHaveLength(1);
    expect(app.results).toEqual([buildUserInfo(), buildUserInfo(), buildUserInfo()]);
    app.stop();
  });

  it('asks for no refresh when new tokens came while it was under way', async () => {
    const app = await calling();
    const late = deferred<UserInfo>();
    app.deps.api.on(getUserInfo, () => late.promise, buildUserInfo());
    const reply = buildTokenReply();
    app.deps.identity.refresh.answers(reply);
    app.run();
    await app.send(refreshRequested());
    late.reject(httpFailure(401));
    await settle();
    expect(app.count(refreshRequested)).toBe(1);
    expect(app.tokens()).toEqual([app.credentials.idToken, reply.idToken]);
    app.stop();
  });

  it.each([
    ['refused', httpFailure(400)],
    ['not possible', networkFailure()],
  ])('fails as it failed when the refresh is %s', async (_what, error) => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401, 'token ended'));
    app.deps.identity.refresh.answers(error);
    app.run();
    await settle();
    expect(app.results).toEqual([{ kind: 'http', status: 401, message: 'token ended' }]);
    expect(app.tokens()).toHaveLength(1);
    app.stop();
  });

  it('does not wait for a session that ends', async () => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(401, 'token ended'));
    const never = deferred<TokenReply>();
    app.deps.identity.refresh.answers(() => never.promise);
    app.run();
    await app.send(signedOut({ reason: 'elsewhere' }));
    expect(app.results).toEqual([{ kind: 'http', status: 401, message: 'token ended' }]);
    app.stop();
  });

  it.each([403, 404, 409, 500])('that is answered %i just fails', async (status) => {
    const app = await calling();
    app.deps.api.on(getUserInfo, httpFailure(status));
    app.run();
    await settle();
    expect(app.results).toEqual([{ kind: 'http', status, message: `HTTP ${status}` }]);
    expect(app.count(refreshRequested)).toBe(0);
    app.stop();
  });

  it('of nobody that is answered 401 just fails', async () => {
    const deps = createFakeDeps();
    deps.api.on(getUserInfo, httpFailure(401));
    const store = createTestStore({ deps, sagas: [() => callApi(deps, getUserInfo, {}) as never] });
    await settle();
    expect(store.types()).not.toContain(refreshRequested.type);
    expect(store.errors).toHaveLength(1);
  });
});
