import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../../test/builders/credentials';
import { buildUser } from '../../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  FAKE_NOW,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../../test/fakes/deps';
import type { TokenReply } from '../../../../shared/platform/deps';
import {
  credentialsRefreshed,
  signedIn,
  signedOut,
  VIDEO_POSITIONS_KEY,
} from '../../../../shared/platform/auth';
import { restoreFinished, restoreRequested } from '../../../../shared/platform/auth/restore';
import { AUTH_ERRORS } from '../errors';
import { CREDENTIALS_KEY, RETURN_PATH_KEY } from '../storageKeys';
import { keep, kept, PAST_GATE, startAuth } from '../../../../../test/auth';
import { startSagasOnStore } from '../../../../../test/saga';
import type { StateIntent } from '../../../../../test/builders/state';
import { RESTORE_DEADLINE_MS } from './restore';

const ended = () => buildCredentials({ expires: FAKE_NOW - 1 });

/** The order across sagas is the store's: one saga's `put` is answered before its next. */
const startInOrder = (deps: FakeDeps, intent?: StateIntent) =>
  startAuth(deps, intent, PAST_GATE, startSagasOnStore);

describe('restoring a stored sign-in (product.md#startup)', () => {
  it('signs in the owner of the stored token', async () => {
    const deps = createFakeDeps({ path: '/sessions?tab=live' });
    const credentials = buildCredentials();
    keep(deps, credentials);
    const app = await startAuth(deps);
    expect(app.auth().user).toEqual(buildUser());
    expect(app.auth().credentials).toEqual({ ...credentials, isRefreshing: false });
    expect(app.actions.find(signedIn.match)?.payload.how).toBe('restored');
    expect(app.path()).toBe('/sessions');
    expect(app.count(restoreFinished)).toBe(1);
    app.stop();
  });

  it('ends signed out at the gate when nothing is stored, keeping the path for later', async () => {
    const deps = createFakeDeps({ path: '/sessions?tab=live#now' });
    const app = await startInOrder(deps);
    expect(app.auth().user).toBeNull();
    expect(app.path()).toBe('/gate');
    expect(deps.storage.session.values.get(RETURN_PATH_KEY)).toBe('/sessions?tab=live#now');
    expect(app.types().at(-1)).toBe(restoreFinished.type);
    app.stop();
  });

  it('navigates before startup continues', async () => {
    const app = await startInOrder(createFakeDeps({ path: '/sessions' }));
    const moved = app.types().lastIndexOf('page/locationChanged');
    expect(moved).toBeLessThan(app.types().indexOf(restoreFinished.type));
    app.stop();
  });

  it.each([
    ['no JSON', 'x'],
    ['another shape', '{"idToken":5}'],
    ['no token', JSON.stringify({ idToken: 'a.b.c', accessToken: null, refreshToken: null })],
    [
      'a token without end',
      JSON.stringify({ idToken: buildIdToken({ sub: 'a' }), accessToken: null, refreshToken: null }),
    ],
  ])('removes and reports unreadable credentials: %s', async (_what, text) => {
    const deps = createFakeDeps();
    deps.storage.local.values.set(CREDENTIALS_KEY, text);
    deps.storage.local.values.set(VIDEO_POSITIONS_KEY, 'somebody’s');
    const app = await startAuth(deps);
    expect(app.auth().user).toBeNull();
    expect(kept(deps)).toBeNull();
    expect(deps.storage.local.values.has(VIDEO_POSITIONS_KEY)).toBe(false);
    expect(deps.report.warnings).toEqual(['The stored sign-in cannot be read and is removed.']);
    expect(app.count(restoreFinished)).toBe(1);
    app.stop();
  });

  it('refreshes an expired id token first', async () => {
    const deps = createFakeDeps();
    keep(deps, ended());
    const reply = buildTokenReply();
    deps.identity.refresh.answers(reply);
    const app = await startAuth(deps);
    expect(deps.identity.refresh.calls[0]?.args[1]).toBe('refresh-token');
    expect(app.auth().credentials).toMatchObject({
      idToken: reply.idToken,
      refreshToken: 'next-refresh-token',
    });
    expect(kept(deps)).toMatchObject({ idToken: reply.idToken, refreshToken: 'next-refresh-token' });
    expect(deps.tabs.posted).toEqual([{ kind: 'credentialsRefreshed' }]);
    expect(app.count(signedIn)).toBe(1);
    app.stop();
  });

  it('shows the app and keeps retrying when the provider is unreachable', async () => {
    const deps = createFakeDeps();
    const credentials = ended();
    keep(deps, credentials);
    deps.identity.refresh.answers(networkFailure(), networkFailure(), buildTokenReply());
    const app = await startAuth(deps);
    expect(app.auth().credentials?.idToken).toBe(credentials.idToken);
    expect(kept(deps)?.idToken).toBe(credentials.idToken);
    expect(app.count(restoreFinished)).toBe(1);
    await app.advance(10_000);
    expect(app.count(credentialsRefreshed)).toBe(1);
    expect(app.count(signedOut)).toBe(0);
    app.stop();
  });

  it('does not wait forever for an unresponsive provider', async () => {
    const deps = createFakeDeps();
    keep(deps, ended());
    const never = deferred<TokenReply>();
    deps.identity.refresh.answers(() => never.promise);
    const app = await startAuth(deps);
    expect(app.count(restoreFinished)).toBe(0);
    await app.advance(RESTORE_DEADLINE_MS);
    expect(app.count(restoreFinished)).toBe(1);
    expect(deps.identity.refresh.calls[0]?.cancelled).toBe(true);
    expect(app.auth().user).toEqual(buildUser());
    app.stop();
  });

  it('drops a session that the provider refuses to refresh', async () => {
    const deps = createFakeDeps({ path: '/schedule' });
    keep(deps, ended());
    deps.identity.refresh.answers(httpFailure(400, 'grant revoked'));
    const app = await startAuth(deps);
    expect(app.auth()).toMatchObject({ user: null, credentials: null, sessionEnded: true });
    expect(kept(deps)).toBeNull();
    expect(deps.report.warnings).toContain(AUTH_ERRORS.refreshRefused);
    expect(app.path()).toBe('/gate');
    expect(deps.storage.session.values.get(RETURN_PATH_KEY)).toBe('/schedule');
    app.stop();
  });

  it('drops an expired session that has no refresh token', async () => {
    const deps = createFakeDeps();
    keep(deps, { ...ended(), refreshToken: null });
    const app = await startAuth(deps);
    expect(app.auth().credentials).toBeNull();
    expect(deps.report.warnings).toContain(AUTH_ERRORS.noRefreshToken);
    app.stop();
  });

  it('uses the tokens of whoever signed in elsewhere during the refresh', async () => {
    const deps = createFakeDeps();
    keep(deps, ended());
    const answer = deferred<TokenReply>();
    deps.identity.refresh.answers(() => answer.promise);
    const app = await startAuth(deps);
    const other = buildUser({ id: 'other', name: 'Other' });
    keep(deps, buildCredentials({ idToken: buildIdToken(buildClaims({}, other)) }));
    answer.resolve(buildTokenReply());
    await settle();
    expect(app.auth().user?.id).toBe('other');
    app.stop();
  });

  it('finishes and reports the error even if storage breaks', async () => {
    const deps = createFakeDeps();
    deps.storage.local.get = () => {
      throw new Error('storage is gone');
    };
    const app = await startAuth(deps, {});
    expect(app.count(restoreFinished)).toBe(1);
    expect(deps.report.errors.map(({ message }) => message)).toContain('storage is gone');
    app.stop();
  });

  it('finishes once for every request', async () => {
    const deps = createFakeDeps();
    const app = await startAuth(deps);
    await app.send(restoreRequested());
    expect(app.count(restoreFinished)).toBe(2);
    app.stop();
  });

  it('ends the session for an event that is over before anything is shown', async () => {
    const deps = createFakeDeps({ path: '/sessions' });
    keep(deps, buildCredentials());
    const app = await startInOrder(deps, {
      event: { isSiteActive: { development: false, production: true } },
    });
    await app.advance(2_000);
    expect(app.auth().user).toBeNull();
    expect(deps.page.assigned[0]).toContain('/oidc/session/end');
    expect(app.types().at(-1)).toBe(restoreFinished.type);
    app.stop();
  });
});
