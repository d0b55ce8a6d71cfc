import { startAuth, startSignedIn } from '../../../../../test/auth';
import { createFakeDeps, deferred, networkFailure, settle } from '../../../../../test/fakes/deps';
import { enterRequested } from '../slice';
import { LEAVING_DEADLINE_MS } from './enter';

const SIGN_IN = 'https://login.example/authorize?state=1';
const atGate = () => createFakeDeps({ path: '/gate' });

describe('the enter button (product.md#gate)', () => {
  it('takes authorized users to /', async () => {
    const app = await startSignedIn(atGate());
    await app.send(enterRequested());
    expect(app.path()).toBe('/');
    expect(app.deps.page.assigned).toEqual([]);
    app.stop();
  });

  it('takes everyone to / when sign-in is not forced', async () => {
    const app = await startAuth(atGate(), { event: { forceAuth: false } });
    await app.send(enterRequested());
    expect(app.path()).toBe('/');
    expect(app.deps.identity.createSignInUrl.calls).toHaveLength(0);
    app.stop();
  });

  it('takes everyone else to the provider', async () => {
    const app = await startAuth(atGate());
    await app.send(enterRequested());
    expect(app.auth().progress).toEqual({ status: 'leaving' });
    expect(app.deps.page.assigned).toEqual([SIGN_IN]);
    expect(app.deps.identity.createSignInUrl.calls[0]?.args[0]).toEqual({
      issuer: 'https://harbor-forum.example/oidc',
      authorizeUrl: 'https://harbor-forum.example/oidc/auth',
      tokenUrl: 'https://harbor-forum.example/oidc/token',
      logoutUrl: 'https://harbor-forum.example/oidc/session/end',
      clientId: 'harbor-forum-web',
      redirectUri: 'https://harbor-forum.example/gate',
    });
    app.stop();
  });

  it('starts one sign-in, however often it is pressed', async () => {
    const app = await startAuth(atGate());
    const answer = deferred<string>();
    app.deps.identity.createSignInUrl.answers(() => answer.promise);
    await app.send(enterRequested(), enterRequested());
    answer.resolve(SIGN_IN);
    await settle();
    expect(app.deps.page.assigned).toEqual([SIGN_IN]);
    app.stop();
  });

  it('works again after navigating back in the browser', async () => {
    const app = await startAuth(atGate());
    await app.send(enterRequested());
    app.deps.page.emitVisible(true);
    await settle();
    expect(app.auth().progress).toEqual({ status: 'idle' });
    await app.send(enterRequested());
    expect(app.deps.page.assigned).toEqual([SIGN_IN, SIGN_IN]);
    app.stop();
  });

  it('works again if the page never unloaded', async () => {
    const app = await startAuth(atGate());
    await app.send(enterRequested());
    await app.advance(LEAVING_DEADLINE_MS);
    expect(app.auth().progress).toEqual({ status: 'idle' });
    app.stop();
  });

  it('reports that the browser blocks storage', async () => {
    const app = await startAuth(atGate());
    app.deps.storage.session.full = true;
    app.deps.identity.createSignInUrl.answers(new Error('Access is denied for this document.'));
    await app.send(enterRequested());
    expect(app.auth().progress).toEqual({ status: 'failed', error: { kind: 'storageBlocked' } });
    app.stop();
  });

  it.each([
    ['the network is away', networkFailure(), 'unreachable'],
    ['its code cannot be loaded', new Error('Loading chunk oidc failed.'), 'unknown'],
  ])('reports a failure and works again: %s', async (_what, error, kind) => {
    const app = await startAuth(atGate());
    app.deps.identity.createSignInUrl.answers(error, SIGN_IN);
    await app.send(enterRequested());
    expect(app.auth().progress).toEqual({ status: 'failed', error: { kind } });
    expect(app.deps.report.errors).toHaveLength(1);
    await app.send(enterRequested());
    expect(app.deps.page.assigned).toEqual([SIGN_IN]);
    app.stop();
  });
});
