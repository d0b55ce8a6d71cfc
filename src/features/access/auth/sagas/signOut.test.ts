import { kept, pastGate, startAuth, startSignedIn } from '../../../../../test/auth';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import {
  createFakeDeps,
  createFakeTabs,
  httpFailure,
  settle,
  type FakeDeps,
} from '../../../../../test/fakes/deps';
import { chatSignOutFinished, chatSignOutRequested } from '../../../../shared/platform/auth/chatSignOut';
import { logFlushRequested, logFlushed, outboxKey } from '../../../../shared/platform/outbox';
import { navigationRequested, wentOffline, wentOnline } from '../../../../shared/platform/page';
import {
  ENTRANCE_KEY,
  credentialsRefreshed,
  PERSONAL_KEYS,
  refreshRequested,
  signedOut,
} from '../../../../shared/platform/auth';
import { buildCredentials } from '../../../../../test/builders/credentials';
import { enterRequested, logoutRequested } from '../slice';
import { RETURN_PATH_KEY } from '../storageKeys';
import { FLUSH_DEADLINE_MS } from './signOut';
import { pushEnded, pushEndRequested } from '../../../../shared/platform/auth/pushEnd';

const external = (logoutURL: string) => ({
  authConfig: {
    ...buildEventConfig().authConfig,
    providerId: 'acme',
    issuer: 'https://login.acme.example',
    loginURL: 'https://login.acme.example/authorize',
    tokenURL: 'https://login.acme.example/token',
    jwksURL: 'https://login.acme.example/keys',
    logoutURL,
  },
});

