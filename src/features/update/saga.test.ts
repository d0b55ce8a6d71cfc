import { pageHidden, pageShown } from '../../shared/page';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, FAKE_NOW, networkFailure } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { updateReducer } from '.';
import { updateSaga } from './saga';
import { newerBuildFound, updateRequested, type UpdateState } from './slice';
import { selectNewerBuild } from './selectors';

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

it('reloads the page on request', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW + 1);
  const app = await start(deps);
  await app.send(updateRequested());
  expect(deps.page.reloads).toBe(1);
});
