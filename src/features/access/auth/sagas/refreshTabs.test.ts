import { grantHours, issuedAt, keep, kept, startAuth, startSignedIn } from '../../../../../test/auth';
import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../../../../test/builders/credentials';
import { buildUser } from '../../../../../test/builders/user';
import {
  createFakeDeps,
  createFakeTabs,
  deferred,
  httpFailure,
  settle,
  type FakeDeps,
} from '../../../../../test/fakes/deps';
import type { TokenReply } from '../../../../shared/platform/deps';
import { credentialsRefreshed, refreshRequested, signedOut } from '../../../../shared/platform/auth';
import { logoutRequested } from '../slice';
import { REFRESH_LOCK } from './renew';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe('several tabs', () => {
  async function twoTabs() {
    const [first, second] = createFakeTabs('/sessions', '/sessions') as [FakeDeps, FakeDeps];
    const one = await startSignedIn(first);
    const credentials = kept(first);
    const two = await startSignedIn(second);
    // Both start from the same stored tokens.
    keep(second, one.credentials);
    await one.send(credentialsRefreshed(one.credentials));
    await two.send(credentialsRefreshed(one.credentials));
    expect(credentials).not.toBeNull();
    return { first, second, one, two, stop: () => (one.stop(), two.stop()) };
  }

  it('refresh once when both request it', async () => {
    const { first, second, one, two, stop } = await twoTabs();
    const answer = deferred<TokenReply>();
    const reply = buildTokenReply();
    for (const deps of [first, second]) deps.identity.refresh.answers(() => answer.promise);
    one.dispatch(refreshRequested());
    two.dispatch(refreshRequested());
    await settle();
    expect(first.locks.waiting(REFRESH_LOCK)).toBe(1);
    answer.resolve(reply);
    await settle();
    expect(first.identity.refresh.calls.length + second.identity.refresh.calls.length).toBe(1);
    for (const app of [one, two]) {
      expect(app.auth().credentials?.idToken).toBe(reply.idToken);
      expect(app.auth().credentials?.isRefreshing).toBe(false);
    }
    expect(first.locks.held(REFRESH_LOCK)).toBe(false);
    stop();
  });

  it('refresh once when both timers fire together', async () => {
    const { first, second, one, two, stop } = await twoTabs();
    grantHours(first);
    grantHours(second);
    await first.clock.advance(HOUR_MS - 300_000);
    expect(first.identity.refresh.calls.length + second.identity.refresh.calls.length).toBe(1);
    expect(one.auth().credentials?.idToken).toBe(two.auth().credentials?.idToken);
    stop();
  });

  it.each([12 * HOUR_MS, -12 * HOUR_MS])('refresh once with a clock that is %i ms off', async (ms) => {
    const tabs = createFakeTabs('/sessions', '/sessions') as [FakeDeps, FakeDeps];
    const [{ clock }] = tabs;
    for (const { identity } of tabs) {
      const token = () => buildIdToken(issuedAt((clock.now() - ms) / 1_000));
      identity.refresh.answers(() => buildTokenReply({ idToken: token() }));
    }
    const refreshes = () => tabs.reduce((sum, { identity }) => sum + identity.refresh.calls.length, 0);
    clock.suspend(ms);
    const one = await startSignedIn(tabs[0]);
    const two = await startAuth(tabs[1]);
    await clock.advance(HOUR_MS - 300_000 - 1);
    expect(refreshes()).toBe(1);
    await clock.advance(1);
    expect(refreshes()).toBe(2);
    expect(two.auth().credentials?.idToken).toBe(one.auth().credentials?.idToken);
    one.stop();
    two.stop();
  });

  it('use the tokens another tab fetched, and schedule by them', async () => {
    const { first, second, one, two, stop } = await twoTabs();
    grantHours(first);
    await first.clock.advance(10 * MINUTE_MS);
    await one.send(refreshRequested());
    await settle();
    expect(two.auth().credentials?.idToken).toBe(one.auth().credentials?.idToken);
    await first.clock.advance(50 * MINUTE_MS);
    expect(second.identity.refresh.calls).toHaveLength(0);
    stop();
  });

  it('do not revive a session that another tab ended meanwhile', async () => {
    const { first, second, one, two, stop } = await twoTabs();
    const answer = deferred<TokenReply>();
    first.identity.refresh.answers(() => answer.promise);
    await one.send(refreshRequested());
    await two.send(logoutRequested());
    await first.clock.advance(2_000);
    expect(one.auth().credentials).toBeNull();
    answer.resolve(buildTokenReply());
    await settle();
    expect(kept(second)).toBeNull();
    expect(one.auth().credentials).toBeNull();
    expect(first.locks.held(REFRESH_LOCK)).toBe(false);
    stop();
  });

  it('keep the sign-in that another tab made while their refresh was refused', async () => {
    const deps = createFakeDeps();
    const answer = deferred<TokenReply>();
    deps.identity.refresh.answers(() => answer.promise);
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    const later = buildCredentials({ idToken: buildIdToken(buildClaims({ jti: 'later' })) });
    keep(deps, later);
    answer.reject(httpFailure(400));
    await settle();
    await app.advance(2_000);
    expect(app.count(signedOut)).toBe(0);
    expect(kept(deps)?.idToken).toBe(later.idToken);
    expect(app.auth().credentials?.idToken).toBe(later.idToken);
    app.stop();
  });

  it('detect from storage alone that another tab signed out', async () => {
    const deps = createFakeDeps();
    const answer = deferred<TokenReply>();
    deps.identity.refresh.answers(() => answer.promise);
    const app = await startSignedIn(deps);
    await app.send(refreshRequested());
    deps.storage.local.values.clear();
    answer.resolve(buildTokenReply());
    await settle();
    expect(kept(deps)).toBeNull();
    expect(app.auth().user).toBeNull();
    expect(app.path()).toBe('/gate');
    app.stop();
  });

  it('detect from storage alone that another user signed in', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    const other = buildUser({ id: 'other', name: 'Other' });
    keep(deps, buildCredentials({ idToken: buildIdToken(buildClaims({}, other)) }));
    await app.send(refreshRequested());
    expect(app.auth().user?.id).toBe('other');
    expect(deps.identity.refresh.calls).toHaveLength(0);
    app.stop();
  });
});
