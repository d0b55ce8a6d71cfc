import { keep, startAuth, startSignedIn } from '../../../../../test/auth';
import { buildClaims, buildCredentials, buildIdToken } from '../../../../../test/builders/credentials';
import { buildUser } from '../../../../../test/builders/user';
import { createFakeDeps, settle, type FakeDeps } from '../../../../../test/fakes/deps';
import { logRecorded } from '../../../../shared/platform/outbox';
import {
  credentialsRefreshed,
  signedIn,
  signedOut,
  VIDEO_POSITIONS_KEY,
} from '../../../../shared/platform/auth';
import { CREDENTIALS_KEY, RETURN_PATH_KEY } from '../storageKeys';

const OTHER = buildUser({ id: 'other', name: 'Other' });

/** Another tab stores tokens and announces it. */
async function elsewhere(deps: FakeDeps, kind: 'signedIn' | 'credentialsRefreshed', user = buildUser()) {
  const credentials = buildCredentials({ idToken: buildIdToken(buildClaims({}, user)) });
  keep(deps, credentials);
  deps.tabs.hear({ kind });
  await settle();
  return credentials;
}

describe('an event from another tab', () => {
  it('a sign-in is adopted here, and leads on from the gate', async () => {
    const deps = createFakeDeps({ path: '/sessions' });
    const app = await startAuth(deps);
    expect(app.path()).toBe('/gate');
    const credentials = await elsewhere(deps, 'signedIn');
    expect(app.auth().credentials?.idToken).toBe(credentials.idToken);
    expect(app.actions.find(signedIn.match)?.payload.how).toBe('otherTab');
    expect(app.path()).toBe('/sessions');
    expect(deps.storage.session.values.has(RETURN_PATH_KEY)).toBe(false);
    // The tab that signed in has written the log entry.
    expect(app.count(logRecorded)).toBe(0);
    expect(deps.tabs.posted).toEqual([]);
    app.stop();
  });

  it('a sign-in as an unregistered user leaves this tab at the gate', async () => {
    const deps = createFakeDeps({ path: '/sessions' });
    const app = await startAuth(deps, { event: { forceAuth: false } });
    expect(app.path()).toBe('/sessions');
    await elsewhere(deps, 'signedIn', buildUser({ registered: false }));
    expect(app.path()).toBe('/gate');
    app.stop();
  });

  it('a sign-in as another user ends this session first', async () => {
    const deps = createFakeDeps({ path: '/sessions' });
    const app = await startSignedIn(deps);
    // A video still playing in this tab stored its position after the other tab had cleared everything.
    deps.storage.local.values.set(VIDEO_POSITIONS_KEY, 'theirs');
    await elsewhere(deps, 'signedIn', OTHER);
    expect(app.actions.find(signedOut.match)?.payload).toEqual({ reason: 'elsewhere' });
    expect(app.auth().user).toEqual(OTHER);
    expect(deps.storage.local.values.has(VIDEO_POSITIONS_KEY)).toBe(false);
    expect(app.path()).toBe('/sessions');
    app.stop();
  });

  it('a sign-in as the same user only brings newer tokens', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    const credentials = await elsewhere(deps, 'signedIn');
    expect(app.count(signedOut)).toBe(0);
    expect(app.count(signedIn)).toBe(1);
    expect(app.auth().credentials?.idToken).toBe(credentials.idToken);
    app.stop();
  });

  it('a token refresh is read from storage', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    const credentials = await elsewhere(deps, 'credentialsRefreshed');
    expect(app.actions.filter(credentialsRefreshed.match).at(-1)?.payload).toEqual(credentials);
    app.stop();
  });

  it('a repeated message changes nothing', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    await elsewhere(deps, 'credentialsRefreshed');
    const before = app.count(credentialsRefreshed);
    deps.tabs.hear({ kind: 'credentialsRefreshed' });
    await settle();
    expect(app.count(credentialsRefreshed)).toBe(before);
    app.stop();
  });

  it('missing tokens end the session here too', async () => {
    const deps = createFakeDeps({ path: '/sessions' });
    const app = await startSignedIn(deps);
    deps.storage.local.values.delete(CREDENTIALS_KEY);
    deps.tabs.hear({ kind: 'credentialsRefreshed' });
    await settle();
    expect(app.auth().user).toBeNull();
    expect(app.path()).toBe('/gate');
    app.stop();
  });

  it('unreadable tokens end the session here too', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    deps.storage.local.values.set(CREDENTIALS_KEY, 'garbage');
    deps.tabs.hear({ kind: 'credentialsRefreshed' });
    await settle();
    expect(app.auth().user).toBeNull();
    app.stop();
  });

  it('is still handled after an error', async () => {
    const deps = createFakeDeps();
    const app = await startSignedIn(deps);
    const get = deps.storage.local.get;
    deps.storage.local.get = () => {
      throw new Error('broken once');
    };
    deps.tabs.hear({ kind: 'credentialsRefreshed' });
    await settle();
    deps.storage.local.get = get;
    expect(deps.report.errors).toEqual([{ where: 'auth', message: 'broken once' }]);
    const credentials = await elsewhere(deps, 'credentialsRefreshed');
    expect(app.auth().credentials?.idToken).toBe(credentials.idToken);
    app.stop();
  });
});
