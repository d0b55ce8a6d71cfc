import { call, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { whileSignedIn } from '../../shared/saga';
import { secondPassed } from '../../shared/eventTime';
import { pageHidden, pageShown, selectVisible } from '../../shared/page';
import { callOf, isRaceOf, raceOf } from '../../../test/effects';
import { createFakeDeps } from '../../../test/fakes/deps';
import { eventTimeSaga, tickLoop } from './saga';

const deps = createFakeDeps();

it('polls the server every 30 s and ticks, each while somebody is signed in', () => {
  testSaga(eventTimeSaga, deps)
    .next()
    .inspect((effect) => {
      const { fn, args } = callOf(effect);
      expect([fn, args[0], args[1]]).toEqual([whileSignedIn, deps, 'eventTime']);
    })
    .next()
    .inspect((effect) => {
      // Keeps what the poll learns.
      const { fn, args } = callOf(effect);
      expect([fn, args[0], args[1]]).toEqual([whileSignedIn, deps, 'eventTime']);
    })
    .next()
    .inspect((effect) => {
      const { fn, args } = callOf(effect);
      expect([fn, args[0], args[1]]).toEqual([whileSignedIn, deps, 'clock']);
    });
});

it('ticks at the full second and sleeps until the next', () => {
  testSaga(tickLoop, deps)
    .next()
    .select(selectVisible)
    .next(true)
    .call(deps.clock.now)
    .next(1_000_250)
    .put(secondPassed({ realNow: 1_000_250 }))
    .next()
    .inspect(isRaceOf({ due: call(deps.clock.sleep, 750), hidden: take(pageHidden) }))
    .next({ due: undefined })
    .select(selectVisible)
    .next(true)
    .call(deps.clock.now)
    .next(1_001_000)
    .put(secondPassed({ realNow: 1_001_000 }))
    .next()
    .inspect(isRaceOf({ due: call(deps.clock.sleep, 1_000), hidden: take(pageHidden) }));
});

it('asks the server before it shows a time more than 10 s away from the last', () => {
  testSaga(tickLoop, deps)
    .next()
    .next(true)
    .next(1_000_000)
    .next()
    .next({ due: undefined })
    .next(true)
    .next(1_011_000)
    .inspect((effect) => expect(callOf(effect).args).toEqual([deps, 1_000_000]))
    .next()
    .call(deps.clock.now)
    .next(1_011_200)
    .put(secondPassed({ realNow: 1_011_200 }));
});

it('stops while the page is hidden, and takes any time once it is shown', () => {
  testSaga(tickLoop, deps)
    .next()
    .next(true)
    .next(1_000_000)
    .next()
    .inspect((effect) => expect(Object.keys(raceOf(effect))).toEqual(['due', 'hidden']))
    .next({ hidden: pageHidden() })
    .select(selectVisible)
    .next(false)
    .take(pageShown)
    .next(pageShown())
    .call(deps.clock.now)
    .next(9_000_000)
    .put(secondPassed({ realNow: 9_000_000 }));
});
