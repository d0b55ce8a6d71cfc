import { take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { buildCredentials } from '../../../../test/builders/credentials';
import { callOf, raceOf } from '../../../../test/effects';
import { createFakeDeps } from '../../../../test/fakes/deps';
import {
  credentialsRefreshed,
  refreshFailed,
  refreshRequested,
  selectCredentials,
} from '../../../shared/auth';
import { refreshStarted, storedCredentialsChanged } from '../slice';
import { refreshLoop, refreshOnce } from './refresh';
import { renew } from './renew';

const deps = createFakeDeps();
const NOW = 1_600_000_000_000;
const credentials = buildCredentials({ expires: NOW + 3_600_000 });

/** The loop at its wait; `expected` are milliseconds until the refresh is due. */
const waiting = (expected: number) => (effect: unknown) => {
  const { requested, elsewhere, due, woke } = raceOf(effect);
  expect([requested, elsewhere]).toEqual([take(refreshRequested), take(credentialsRefreshed)]);
  expect(callOf(woke).args).toEqual([]);
  expect(callOf(due).args).toEqual([deps, NOW + expected]);
};

const turn = () =>
  testSaga(refreshLoop, deps)
    .next()
    .select(selectCredentials)
    .next(credentials)
    .call(deps.clock.now)
    .next(NOW)
    .next(false);

it('refreshes 300 s before the token expires, and starts over', () => {
  turn()
    .inspect(waiting(3_600_000 - 300_000))
    .next({ due: true })
    .call(refreshOnce, deps, credentials)
    .next(true)
    .call(deps.clock.now)
    .next(NOW)
    .select(selectCredentials);
});

it('retries 10 s after a failure, then after 20 s', () => {
  turn()
    .next({ due: true })
    .next(false)
    .next(NOW)
    .select(selectCredentials)
    .next(credentials)
    .next(NOW)
    .next(false)
    .inspect(waiting(10_000))
    .next({ due: true })
    .next(false)
    .next(NOW)
    .next(credentials)
    .next(NOW)
    .next(false)
    .inspect(waiting(20_000));
});

it('does not refresh because the page is shown', () => {
  turn().next({ woke: true }).select(selectCredentials);
});

it('ends when nobody is signed in', () => {
  testSaga(refreshLoop, deps).next().select(selectCredentials).next(null).isDone();
});

describe('one refresh', () => {
  const started = () => testSaga(refreshOnce, deps, credentials).next().put(refreshStarted()).next();

  it('runs one renewal and lets further requests join it', () => {
    started().inspect((effect) => {
      const { renewal, joined } = raceOf(effect);
      expect(callOf(renewal)).toEqual({ fn: renew, args: [deps, credentials] });
      expect(callOf(joined).args).toEqual([deps]);
    });
  });

  it('reports new tokens', () => {
    const renewed = { kind: 'renewed', credentials, by: 'another tab' } as const;
    started().next({ renewal: renewed }).put(credentialsRefreshed(credentials)).next().returns(true);
  });

  it('reports a failure', () => {
    const failure = { kind: 'network', status: null, message: 'Failed to refresh token' } as const;
    started()
      .next({ renewal: { kind: 'failed', failure } })
      .call(deps.report.warn, 'Failed to refresh token')
      .next()
      .put(refreshFailed(failure))
      .next()
      .returns(false);
  });

  it('gives way to what another tab stored', () => {
    started()
      .next({ renewal: { kind: 'superseded' } })
      .put(storedCredentialsChanged())
      .next()
      .returns(true);
  });
});
