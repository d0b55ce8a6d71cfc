import { call, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { isRaceOf } from '../../../test/effects';
import { createFakeDeps, networkFailure } from '../../../test/fakes/deps';
import { pageShown, selectVisible, wentOnline } from '../page';
import { poll } from './poll';
import { waitAfter } from './waitAfter';

const deps = createFakeDeps();
const until = (ms: number) =>
  isRaceOf({ due: call(deps.clock.sleep, ms), shown: take(pageShown), online: take(wentOnline) });
const everyHalfMinute = (outcome: true | ReturnType<typeof networkFailure>) => ({
  everyMs: 30_000,
  *once() {
    return outcome as never;
  },
});

it('works, then waits for the interval, the page or the network, and starts over', () => {
  testSaga(poll, deps, everyHalfMinute(true))
    .next()
    .select(selectVisible)
    .next(true)
    .inspect(until(30_000))
    .next({ due: undefined })
    .select(selectVisible);
});

it('waits for a hidden page to be shown before it works', () => {
  testSaga(poll, deps, everyHalfMinute(true))
    .next()
    .select(selectVisible)
    .next(false)
    .take(pageShown)
    .next(pageShown())
    .inspect(until(30_000));
});

it('waits as long as the failures so far demand, and counts from one after a success', () => {
  const failure = networkFailure();
  const outcomes = [failure, failure, true, failure];
  testSaga(poll, deps, {
    everyMs: 30_000,
    *once() {
      return outcomes.shift() as never;
    },
  })
    .next()
    .next(true)
    .call(waitAfter, deps, 30_000, 1, failure)
    .next(30_000)
    .inspect(until(30_000))
    .next({})
    .next(true)
    .call(waitAfter, deps, 30_000, 2, failure)
    .next(60_000)
    .inspect(until(60_000))
    .next({})
    .next(true)
    .inspect(until(30_000))
    .next({})
    .next(true)
    .call(waitAfter, deps, 30_000, 1, failure);
});
