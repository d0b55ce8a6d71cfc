import { grantHours, issuedAt, keep, kept, startAuth, startSignedIn } from '../../../../../test/auth';
import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../../test/builders/credentials';
import { createFakeDeps, deferred, FAKE_NOW, networkFailure, settle } from '../../../../../test/fakes/deps';
import type { TokenReply } from '../../../../shared/platform/deps';
import {
  credentialsRefreshed,
  refreshFailed,
  refreshRequested,
  signedOut,
} from '../../../../shared/platform/auth';
import { AUTH_ERRORS } from '../errors';
import { REFRESH_LOOK_MS, REFRESH_PAUSE_MS, REFRESH_RETRY_MS } from './refresh';
import { REFRESH_DEADLINE_MS, REFRESH_LOCK } from './renew';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe('keeping tokens fresh (product.md#token-refresh)', () => {
  it('refreshes 300 s before the id token expires, not earlier', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    await app.advance(HOUR_MS - 300_000 - 1);
    expect(deps.identity.refresh.calls).toHaveLength(0);
    await app.advance(1);
    expect(deps.identity.refresh.calls).toHaveLength(1);
    expect(app.auth().credentials).toMatchObject({
      refreshToken: 'refresh-1',
      expires: deps.clock.now() + HOUR_MS,
      isRefreshing: false,
    });
    expect(kept(deps)?.refreshToken).toBe('refresh-1');
    app.stop();
  });

  it('keeps refreshing, each time with the latest refresh token', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    await app.advance(5 * 55 * MINUTE_MS);
    expect(deps.identity.refresh.calls.map(({ args }) => args[1])).toEqual([
      'refresh-token',
      'refresh-1',
      'refresh-2',
      'refresh-3',
      'refresh-4',
    ]);
    app.stop();
  });

  it('asks the event’s provider', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    expect(deps.identity.refresh.calls[0]?.args[0]).toMatchObject({
      tokenUrl: 'https://harbor-forum.example/oidc/token',
      clientId: 'harbor-forum-web',
    });
    app.stop();
  });

  it('never waits longer than the cap', async () => {
    const deps = createFakeDeps();
    keep(deps, buildCredentials({ expires: FAKE_NOW + 400 * 24 * HOUR_MS }));
    const app = await startSignedIn(deps);
    const far = buildCredentials({ expires: FAKE_NOW + 400 * 24 * HOUR_MS });
    deps.identity.refresh.answers(buildTokenReply());
    await app.send(credentialsRefreshed(far));
    deps.clock.suspend(1_073_742_000 - 2 * REFRESH_LOOK_MS);
    await app.advance(2 * REFRESH_LOOK_MS - 1);
    expect(deps.identity.refresh.calls).toHaveLength(0);
    await app.advance(1);
    expect(deps.identity.refresh.calls).toHaveLength(1);
    app.stop();
  });

  it('catches up after the computer slept past the token’s expiry', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    deps.clock.suspend(8 * HOUR_MS);
    await settle();
    expect(deps.identity.refresh.calls).toHaveLength(0);
    deps.page.emitVisible(true);
    await app.advance(0);
    expect(deps.identity.refresh.calls).toHaveLength(1);
    expect(app.auth().credentials?.expires).toBe(deps.clock.now() + HOUR_MS);
    app.stop();
  });

  it('catches up within a minute even without a visibility change', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    await app.advance(10_000);
    deps.clock.suspend(8 * HOUR_MS);
    await app.advance(REFRESH_LOOK_MS);
    expect(deps.identity.refresh.calls).toHaveLength(1);
    expect(app.auth().credentials?.isRefreshing).toBe(false);
    app.stop();
  });

  it('sleeps at most a minute at a time, and leaves no timer behind', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    for (let minute = 0; minute < 120; minute++) {
      expect(deps.clock.sleeping()).toHaveLength(1);
      expect(deps.clock.sleeping()[0]).toBeLessThanOrEqual(REFRESH_LOOK_MS);
      await app.advance(MINUTE_MS);
    }
    app.stop();
    expect(deps.clock.sleeping()).toEqual([]);
  });

  it('does not refresh every time the page becomes visible', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    for (let look = 0; look < 5; look++) {
      deps.page.emitVisible(false);
      deps.page.emitVisible(true);
      deps.page.emitOnline(true);
      await app.advance(1_000);
    }
    expect(deps.identity.refresh.calls).toHaveLength(0);
    app.stop();
  });

  it('does not refresh in a loop when tokens are short-lived', async () => {
    const shortLived = (iat: number) => buildClaims({ iat, exp: iat + 60 });
    const deps = createFakeDeps();
    deps.identity.refresh.answers(() =>
      buildTokenReply({ idToken: buildIdToken(shortLived(deps.clock.now() / 1000)) }),
    );
    const app = await startSignedIn(deps);
    await app.advance(HOUR_MS - 300_000);
    await app.advance(10 * REFRESH_PAUSE_MS);
    expect(deps.identity.refresh.calls).toHaveLength(11);
    app.stop();
  });

  it('serves a request at once, and joins requests that arrive meanwhile', async () => {
    const deps = createFakeDeps();
    const answer = deferred<TokenReply>();
    deps.identity.refresh.answers(() => answer.promise);
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    expect(app.auth().credentials?.isRefreshing).toBe(true);
    await app.send(refreshRequested(), refreshRequested());
    expect(deps.report.warnings).toEqual([AUTH_ERRORS.alreadyRefreshing, AUTH_ERRORS.alreadyRefreshing]);
    answer.resolve(buildTokenReply());
    await settle();
    expect(deps.identity.refresh.calls).toHaveLength(1);
    expect(app.count(credentialsRefreshed)).toBe(1);
    app.stop();
  });

  it('keeps the refresh token of a provider that does not rotate it', async () => {
    const deps = createFakeDeps();
    deps.identity.refresh.answers(buildTokenReply({ refreshToken: null }));
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    expect(app.auth().credentials?.refreshToken).toBe('refresh-token');
    app.stop();
  });
});

