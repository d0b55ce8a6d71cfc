import { call, put, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { isRaceOf } from '../../../test/effects';
import { createFakeDeps } from '../../../test/fakes/deps';
import { RECONNECT_MS, reconnectLife, soundOnlyLife, STOPS_WITHIN_MS } from './connectionSaga';
import { selectSoundOnly } from './selectors';
import {
  connectionLost,
  connectionRestored,
  reconnectDue,
  soundOnlyChosen,
  soundOnlyOffered,
  starved,
} from './slice';

const deps = createFakeDeps();
const lost = connectionLost({ isGone: true });
const waiting = isRaceOf({ lost: take(connectionLost), restored: take(connectionRestored) });
const pausing = (ms: number) =>
  isRaceOf({ due: call(deps.clock.sleep, ms), restored: take(connectionRestored) });
const [first = 0, second = 0] = RECONNECT_MS;

describe('one attempt to reach a stream', () => {
  it('waits, asks for the stream, and waits longer if it is still gone', () => {
    testSaga(reconnectLife, deps)
      .next()
      .inspect(waiting)
      .next({ lost })
      .inspect(pausing(first))
      .next({ due: undefined })
      .is(put(reconnectDue()))
      .next()
      .inspect(waiting)
      .next({ lost })
      .inspect(pausing(second));
  });

  it.each([
    ['while it is waited for', { restored: connectionRestored() }, true],
    ['between two attempts', { restored: connectionRestored() }, false],
  ])('begins anew once the stream is back %s', (_when, back, isWaiting) => {
    const paused = testSaga(reconnectLife, deps).next().next({ lost });
    const saga = isWaiting ? paused.next(back) : paused.next({ due: undefined }).next().next(back);
    saga.inspect(waiting).next({ lost }).inspect(pausing(first));
  });

  it('is not made while the playlist can be read', () => {
    testSaga(reconnectLife, deps)
      .next()
      .next({ lost: connectionLost({ isGone: false }) })
      .inspect(waiting);
  });
});

describe('one stop of the playback', () => {
  const choice = { isOn: false, isOffered: false, isDeclined: false };
  const stop = (saga: ReturnType<typeof testSaga>, at: number) =>
    saga.next(starved()).call(deps.clock.now).next(at).select(selectSoundOnly).next(choice);

  it('offers sound only if it is the third within two minutes', () => {
    const saga = testSaga(soundOnlyLife, deps).next();
    stop(saga, 0).is(take([starved, soundOnlyChosen, connectionLost]));
    stop(saga, 1_000).is(take([starved, soundOnlyChosen, connectionLost]));
    stop(saga, STOPS_WITHIN_MS - 1).is(put(soundOnlyOffered()));
  });

  it('is forgotten after two minutes', () => {
    const saga = testSaga(soundOnlyLife, deps).next();
    stop(saga, 0);
    stop(saga, 1_000);
    stop(saga, STOPS_WITHIN_MS).is(take([starved, soundOnlyChosen, connectionLost]));
  });
});
