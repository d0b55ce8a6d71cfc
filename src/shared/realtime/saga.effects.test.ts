import { testSaga } from 'redux-saga-test-plan';
import { CLOSE } from '../../contract/realtime';
import { callOf } from '../../../test/effects';
import { createFakeDeps } from '../../../test/fakes/deps';
import { connectStarted, disconnected, followRequested } from './actions';
import { connection } from './connectionSaga';
import { connectionLoop } from './saga';
import { selectFollowing } from './selectors';

const deps = createFakeDeps();
const lost = (code: number) => ({ kind: 'lost', code, authenticated: true }) as const;

const connecting = () =>
  testSaga(connectionLoop, deps).next().select(selectFollowing).next(true).call(deps.clock.now).next(0);

it('connects once something is followed, and again after a loss', () => {
  testSaga(connectionLoop, deps)
    .next()
    .select(selectFollowing)
    .next(false)
    .take(followRequested)
    .next(followRequested({} as never))
    .select(selectFollowing)
    .next(true)
    .call(deps.clock.now)
    .next(0)
    .call(connection, deps)
    .next(lost(1006))
    .call(deps.clock.now)
    .next(10_000)
    .inspect((effect) =>
      expect(callOf(effect).args).toEqual([deps, lost(1006), { failures: 1, refusedTokens: 0 }]),
    )
    .next(true)
    .select(selectFollowing);
});

it('disconnects when nothing is followed any more, and waits', () => {
  connecting()
    .call(connection, deps)
    .next({ kind: 'unused' })
    .put(disconnected())
    .next()
    .select(selectFollowing);
});

it('ends for good after a sign-out', () => {
  connecting().next(lost(CLOSE.signedOut)).next(10_000).next(false).isDone();
});

it('opens one socket with the event’s address and the id token, and closes it however it ends', () => {
  const close = jest.fn();
  testSaga(connection, deps)
    .next()
    .put(connectStarted())
    .next()
    .next('https://api.example')
    .next('harbor-forum')
    .next('token')
    .call(deps.realtime.connect, {
      baseUrl: 'https://api.example',
      conferenceId: 'harbor-forum',
      idToken: 'token',
    })
    .next({ close })
    .inspect((effect) => expect(callOf(effect).args[0]).toBe(deps))
    .next({ kind: 'unused' })
    .returns({ kind: 'unused' });
  expect(close).toHaveBeenCalledTimes(1);
});