describe('a wrong clock', () => {
  const TWELVE_HOURS_MS = 12 * HOUR_MS;

  /** Restores a login with correct token times on a computer whose clock is off by `ms`. */
  async function startOff(ms: number) {
    const deps = createFakeDeps();
    deps.identity.refresh.answers(() =>
      buildTokenReply({ idToken: buildIdToken(issuedAt((deps.clock.now() - ms) / 1000)) }),
    );
    deps.clock.suspend(ms);
    const app = await startSignedIn(deps);
    return { ...app, refreshes: () => deps.identity.refresh.calls.length };
  }

  it.each([
    ['ahead', TWELVE_HOURS_MS],
    ['behind', -TWELVE_HOURS_MS],
  ])('12 h %s: refreshes once, then on schedule', async (_name, ms) => {
    const app = await startOff(ms);
    await app.advance(0);
    expect(app.refreshes()).toBe(1);
    expect(app.auth().credentials).toMatchObject({
      clockAhead: ms,
      expires: app.deps.clock.now() + HOUR_MS,
    });
    await app.advance(HOUR_MS - 300_000 - 1);
    expect(app.refreshes()).toBe(1);
    await app.advance(1);
    expect(app.refreshes()).toBe(2);
    app.stop();
  });

  it.each([
    ['ahead', TWELVE_HOURS_MS],
    ['behind', -TWELVE_HOURS_MS],
  ])('12 h %s: a reload does not refresh again', async (_name, ms) => {
    const app = await startOff(ms);
    await app.advance(0);
    app.stop();
    const next = await startAuth(app.deps);
    await next.advance(HOUR_MS - 300_000 - 1);
    expect(app.refreshes()).toBe(1);
    next.stop();
  });

  it.each([
    ['ahead', TWELVE_HOURS_MS],
    ['back', -TWELVE_HOURS_MS],
  ])('set 12 h %s while the page is open: refreshes once within a minute', async (_name, ms) => {
    const app = await startOff(0);
    let offset = 0;
    app.deps.identity.refresh.answers(() =>
      buildTokenReply({ idToken: buildIdToken(issuedAt((app.deps.clock.now() - offset) / 1000)) }),
    );
    await app.advance(10_000);
    offset = ms;
    app.deps.clock.suspend(ms);
    await app.advance(REFRESH_LOOK_MS);
    expect(app.refreshes()).toBe(1);
    expect(app.auth().credentials?.clockAhead).toBe(ms);
    await app.advance(HOUR_MS - 300_000 - REFRESH_LOOK_MS);
    expect(app.refreshes()).toBe(1);
    await app.advance(REFRESH_LOOK_MS);
    expect(app.refreshes()).toBe(2);
    app.stop();
  });

  it('off by less than a minute: nothing changes', async () => {
    const app = await startOff(50_000);
    await app.advance(HOUR_MS - 300_000 - 50_000);
    expect(app.auth().credentials).toMatchObject({ clockAhead: 0 });
    expect(app.refreshes()).toBe(1);
    app.stop();
  });
});

