import { keep, startAuth, startSignedIn } from '../../../../../test/auth';
import { buildClaims, buildCredentials, buildIdToken } from '../../../../../test/builders/credentials';
import { buildUser } from '../../../../../test/builders/user';
import { createFakeDeps, settle } from '../../../../../test/fakes/deps';
import { navigationRequested, locationChanged } from '../../../../shared/platform/page';
import { RETURN_PATH_KEY } from '../storageKeys';

describe('the guard (product.md#sign-in)', () => {
  it('redirects visitors to the gate, storing their path and adding no history entry', async () => {
    const app = await startAuth(createFakeDeps({ path: '/gate' }));
    await app.send(navigationRequested('/sessions/a?tab=1#b'));
    expect(app.path()).toBe('/gate');
    expect(app.deps.page.history).toEqual(['/gate', '/gate']);
    expect(app.deps.storage.session.values.get(RETURN_PATH_KEY)).toBe('/sessions/a?tab=1#b');
    app.stop();
  });

  it('covers the browser’s back button too', async () => {
    const app = await startAuth(createFakeDeps({ path: '/gate' }));
    app.deps.page.emitPlace('/schedule');
    await settle();
    expect(app.path()).toBe('/gate');
    app.stop();
  });

  it('lets an attendee go anywhere', async () => {
    const app = await startSignedIn();
    await app.send(navigationRequested('/sessions'), navigationRequested('/help'));
    expect(app.path()).toBe('/help');
    expect(app.deps.storage.session.values.size).toBe(0);
    app.stop();
  });

  it('keeps unregistered users at the gate, without storing a path', async () => {
    const deps = createFakeDeps({ path: '/sessions' });
    const user = buildUser({ registered: false });
    keep(deps, buildCredentials({ idToken: buildIdToken(buildClaims({}, user)) }));
    const app = await startAuth(deps);
    expect(app.path()).toBe('/gate');
    await app.send(navigationRequested('/schedule'));
    expect(app.path()).toBe('/gate');
    expect(deps.storage.session.values.size).toBe(0);
    app.stop();
  });

  it('lets visitors in when sign-in is not forced', async () => {
    const app = await startAuth(createFakeDeps({ path: '/sessions' }), { event: { forceAuth: false } });
    expect(app.path()).toBe('/sessions');
    app.stop();
  });

  it('keeps working after an error', async () => {
    const app = await startAuth(createFakeDeps({ path: '/gate' }));
    const set = app.deps.storage.session.set;
    app.deps.storage.session.set = () => {
      throw new Error('broken once');
    };
    await app.send(navigationRequested('/sessions'));
    app.deps.storage.session.set = set;
    expect(app.deps.report.errors).toHaveLength(1);
    await app.send(navigationRequested('/schedule'));
    expect(app.path()).toBe('/gate');
    app.stop();
  });

  it('stops with the app', async () => {
    const app = await startAuth(createFakeDeps({ path: '/gate' }));
    app.stop();
    await app.send(locationChanged({ pathname: '/sessions', search: '', hash: '' }));
    expect(app.path()).toBe('/sessions');
    expect(app.deps.clock.sleeping()).toEqual([]);
  });
});