describe('signing out (product.md#sign-out)', () => {
  it('flushes the log, clears everything, notifies other tabs and goes to the provider', async () => {
    const deps = createFakeDeps({ path: '/sessions' });
    const app = await startSignedIn(deps);
    deps.storage.local.values.set(ENTRANCE_KEY, '1');
    deps.storage.session.values.set(RETURN_PATH_KEY, '/schedule');
    // Stored by features that are not loaded.
    for (const key of PERSONAL_KEYS) deps.storage.local.values.set(key, 'theirs');
    await app.send(logoutRequested());
    expect(app.auth().progress).toEqual({ status: 'signingOut' });
    expect(app.auth().user).not.toBeNull();
    expect(app.count(logFlushRequested)).toBe(1);
    await app.send(logFlushed());
    expect(app.auth()).toMatchObject({ user: null, credentials: null, progress: { status: 'idle' } });
    expect(app.actions.filter(signedOut.match).map(({ payload }) => payload)).toEqual([{ reason: 'user' }]);
    expect([...deps.storage.local.values.keys(), ...deps.storage.session.values.keys()]).toEqual([]);
    expect(deps.tabs.posted).toEqual([{ kind: 'signedOut' }]);
    expect(app.path()).toBe('/gate');
    const left = new URL(deps.page.assigned[0] ?? '');
    expect(left.origin + left.pathname).toBe('https://harbor-forum.example/oidc/session/end');
    expect(Object.fromEntries(left.searchParams)).toEqual({
      id_token_hint: app.credentials.idToken,
      client_id: 'harbor-forum-web',
      post_logout_redirect_uri: 'https://harbor-forum.example/gate',
    });
    app.stop();
  });

  it.each([
    ['user', false],
    ['siteInactive', false],
    ['elsewhere', true],
    ['refreshFailed', true],
  ] as const)('(%s) keeps the outbox and what is kept for offline use: %s', async (reason, kept) => {
    const app = await startSignedIn();
    const { values } = app.deps.storage.local;
    const key = outboxKey('attendee');
    values.set(key, 'theirs');
    const offline = { userId: 'attendee', name: 'getSaved' };
    await app.deps.offline.write(offline, 'theirs');
    values.set(outboxKey('other'), 'another person’s');
    await app.send(signedOut({ reason }));
    expect([values.has(key), values.has(outboxKey('other'))]).toEqual([kept, true]);
    expect(await app.deps.offline.read(offline)).toBe(kept ? 'theirs' : null);
    app.stop();
  });

  it('waits for nothing at the gate, where there is no log to flush', async () => {
    const app = await startSignedIn(createFakeDeps(), {}, {});
    await app.send(logoutRequested());
    expect([app.count(logFlushRequested), app.count(signedOut)]).toEqual([0, 1]);
    app.stop();
  });

  it('waits at most two seconds for the log', async () => {
    const app = await startSignedIn();
    await app.send(logoutRequested());
    await app.advance(FLUSH_DEADLINE_MS - 1);
    expect(app.count(signedOut)).toBe(0);
    await app.advance(1);
    expect(app.count(signedOut)).toBe(1);
    expect(app.deps.clock.sleeping()).toEqual([]);
    app.stop();
  });

  it('also waits for push messages to end when that chunk is loaded', async () => {
    const app = await startSignedIn(createFakeDeps(), {}, pastGate('push'));
    await app.send(logoutRequested(), logFlushed());
    expect([app.count(pushEndRequested), app.count(signedOut)]).toEqual([1, 0]);
    await app.send(pushEnded());
    expect(app.count(signedOut)).toBe(1);
    app.stop();
  });

  it('waits for the helpdesk chat to end when that chunk is loaded', async () => {
    const app = await startSignedIn(createFakeDeps(), {}, pastGate('helpdesk'));
    await app.send(logoutRequested(), logFlushed());
    expect([app.count(chatSignOutRequested), app.count(signedOut)]).toEqual([1, 0]);
    await app.send(chatSignOutFinished());
    expect(app.count(signedOut)).toBe(1);
    app.stop();
  });

  it('does not touch push messages when that chunk is not loaded', async () => {
    const app = await startSignedIn();
    await app.send(logoutRequested(), logFlushed());
    expect([app.count(pushEndRequested), app.count(signedOut)]).toEqual([0, 1]);
    app.stop();
  });

  it('catches a log flush that finishes synchronously', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    const unsubscribe = app.subscribe(() => {
      if (app.types().at(-1) === logFlushRequested.type) app.dispatch(logFlushed());
    });
    await app.send(logoutRequested());
    unsubscribe();
    expect(app.count(signedOut)).toBe(1);
    app.stop();
  });

  it('ignores repeated requests while signing out, and flushes the log only once', async () => {
    const app = await startSignedIn();
    await app.send(logoutRequested(), logoutRequested());
    await app.advance(FLUSH_DEADLINE_MS);
    await app.send(logoutRequested());
    expect(app.count(signedOut)).toBe(2);
    expect(app.deps.page.assigned).toHaveLength(2);
    expect(app.count(logFlushRequested)).toBe(1);
    app.stop();
  });

  it('sends the latest token if it was refreshed meanwhile', async () => {
    const app = await startSignedIn();
    await app.send(logoutRequested());
    const newest = buildCredentials();
    await app.send(credentialsRefreshed(newest));
    await app.send(logFlushed());
    expect(app.deps.page.assigned[0]).toContain(encodeURIComponent(newest.idToken));
    app.stop();
  });

  it('ends at the gate when the provider has no logout URL', async () => {
    const app = await startSignedIn(createFakeDeps({ path: '/sessions' }), { event: external('') });
    await app.send(logoutRequested(), logFlushed());
    expect(app.path()).toBe('/gate');
    expect(app.deps.page.assigned).toEqual([]);
    app.stop();
  });

  it('ends at the gate without a connection, and the next sign-in asks for the password', async () => {
    const app = await startSignedIn(createFakeDeps({ path: '/sessions' }));
    await app.send(wentOffline(), logoutRequested(), logFlushed());
    expect(app.auth().user).toBeNull();
    expect([app.path(), app.deps.page.assigned]).toEqual(['/gate', []]);
    const { values } = app.deps.storage.local;
    expect([...values]).toEqual([['logoutMissed', '1']]);

    await app.send(wentOnline(), enterRequested());
    expect(app.deps.identity.createSignInUrl.calls[0]?.args[1]).toBe('login');
    expect(app.deps.page.assigned).toEqual(['https://login.example/authorize?state=1']);
    expect(values.has('logoutMissed')).toBe(true);
    app.stop();
  });

  it.each([
    ['https://elsewhere.example/bye?app=1', 'https://elsewhere.example/bye?app=1'],
    ['https://login.acme.example/logout', 'https://login.acme.example/logout?id_token_hint='],
  ])('goes to the logout URL the event configures: %s', async (configured, expected) => {
    const app = await startSignedIn(undefined, { event: external(configured) });
    await app.send(logoutRequested(), logFlushed());
    expect(app.deps.page.assigned[0]?.startsWith(expected)).toBe(true);
    app.stop();
  });

  it('does not flush the log with an expired token', async () => {
    const deps = createFakeDeps();
    deps.identity.refresh.answers(httpFailure(400));
    const app = await startSignedIn(deps);
    deps.clock.suspend(3_600_000);
    await app.send(refreshRequested());
    expect(app.count(logFlushRequested)).toBe(0);
    expect(app.count(signedOut)).toBe(1);
    app.stop();
  });

  it('does not keep the path when the user chose to sign out', async () => {
    const app = await startSignedIn(createFakeDeps({ path: '/schedule' }));
    await app.send(logoutRequested(), logFlushed());
    expect(app.deps.storage.session.values.has(RETURN_PATH_KEY)).toBe(false);
    app.stop();
  });

  it('keeps listening after an error', async () => {
    const app = await startSignedIn();
    const post = app.deps.tabs.post;
    app.deps.tabs.post = () => {
      throw new Error('no channel');
    };
    await app.send(logoutRequested(), logFlushed());
    app.deps.tabs.post = post;
    expect(app.deps.report.errors.map(({ message }) => message)).toEqual(['no channel']);
    expect(app.auth().user).toBeNull();
    await app.send(logoutRequested());
    expect(app.deps.page.assigned).toHaveLength(1);
    app.stop();
  });
});

