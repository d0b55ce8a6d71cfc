import { call, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { callOf, isRaceOf, raceOf } from '../../../test/effects';
import { createFakeDeps } from '../../../test/fakes/deps';
import { pageShown, selectVisible, wentOnline } from '../../shared/page';
import { whileSignedIn } from '../../shared/saga';
import { notificationsSaga } from './saga';
import { clearRequested, clearSucceeded, unseenReceived } from './slice';

const deps = createFakeDeps();

/** The run that the feature hands to `whileSignedIn`. */
function pollOf(): () => Generator {
  const { fn, args } = callOf(notificationsSaga(deps).next().value);
  expect([fn, args[0], args[1]]).toEqual([whileSignedIn, deps, 'notifications']);
  return args[2] as () => Generator;
}

it('reads the count, reports it, and waits 30 s for the next', () => {
  testSaga(pollOf())
    .next()
    .select(selectVisible)
    .next(true)
    .inspect((effect) => expect(raceOf(effect).cleared).toEqual(take([clearRequested, clearSucceeded])))
    .next({ reply: { unseen: 3 } })
    .put(unseenReceived(3))
    .next()
    .inspect(
      isRaceOf({ due: call(deps.clock.sleep, 30_000), shown: take(pageShown), online: take(wentOnline) }),
    )
    .next({})
    .select(selectVisible);
});

it('drops a count that was requested before the badge was cleared', () => {
  testSaga(pollOf())
    .next()
    .next(true)
    .next({ cleared: clearRequested() })
    .inspect((effect) => expect(Object.keys(raceOf(effect))).toEqual(['due', 'shown', 'online']));
});

it('reports an error, which does not end the loop', () => {
  const error = new Error('no reply');
  testSaga(pollOf())
    .next()
    .next(true)
    .throw(error)
    .call(deps.report.error, 'notifications', error)
    .next()
    .inspect((effect) => expect(callOf(effect).args.slice(1, 3)).toEqual([30_000, 1]))
    .next(30_000)
    .inspect(
      isRaceOf({ due: call(deps.clock.sleep, 30_000), shown: take(pageShown), online: take(wentOnline) }),
    );
});
