import { kept, startAuth, startSignedIn } from '../../../../../test/auth';
import { buildClaims, buildIdToken, buildTokenReply } from '../../../../../test/builders/credentials';
import { buildUser } from '../../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  putOff,
} from '../../../../../test/fakes/deps';
import type { TokenReply } from '../../../../shared/platform/deps';
import { ApiFailure } from '../../../../shared/kit/lib/apiFailure';
import { logRecorded } from '../../../../shared/platform/outbox';
import { ENTRANCE_KEY } from '../../../../shared/platform/auth';
import { restoreFinished } from '../../../../shared/platform/auth/restore';
import { AUTH_ERRORS } from '../errors';
import { RETURN_PATH_KEY } from '../storageKeys';
import { SIGN_IN_DEADLINE_MS, SIGN_IN_TRIES } from './signIn';

const CALLBACK = '/gate?code=secret-code&state=s1';

const said = (text: string) => ({ status: 'failed', error: { kind: 'said', text } });

describe('returning from the provider (product.md#sign-in)', () => {
  it('exchanges the code, signs in, logs the login and goes to /', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    const reply = buildTokenReply();
    deps.identity.exchangeCode.answers(reply);
    const app = await startAuth(deps);
    expect(app.auth()).toMatchObject({
      user: buildUser(),
      credentials: { idToken: reply.idToken, refreshToken: 'next-refresh-token', isRefreshing: false },
      progress: { status: 'idle' },
      callback: null,
    });
    expect(kept(deps)?.idToken).toBe(reply.idToken);
    expect(app.actions).toContainEqual(logRecorded({ type: 'LoginUser' }));
    expect(deps.tabs.posted).toEqual([{ kind: 'signedIn' }]);
    expect(deps.page.history).toEqual(['/']);
    app.stop();
  });

  it('makes up for a logout that missed the provider', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.storage.local.values.set('logoutMissed', '1');
    deps.identity.exchangeCode.answers(buildTokenReply());
    const app = await startAuth(deps);
    expect(app.auth().user).toEqual(buildUser());
    expect(deps.storage.local.values.has('logoutMissed')).toBe(false);
    app.stop();
  });

  it('removes the code from the URL and history before any request', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    const answer = deferred<TokenReply>();
    deps.identity.exchangeCode.answers(() => answer.promise);
    const app = await startAuth(deps);
    expect(deps.page.history).toEqual(['/gate']);
    expect(JSON.stringify([app.actions, app.getState()])).not.toContain('secret-code');
    expect(app.auth().progress).toEqual({ status: 'signingIn' });
    app.stop();
  });

  it('waits while the provider is busy, shows the wait, then signs in', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.identity.exchangeCode.answers(putOff(429, 20_000), putOff(503, 5_000), buildTokenReply());
    const app = await startAuth(deps);
    expect(app.auth().progress).toEqual({ status: 'queued' });
    await app.advance(20_000);
    expect(app.auth().progress).toEqual({ status: 'queued' });
    await app.advance(5_000);
    expect(app.auth()).toMatchObject({ user: buildUser(), progress: { status: 'idle' } });
    expect(new Set(deps.identity.exchangeCode.calls.map(({ args }) => args[1]))).toEqual(
      new Set(['arrival-1']),
    );
    app.stop();
  });

  it('gives up on a provider that stays busy', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.identity.exchangeCode.answers(
      new ApiFailure({ kind: 'network', status: null, message: 'busy', retryAfterMs: 10_000 }),
    );
    const app = await startAuth(deps);
    await app.advance(SIGN_IN_TRIES * 10_000);
    expect(deps.identity.exchangeCode.calls).toHaveLength(SIGN_IN_TRIES);
    expect(app.auth().progress).toEqual({ status: 'failed', error: { kind: 'unreachable' } });
    app.stop();
  });

  it('goes to the stored return path, once', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.storage.session.values.set(RETURN_PATH_KEY, '/sessions/a?tab=live#x');
    deps.identity.exchangeCode.answers(buildTokenReply());
    const app = await startAuth(deps);
    expect(deps.page.history).toEqual(['/sessions/a?tab=live#x']);
    expect(deps.storage.session.values.has(RETURN_PATH_KEY)).toBe(false);
    app.stop();
  });

  it('goes to a stored entrance first, and keeps the path for afterward', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.storage.local.values.set(ENTRANCE_KEY, '1');
    deps.identity.exchangeCode.answers(buildTokenReply());
    const app = await startAuth(deps);
    expect(app.path()).toBe('/entrance');
    expect(deps.storage.session.values.get(RETURN_PATH_KEY)).toBe('/');
    app.stop();
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    '/gate',
    '/gate/x',
    '/entrance',
    '/entrance?noScroll=true',
  ])('never leaves the app for a stored path: %s', async (path) => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.storage.session.values.set(RETURN_PATH_KEY, path);
    deps.identity.exchangeCode.answers(buildTokenReply());
    const app = await startAuth(deps);
    expect(deps.page.history).toEqual(['/']);
    app.stop();
  });

  it('keeps an unregistered user at the gate', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    const claims = buildClaims({}, buildUser({ registered: false }));
    deps.identity.exchangeCode.answers(buildTokenReply({ idToken: buildIdToken(claims) }));
    const app = await startAuth(deps);
    expect(app.auth().user?.registered).toBe(false);
    expect(app.path()).toBe('/gate');
    app.stop();
  });

  it.each([
    ['the provider refused', httpFailure(400, 'The code has expired.'), said('The code has expired.')],
    ['nothing came back', networkFailure(), { status: 'failed', error: { kind: 'unreachable' } }],
    [
      'a fault',
      new Error('No matching state found in storage'),
      { status: 'failed', error: { kind: 'unknown' } },
    ],
    ['no words', httpFailure(400, ''), { status: 'failed', error: { kind: 'unknown' } }],
    ['no id token', buildTokenReply({ idToken: null }), said(AUTH_ERRORS.noIdToken)],
    ['an unreadable one', buildTokenReply({ idToken: 'a.b.c' }), said(AUTH_ERRORS.noBackendCredentials)],
  ])('stays at the gate with an error: %s', async (_what, answer, progress) => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.identity.exchangeCode.answers(answer);
    const app = await startAuth(deps);
    expect(app.auth()).toMatchObject({ user: null, credentials: null, callback: null, progress });
    expect(deps.page.history).toEqual(['/gate']);
    expect(kept(deps)).toBeNull();
    expect(deps.report.errors).not.toEqual([]);
    expect(app.count(logRecorded)).toBe(0);
    expect(app.isRunning()).toBe(true);
    app.stop();
  });

  it('gives up after 30 s without a response', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    const never = deferred<TokenReply>();
    deps.identity.exchangeCode.answers(() => never.promise);
    const app = await startAuth(deps);
    await app.advance(SIGN_IN_DEADLINE_MS);
    expect(app.auth().progress).toEqual({ status: 'failed', error: { kind: 'unreachable' } });
    expect(deps.identity.exchangeCode.calls[0]?.cancelled).toBe(true);
    app.stop();
  });

  it('ignores the code when a user is already signed in', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.storage.session.values.set(RETURN_PATH_KEY, '/schedule');
    const app = await startSignedIn(deps);
    expect(deps.identity.exchangeCode.calls).toHaveLength(0);
    expect(deps.identity.dropped).toEqual(['arrival-1']);
    expect(app.auth()).toMatchObject({ progress: { status: 'idle' }, callback: null });
    expect(app.path()).toBe('/schedule');
    expect(app.count(logRecorded)).toBe(0);
    app.stop();
  });

  it('signs in at the gate of an event that is over, which then offers to log out', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.identity.exchangeCode.answers(buildTokenReply());
    const app = await startAuth(deps, { event: { isSiteActive: { development: false, production: true } } });
    expect(app.auth()).toMatchObject({ user: buildUser(), progress: { status: 'idle' }, callback: null });
    expect(deps.page.history).toEqual(['/gate']);
    app.stop();
  });

  it('never uses a code twice', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.identity.exchangeCode.answers(httpFailure(400, 'used'));
    const app = await startAuth(deps);
    await app.send(restoreFinished());
    expect(deps.identity.exchangeCode.calls).toHaveLength(1);
    app.stop();
  });

  it('signs in when storage is full, and warns that a reload will sign out', async () => {
    const deps = createFakeDeps({ path: CALLBACK });
    deps.storage.local.full = true;
    deps.storage.session.full = true;
    deps.identity.exchangeCode.answers(buildTokenReply());
    const app = await startAuth(deps);
    expect(app.auth().user).toEqual(buildUser());
    expect(deps.report.warnings).toHaveLength(1);
    expect(app.path()).toBe('/');
    app.stop();
  });
});
