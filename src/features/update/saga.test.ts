import { pageHidden, pageShown } from '../../shared/page';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, FAKE_NOW, networkFailure } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { updateReducer } from '.';
import { UPDATE_CHECK_MS, updateSaga } from './saga';
import { newerFound, selectNewerBuild, updateRequested, type UpdateState } from './slice';

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps()) {
  const app = await startSagas<CoreState & { update: UpdateState }>(updateSaga, {
    deps,
    // Works without a signed-in user.
    state: stateFor({}, { update: { status: 'current' } }),
    reducers: { update: updateReducer },
  });
  stop = app.stop;
  return {
    ...app,
    isNewer: () => selectNewerBuild(app.getState()),
    checks: () => deps.api.lastModified.calls.length,
  };
}

it('says nothing while the main page is as old as this one', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW);
  const app = await start(deps);
  await deps.clock.advance(60 * UPDATE_CHECK_MS);
  expect(app.checks()).toBe(61);
  expect(app.isNewer()).toBe(false);
});

it('says so once the main page is newer, and checks no more', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW - 1, FAKE_NOW + 1);
  const app = await start(deps);
  expect(app.isNewer()).toBe(false);
  await deps.clock.advance(UPDATE_CHECK_MS);
  expect(app.isNewer()).toBe(true);
  await deps.clock.advance(10 * UPDATE_CHECK_MS);
  expect(app.checks()).toBe(2);
  expect(app.types().filter((type) => type === newerFound.type)).toHaveLength(1);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('goes on when the server does not say, or cannot be reached', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(null, networkFailure(), FAKE_NOW + 1);
  const app = await start(deps);
  await deps.clock.advance(2 * UPDATE_CHECK_MS);
  expect(app.isNewer()).toBe(true);
  expect(deps.report.errors).toEqual([{ where: 'update', message: 'Failed to fetch' }]);
});

it('does not check while nobody looks, and at once when somebody does', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW);
  const app = await start(deps);
  await app.send(pageHidden());
  await deps.clock.advance(10 * UPDATE_CHECK_MS);
  expect(app.checks()).toBe(1);
  await app.send(pageShown());
  expect(app.checks()).toBe(2);
});

it('loads the page again when the person asks', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW + 1);
  const app = await start(deps);
  await app.send(updateRequested());
  expect(deps.page.reloads).toBe(1);
});
