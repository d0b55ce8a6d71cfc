/** @jest-environment jsdom */
import { call, fork, put, take } from 'typed-redux-saga';
import { listOwnTimes } from '../../contract/program/ownTimes';
import { getSaved } from '../../contract/people/saved';
import { pageSaga } from '../../features/platform/page';
import { callApi } from '../../shared/platform/auth';
import type { Deps } from '../../shared/platform/deps';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { createAction } from '../../shared/kit/lib/slices';
import {
  callKept,
  offlineReducer,
  selectIsKept,
  untilCurrent,
  type WithOffline,
} from '../../shared/platform/offline';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, deferred, networkFailure } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import { watchConnection } from './connection';
import { createPage } from './page';

const noAnswer = () => Promise.reject(new ApiFailure({ kind: 'network', status: null, message: '' }));
const answer = () => Promise.resolve('answered');

describe('a call that succeeds', () => {
  let told: jest.Mock;
  let ask: (name: string, run: () => Promise<unknown>, signal?: AbortSignal) => Promise<unknown>;

  beforeEach(() => {
    told = jest.fn();
    window.addEventListener('online', told);
    const connection = watchConnection(window);
    ask = (name, run, signal = new AbortController().signal) =>
      connection(name, signal, run).catch(() => 'no answer');
  });
  afterEach(() => window.removeEventListener('online', told));

  it('tells nothing new while there is a connection', async () => {
    expect(await ask('a', answer)).toBe('answered');
    expect(told).not.toHaveBeenCalled();
  });

  it('proves the connection once, after any call that got no answer', async () => {
    expect(await ask('a', noAnswer)).toBe('no answer');
    await ask('b', answer);
    await ask('b', answer);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('proves it after the browser said that it was lost, and did not say that it is back', async () => {
    window.dispatchEvent(new Event('offline'));
    await ask('a', answer);
    await ask('a', answer);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('has nothing to prove after the browser said that it is back', async () => {
    await ask('a', noAnswer);
    window.dispatchEvent(new Event('online'));
    await ask('a', answer);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('proves nothing if it began before the loss', async () => {
    const reply = deferred<string>();
    const early = ask('a', () => reply.promise);
    await ask('b', noAnswer);
    reply.resolve('answered');
    await early;
    expect(told).not.toHaveBeenCalled();
  });

  it('is not told of again and again because of one call that never gets an answer', async () => {
    for (let round = 0; round < 3; round += 1) {
      await ask('blocked', noAnswer);
      await ask('b', answer);
    }
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('proves it again after a later loss', async () => {
    for (let round = 0; round < 2; round += 1) {
      await ask('a', noAnswer);
      await ask('a', answer);
    }
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('has nothing to prove after a call that was canceled, or refused', async () => {
    const cancelled = new AbortController();
    cancelled.abort();
    await ask('a', noAnswer, cancelled.signal);
    await ask('b', () => Promise.reject(new ApiFailure({ kind: 'http', status: 503, message: '' })));
    await ask('c', answer);
    expect(told).not.toHaveBeenCalled();
  });
});

it('lets sagas that wait for the network go on once another’s call succeeds', async () => {
  const fakes = createFakeDeps();
  await fakes.offline.write(
    { userId: 'attendee', name: listOwnTimes.id },
    { at: 5, reply: { ownTimes: [] } },
  );
  fakes.api.on(listOwnTimes, networkFailure(), { ownTimes: [] });
  fakes.api.on(getSaved, { items: [] });
  const connection = watchConnection(window);
  const deps: Deps = {
    ...fakes,
    api: {
      ...fakes.api,
      request: (endpoint, input, target) =>
        connection(endpoint.id, new AbortController().signal, () =>
          fakes.api.request(endpoint, input, target),
        ),
    },
    page: { ...fakes.page, watchOnline: createPage().watchOnline },
  };
  const asked = createAction('test/asked');
  const succeeded = createAction('test/succeeded');
  const app = await startSagas<CoreState & WithOffline>(
    function* () {
      yield* fork(pageSaga, deps);
      yield* fork(untilCurrent, deps, listOwnTimes, function* () {
        yield* call(callKept, deps, listOwnTimes, {});
      });
      yield* take(asked);
      yield* call(callApi, deps, getSaved, {});
      yield* put(succeeded());
    },
    {
      deps: fakes,
      state: stateFor({ signedIn: true }, { offline: offlineReducer(undefined, { type: 'test/init' }) }),
      reducers: { offline: offlineReducer },
    },
  );
  expect(selectIsKept(app.getState(), listOwnTimes.id)).toBe(true);

  await app.send(asked());

  expect(app.types()).toContain(succeeded.type);
  expect(fakes.api.callsOf(listOwnTimes)).toHaveLength(2);
  expect(selectIsKept(app.getState(), listOwnTimes.id)).toBe(false);
  app.stop();
});