describe('an event that is over (product.md#sign-out)', () => {
  const over = { isSiteActive: { development: false, production: true } };

  it('signs users out everywhere except at the gate', async () => {
    const app = await startSignedIn(createFakeDeps({ path: '/gate' }), { event: over });
    expect(app.auth().user).not.toBeNull();
    await app.send(navigationRequested('/sessions'));
    await app.advance(FLUSH_DEADLINE_MS);
    expect(app.actions.find(signedOut.match)?.payload).toEqual({ reason: 'siteInactive' });
    expect(app.path()).toBe('/gate');
    app.stop();
  });

  it('signs out once, whatever the user does meanwhile', async () => {
    const app = await startSignedIn(createFakeDeps({ path: '/gate' }), { event: over });
    await app.send(navigationRequested('/sessions'), navigationRequested('/schedule'), logoutRequested());
    await app.advance(2 * FLUSH_DEADLINE_MS);
    expect(app.count(logFlushRequested)).toBe(1);
    expect(app.count(signedOut)).toBe(1);
    expect(app.deps.page.assigned).toHaveLength(1);
    app.stop();
  });

  it('redirects visitors to the gate', async () => {
    const app = await startAuth(createFakeDeps({ path: '/sessions' }), {
      event: { ...over, forceAuth: false },
    });
    expect(app.path()).toBe('/gate');
    expect(app.deps.page.assigned).toEqual([]);
    app.stop();
  });
});

describe('other tabs', () => {
  async function twoTabs(one = '/sessions', two = '/schedule') {
    const [first, second] = createFakeTabs(one, two) as [FakeDeps, FakeDeps];
    const a = await startSignedIn(first);
    const credentials = a.credentials;
    const b = await startAuth(second);
    return { first, second, a, b, credentials, stop: () => (a.stop(), b.stop()) };
  }

  it('sign out with the one that does', async () => {
    const { second, a, b, stop } = await twoTabs();
    second.storage.session.values.set(RETURN_PATH_KEY, '/x');
    expect(b.auth().user).not.toBeNull();
    await a.send(logoutRequested(), logFlushed());
    await settle();
    expect(b.auth()).toMatchObject({ user: null, credentials: null, sessionEnded: false });
    expect(b.actions.find(signedOut.match)?.payload).toEqual({ reason: 'elsewhere' });
    expect(b.path()).toBe('/gate');
    expect(second.storage.session.values.size).toBe(0);
    expect(second.page.assigned).toEqual([]);
    expect(second.tabs.posted).toEqual([]);
    expect(kept(second)).toBeNull();
    stop();
  });

  it('ignore a sign-out when nobody is signed in', async () => {
    const app = await startAuth(createFakeDeps({ path: '/gate' }));
    app.deps.tabs.hear({ kind: 'signedOut' });
    await settle();
    expect(app.count(signedOut)).toBe(0);
    app.stop();
  });

  it('close their channel when the app stops', async () => {
    const { tabs, ...deps } = createFakeDeps();
    const app = await startAuth({ ...deps, tabs });
    expect(tabs.listening()).toBe(1);
    app.stop();
    expect(tabs.listening()).toBe(0);
  });
});
