import { call, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { isRaceOf } from '../../../test/effects';
import { createFakeDeps, networkFailure } from '../../../test/fakes/deps';
import { credentialsRefreshed } from '../../shared/auth';
import { logDelayed, logQueued } from '../../shared/outbox';
import { pageShown, wentOnline } from '../../shared/page';
import { waitAfter } from '../../shared/saga';
import { sendLoop } from './saga';
import { sendWaiting } from './send';

const deps = createFakeDeps();
const BETTER = [pageShown, wentOnline, credentialsRefreshed];
const failure = networkFailure();
const until = (ms: number) => isRaceOf({ due: call(deps.clock.sleep, ms), better: take(BETTER) });

it('sends what waits, then whenever something is queued or conditions improve', () => {
  testSaga(sendLoop, deps)
    .next()
    .call(sendWaiting, deps)
    .next(true)
    .take([logQueued, ...BETTER])
    .next(logQueued({} as never))
    .call(sendWaiting, deps);
});

it('says after a failure that entries stay on this device, and waits 5 s, then 10 s', () => {
  testSaga(sendLoop, deps)
    .next()
    .next(failure)
    .put(logDelayed())
    .next()
    .call(waitAfter, deps, 5_000, 1, failure)
    .next(5_000)
    .inspect(until(5_000))
    .next({})
    .call(sendWaiting, deps)
    .next(failure)
    .put(logDelayed())
    .next()
    .call(waitAfter, deps, 5_000, 2, failure)
    .next(10_000)
    .inspect(until(10_000));
});

it('counts failures from one again after a success', () => {
  testSaga(sendLoop, deps)
    .next()
    .next(failure)
    .next()
    .next(5_000)
    .next({})
    .next(true)
    .next(logQueued({} as never))
    .next(failure)
    .next()
    .call(waitAfter, deps, 5_000, 1, failure);
});
