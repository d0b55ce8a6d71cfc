import { keep } from '../../test/auth';
import {
  buildClaims,
  buildCredentials,
  buildIdToken,
  buildTokenReply,
} from '../../test/builders/credentials';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { stateFor } from '../../test/builders/state';
import { buildUser } from '../../test/builders/user';
import { createFakeDeps, createFakeTabs, settle, type FakeDeps } from '../../test/fakes/deps';
import { startSagas } from '../../test/saga';
import { authSaga, logoutRequested } from '../features/access/auth';
import { entranceReducer, entranceSaga } from '../features/access/entrance';
import {
  entranceOpened,
  picturesReady,
  skipRequested,
  type EntranceState,
} from '../features/access/entrance/slice';
import { pageSaga } from '../features/platform/page';
import { logFlushed } from '../shared/platform/outbox';
import { ENTRANCE_KEY } from '../shared/platform/auth';
import { restoreRequested } from '../shared/platform/auth/restore';

const CALLBACK = '/gate?code=secret-code&state=s1';
const SEEN_KEY = 'entranceSeen';
const SECONDS = 4;

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A page life at an event with an entrance, limited to sign-in and the entrance. */
async function start(deps: FakeDeps, enabled = true) {
  const { pageOptions } = buildEventConfig();
  const entrance = enabled
    ? ({
        enabled,
        scene: 'assets/hall.svg',
        door: 'assets/door.svg',
        greeting: 'Come in',
        seconds: SECONDS,
      } as const)
    : ({ enabled } as const);
  const slices: { entrance: EntranceState } = { entrance: { status: 'requested' } };
  const at = deps.page.location().pathname;
  const app = await startSagas([pageSaga, authSaga, entranceSaga], {
    deps,
    state: stateFor({ starting: true, at, event: { pageOptions: { ...pageOptions, entrance } } }, slices),
    reducers: { entrance: entranceReducer },
  });
  stops.push(app.stop);
  await app.send(restoreRequested());
  return {
    ...app,
    path: () => {
      const { pathname, search } = app.getState().page.location;
      return pathname + search;
    },
    status: () => app.getState().entrance.status,
    /** The /entrance screen is shown. */
    show: () => app.send(entranceOpened({ still: false })),
  };
}

/** Someone returns from the provider with a stored return path. */
async function signIn(deps: FakeDeps, user = buildUser(), enabled = true) {
  deps.storage.session.values.set('returnPath', '/sessions?tab=live');
  deps.identity.exchangeCode.answers(buildTokenReply({ idToken: buildIdToken(buildClaims({}, user)) }));
  return start(deps, enabled);
}

const fresh = () => createFakeDeps({ path: CALLBACK });
const stored = (deps: FakeDeps) => deps.storage.local.values.has(ENTRANCE_KEY);

describe('the stored entrance (product.md#entrance)', () => {
  it('is where a browser’s first sign-in leads, and then continues to the return path', async () => {
    const deps = fresh();
    const app = await signIn(deps);
    expect(app.path()).toBe('/entrance');
    await app.show();
    await app.send(picturesReady());
    expect(app.status()).toBe('open');
    expect(stored(deps)).toBe(true);
    await deps.clock.advance(SECONDS * 1000);
    await settle();
    expect(app.path()).toBe('/sessions?tab=live');
    expect(deps.page.history).toEqual(['/sessions?tab=live']);
    expect(stored(deps)).toBe(false);
  });

  it('is cleared when it is skipped, also by Escape', async () => {
    const deps = fresh();
    const app = await signIn(deps);
    await app.show();
    deps.page.emitEscape();
    await settle();
    expect(app.path()).toBe('/sessions?tab=live');
    expect(stored(deps)).toBe(false);
  });

  it('is shown again after a reload midway and still leads to the return path', async () => {
    const deps = fresh();
    const first = await signIn(deps);
    await first.show();
    await first.send(picturesReady());
    first.stop();

    const again = await start(deps);
    expect(again.path()).toBe('/entrance');
    await again.show();
    expect(again.status()).toBe('preparing');
    await again.send(skipRequested());
    expect(again.path()).toBe('/sessions?tab=live');
  });

  it('ends with the sign-in session and does not come back with the next one', async () => {
    const deps = fresh();
    const app = await signIn(deps);
    await app.show();
    await app.send(picturesReady(), logoutRequested());
    await app.send(logFlushed());
    await deps.clock.advance(60_000);
    expect(app.path()).toBe('/gate');
    expect(stored(deps)).toBe(false);
    app.stop();

    const next = createFakeDeps({ path: CALLBACK, parts: { storage: deps.storage } });
    expect((await signIn(next, buildUser({ id: 'other' }))).path()).toBe('/sessions?tab=live');
  });

  it('stores nothing that identifies the user', async () => {
    const deps = fresh();
    await signIn(deps);
    expect(deps.storage.local.values.get(SEEN_KEY)).toBe('1');
    expect(deps.storage.local.values.get(ENTRANCE_KEY)).toBe('1');
  });

  it('is not stored for an unregistered user and still shown to a registered one later', async () => {
    const deps = fresh();
    const app = await signIn(deps, buildUser({ registered: false }));
    expect(app.path()).toBe('/gate');
    expect(deps.storage.local.values.has(SEEN_KEY)).toBe(false);
    app.stop();
    deps.storage.local.values.delete('credentials');
    const next = createFakeDeps({ path: CALLBACK, parts: { storage: deps.storage } });
    expect((await signIn(next)).path()).toBe('/entrance');
  });

  it('is not stored for an event without one', async () => {
    const deps = fresh();
    const app = await signIn(deps, buildUser(), false);
    expect(app.path()).toBe('/sessions?tab=live');
    expect(deps.storage.local.values.has(SEEN_KEY)).toBe(false);
  });

  it('is skipped in a browser whose storage is full', async () => {
    const deps = fresh();
    deps.storage.local.full = true;
    expect((await signIn(deps)).path()).toBe('/sessions?tab=live');
  });

  it('is not shown when its address is opened by hand', async () => {
    const deps = createFakeDeps({ path: '/entrance' });
    keep(deps, buildCredentials());
    const app = await start(deps);
    await app.show();
    expect(app.path()).toBe('/');
    expect(app.status()).toBe('requested');
  });

  it('leads to / rather than looping when its address was opened by hand before sign-in', async () => {
    const deps = fresh();
    const signing = signIn(deps);
    deps.storage.session.values.set('returnPath', '/entrance');
    const app = await signing;
    await app.show();
    await app.send(skipRequested());
    expect(app.path()).toBe('/');
  });

  it('is shown in both tabs waiting at the gate, each with its own return path', async () => {
    const [one, other] = createFakeTabs(CALLBACK, '/help') as [FakeDeps, FakeDeps];
    const waiting = await start(other);
    expect(waiting.path()).toBe('/gate');
    const app = await signIn(one);
    await settle();
    expect(app.path()).toBe('/entrance');
    expect(waiting.path()).toBe('/entrance');
    await app.show();
    await waiting.show();
    await app.send(skipRequested());
    expect(app.path()).toBe('/sessions?tab=live');
    expect(waiting.path()).toBe('/entrance');
    await waiting.send(skipRequested());
    expect(waiting.path()).toBe('/help');
  });
});
