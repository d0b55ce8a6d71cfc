import { signedOut } from '../../../shared/platform/auth';
import { pageHidden, pageShown, wentOnline } from '../../../shared/platform/page';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, FAKE_NOW, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { updateReducer } from '.';
import { updateSaga } from './saga';
import { newerBuildFound, updateRequested, type UpdateState } from './slice';
import { selectNewerBuild } from './selectors';

// A saga as part of the app: actions and time go in; state, calls and what is left behind are looked at.

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps(), status: UpdateState['status'] = 'current') {
  const app = await startSagas<CoreState & { update: UpdateState }>(updateSaga, {
    deps,
    // Works without a signed-in user.
    state: stateFor({}, { update: { status } }),
    reducers: { update: updateReducer },
  });
  stop = app.stop;
  return {
    ...app,
    isNewer: () => selectNewerBuild(app.getState()),
    checks: () => deps.api.lastModified.calls.length,
  };
}

it('reports nothing while the main page is no newer than this one', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW);
  const app = await start(deps);
  await deps.clock.advance(60 * 60_000);
  expect(app.checks()).toBe(61);
  expect(app.isNewer()).toBe(false);
});

it('reports once that the main page is newer, then stops checking', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW - 1, FAKE_NOW + 1);
  const app = await start(deps);
  expect(app.isNewer()).toBe(false);
  await deps.clock.advance(60_000);
  expect(app.isNewer()).toBe(true);
  await deps.clock.advance(10 * 60_000);
  expect(app.checks()).toBe(2);
  expect(app.types().filter((type) => type === newerBuildFound.type)).toHaveLength(1);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('does not report a build that has been reported before', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW + 1);
  const app = await start(deps, 'newer');
  expect(app.checks()).toBe(1);
  expect(app.types()).not.toContain(newerBuildFound.type);
});

it('keeps checking if the server gives no date or cannot be reached', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(null, networkFailure(), FAKE_NOW + 1);
  const app = await start(deps);
  await deps.clock.advance(2 * 60_000);
  expect(app.isNewer()).toBe(true);
  expect(deps.report.errors).toEqual([{ where: 'update', message: 'Failed to fetch' }]);
});

it('does not check while the page is hidden, and checks as soon as it is shown', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW);
  const app = await start(deps);
  await app.send(pageHidden());
  await deps.clock.advance(10 * 60_000);
  expect(app.checks()).toBe(1);
  await app.send(pageShown());
  expect(app.checks()).toBe(2);
});

it('checks once at a time, however often the page is shown or the network is back', async () => {
  const deps = createFakeDeps();
  // What is still under way when something else happens is a promise that the test resolves.
  const answer = deferred<number | null>();
  deps.api.lastModified.answers(() => answer.promise);
  const app = await start(deps);
  await app.send(pageShown(), wentOnline(), pageShown());
  answer.resolve(FAKE_NOW + 1);
  await app.send();
  expect([app.checks(), app.isNewer()]).toEqual([1, true]);
});

it('goes on through a sign-out: a build belongs to no user', async () => {
  const deps = createFakeDeps();
  const answer = deferred<number | null>();
  deps.api.lastModified.answers(() => answer.promise);
  const app = await start(deps);
  await app.send(signedOut({ reason: 'user' }));
  answer.resolve(FAKE_NOW + 1);
  await app.send();
  expect(app.isNewer()).toBe(true);
});

it('aborts the check under way when canceled', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(() => new Promise(() => {}));
  const app = await start(deps);
  app.stop();
  expect(deps.api.lastModified.calls.map(({ cancelled }) => cancelled)).toEqual([true]);
});

it('reloads the page on request only', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW + 1);
  const app = await start(deps);
  expect(deps.page.reloads).toBe(0);
  await app.send(updateRequested());
  expect(deps.page.reloads).toBe(1);
});