describe('a temporary failure', () => {
  it('keeps the session, reports it, and retries with growing delays', async () => {
    const deps = createFakeDeps();
    deps.identity.refresh.answers(networkFailure());
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    const [failure] = app.actions.filter(refreshFailed.match);
    expect(failure?.payload).toEqual({
      kind: 'network',
      status: null,
      message: AUTH_ERRORS.refreshUnreachable,
    });
    expect(app.auth().credentials?.isRefreshing).toBe(false);
    const calls = () => deps.identity.refresh.calls.length;
    await app.advance(REFRESH_RETRY_MS);
    expect(calls()).toBe(2);
    await app.advance(2 * REFRESH_RETRY_MS - 1);
    expect(calls()).toBe(2);
    await app.advance(1);
    expect(calls()).toBe(3);
    await app.advance(2 * HOUR_MS);
    expect(app.count(signedOut)).toBe(0);
    // At most five minutes between two attempts.
    expect(calls()).toBeGreaterThan(24);
    app.stop();
  });

  it('is retried within a minute of the computer waking up during a longer delay', async () => {
    const deps = createFakeDeps();
    deps.identity.refresh.answers(networkFailure());
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    // From the sixth failure on, the wait is five minutes.
    await app.advance((1 + 2 + 4 + 8 + 16) * REFRESH_RETRY_MS);
    const before = deps.identity.refresh.calls.length;
    deps.clock.suspend(HOUR_MS);
    await app.advance(REFRESH_LOOK_MS);
    expect(deps.identity.refresh.calls).toHaveLength(before + 1);
    app.stop();
  });

  it('is retried at once when the network is back', async () => {
    const deps = createFakeDeps();
    deps.identity.refresh.answers(networkFailure(), buildTokenReply());
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    deps.page.emitOnline(true);
    await settle();
    expect(app.count(credentialsRefreshed)).toBe(1);
    app.stop();
  });

  it('times out after 30 s without a response, and releases the lock', async () => {
    const deps = createFakeDeps();
    const never = deferred<TokenReply>();
    deps.identity.refresh.answers(() => never.promise, buildTokenReply());
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    await app.advance(REFRESH_DEADLINE_MS - 1);
    expect(deps.locks.held(REFRESH_LOCK)).toBe(true);
    await app.advance(1);
    expect(deps.locks.held(REFRESH_LOCK)).toBe(false);
    expect(deps.identity.refresh.calls[0]?.cancelled).toBe(true);
    await app.advance(REFRESH_RETRY_MS);
    expect(app.count(credentialsRefreshed)).toBe(1);
    app.stop();
  });

  it('does not stop the loop even if the error is our own', async () => {
    const deps = createFakeDeps();
    grantHours(deps);
    const app = await startSignedIn(deps);
    const get = deps.storage.local.get;
    deps.storage.local.get = () => {
      throw new Error('broken once');
    };
    await app.send(refreshRequested());
    deps.storage.local.get = get;
    expect(deps.report.errors).toEqual([{ where: 'auth', message: 'broken once' }]);
    await app.advance(REFRESH_RETRY_MS);
    expect(app.count(credentialsRefreshed)).toBe(1);
    app.stop();
  });
});
