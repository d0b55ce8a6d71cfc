import { grantHours, keep, kept, startSignedIn } from '../../../../../test/auth';
import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../../test/builders/credentials';
import { buildUser } from '../../../../../test/builders/user';
import { createFakeDeps, deferred, httpFailure, settle } from '../../../../../test/fakes/deps';
import type { TokenReply } from '../../../../shared/platform/deps';
import {
  credentialsRefreshed,
  refreshFailed,
  refreshRequested,
  signedIn,
  signedOut,
} from '../../../../shared/platform/auth';
import { AUTH_ERRORS } from '../errors';
import { refreshStarted } from '../slice';
import { RETURN_PATH_KEY } from '../storageKeys';
import { REFRESH_LOCK } from './renew';

const HOUR_MS = 3_600_000;

describe('a session that cannot be refreshed ends at the gate', () => {
  it.each([
    ['refused', httpFailure(400, 'invalid_grant'), 'http', AUTH_ERRORS.refreshRefused],
    ['without id token', buildTokenReply({ idToken: null }), 'contract', AUTH_ERRORS.refreshIncomplete],
    ['unreadable', buildTokenReply({ idToken: 'a.b.c' }), 'contract', AUTH_ERRORS.refreshIncomplete],
    [
      'of another person',
      buildTokenReply({ idToken: buildIdToken(buildClaims({}, buildUser({ id: 'other' }))) }),
      'contract',
      AUTH_ERRORS.refreshIncomplete,
    ],
  ])('when the reply is %s', async (_what, reply, kind, message) => {
    const deps = createFakeDeps({ path: '/sessions?tab=live' });
    deps.identity.refresh.answers(reply);
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    await app.advance(2_000);
    const [failure] = app.actions.filter(refreshFailed.match);
    expect(failure?.payload).toMatchObject({ kind, message });
    expect(deps.report.errors).toEqual(kind === 'http' ? [{ where: 'auth', message: 'invalid_grant' }] : []);
    expect(deps.report.warnings).toEqual([message]);
    expect(app.auth()).toMatchObject({ user: null, credentials: null, sessionEnded: true });
    expect(kept(deps)).toBeNull();
    expect(app.path()).toBe('/gate');
    expect(deps.page.assigned).toEqual([]);
    expect(deps.tabs.posted).toEqual([{ kind: 'signedOut' }]);
    expect(deps.storage.session.values.get(RETURN_PATH_KEY)).toBe('/sessions?tab=live');
    app.stop();
  });

  it('when there is no refresh token', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    keep(deps, { ...app.credentials, refreshToken: null });
    await app.send(refreshRequested());
    const [failure] = app.actions.filter(refreshFailed.match);
    expect(failure?.payload.message).toBe(AUTH_ERRORS.noRefreshToken);
    await app.advance(2_000);
    expect(app.count(signedOut)).toBe(1);
    expect(deps.identity.refresh.calls).toHaveLength(0);
    app.stop();
  });

  it('without leaving a timer behind; a new sign-in starts its own', async () => {
    const deps = createFakeDeps();
    deps.identity.refresh.answers(httpFailure(400));
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    await app.advance(2_000);
    expect(deps.clock.sleeping()).toEqual([]);
    await app.send(signedIn({ credentials: buildCredentials(), user: buildUser(), how: 'provider' }));
    expect(deps.clock.sleeping()).toHaveLength(1);
    expect(app.isRunning()).toBe(true);
    app.stop();
  });
});

describe('the end of the session', () => {
  it('cancels a refresh in flight and releases the lock', async () => {
    const deps = createFakeDeps();
    const answer = deferred<TokenReply>();
    deps.identity.refresh.answers(() => answer.promise);
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    await app.send(signedOut({ reason: 'elsewhere' }));
    expect(deps.locks.held(REFRESH_LOCK)).toBe(false);
    answer.resolve(buildTokenReply());
    await settle();
    expect(app.count(credentialsRefreshed)).toBe(0);
    expect(deps.clock.sleeping()).toEqual([]);
    app.stop();
  });

  it('starts no loop if it comes right after the sign-in', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    app.dispatch(signedIn({ credentials: app.credentials, user: buildUser(), how: 'otherTab' }));
    app.dispatch(signedOut({ reason: 'elsewhere' }));
    await settle();
    expect(deps.clock.sleeping()).toEqual([]);
    app.stop();
  });

  it('leaves one loop running after repeated sign-ins, not two', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    const again = signedIn({ credentials: app.credentials, user: buildUser(), how: 'otherTab' });
    await app.send(again, again);
    await app.advance(HOUR_MS - 300_000);
    expect(app.count(refreshStarted)).toBe(1);
    app.stop();
  });
});
