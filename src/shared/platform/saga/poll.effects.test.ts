import { call, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { isRaceOf } from '../../../../test/effects';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import type { Failure } from '../../kit/lib/apiFailure';
import { pageShown, selectVisible, wentOnline } from '../page';
import { poll } from './poll';
import { waitAfter } from './waitAfter';

// One turn of a loop, step by step: `next(value)` answers the last effect with a value, and what follows it is
// the next effect. Nothing runs, so it shows order and races, but not that a poll works: see longRuns.test.ts.

const deps = createFakeDeps();
const failure = networkFailure();

/** A poll whose work does nothing but end with these outcomes. */
const polling = (...outcomes: (true | Failure)[]) =>
  testSaga(poll, deps, {
    everyMs: 30_000,
    *once() {
      return outcomes.shift() ?? true;
    },
  });

/** The wait, cut short by the page or the network. */
const isWaitOf = (ms: number) =>
  isRaceOf({ due: call(deps.clock.sleep, ms), shown: take(pageShown), online: take(wentOnline) });

it('works, then waits for the interval, the page or the network, and starts over', () => {
  polling()
    .next()
    .select(selectVisible)
    .next(true)
    .inspect(isWaitOf(30_000))
    .next({ due: undefined })
    .select(selectVisible);
});

it('waits as long as the failures so far demand, and counts from one after a success', () => {
  polling(failure, failure, true, failure)
    .next()
    .next(true)
    .call(waitAfter, deps, 30_000, 1, failure)
    .next(30_000)
    .inspect(isWaitOf(30_000))
    .next({})
    .next(true)
    .call(waitAfter, deps, 30_000, 2, failure)
    .next(60_000)
    .inspect(isWaitOf(60_000))
    .next({})
    .next(true)
    .inspect(isWaitOf(30_000))
    .next({})
    .next(true)
    .call(waitAfter, deps, 30_000, 1, failure);
});
