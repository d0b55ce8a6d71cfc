import { call, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { callOf, isRaceOf } from '../../../test/effects';
import { createFakeDeps } from '../../../test/fakes/deps';
import { pageShown, selectVisible, wentOnline } from '../../shared/page';
import { poll } from '../../shared/saga';
import { checkForUpdate, updateSaga } from './saga';
import { newerBuildFound } from './slice';
import { selectNewerBuild } from './selectors';

const deps = createFakeDeps();

it('checks every 60 s until a newer build is found', () => {
  const { fn } = callOf(updateSaga(deps).next().value);
  testSaga(fn as () => Generator)
    .next()
    .inspect((worker) => {
      // `safely` calls the worker.
      testSaga(callOf(worker).fn as () => Generator)
        .next()
        .inspect(
          isRaceOf({
            run: call(poll as never, deps, {
              everyMs: 60_000,
              once: expect.any(Function) as never,
            }) as never,
            found: take(newerBuildFound),
          }),
        )
        .next({ found: newerBuildFound() })
        .isDone();
    });
});

it('reports a build that is newer than the page, once', () => {
  const check = () =>
    testSaga(checkForUpdate, deps)
      .next()
      .call(deps.api.lastModified)
      .next(2_000)
      .call(deps.page.loadedAt)
      .next(1_000);
  check().select(selectNewerBuild).next(false).put(newerBuildFound()).next().returns(true);
  check().select(selectNewerBuild).next(true).returns(true);
});

it.each([
  ['the server does not say', null],
  ['it is the same build', 1_000],
])('reports nothing when %s', (_what, modified) => {
  testSaga(checkForUpdate, deps).next().next(modified).next(1_000).returns(true);
});

it('waits 60 s between two checks, or for the page and the network', () => {
  testSaga(poll, deps, { everyMs: 60_000, once: () => checkForUpdate(deps) })
    .next()
    .select(selectVisible)
    .next(true)
    .call(deps.api.lastModified)
    .next(null)
    .call(deps.page.loadedAt)
    .next(1_000)
    .inspect(
      isRaceOf({ due: call(deps.clock.sleep, 60_000), shown: take(pageShown), online: take(wentOnline) }),
    );
});
