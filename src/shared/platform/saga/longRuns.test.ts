import { call, put, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { createAction } from '../../kit/lib/slices';
import type { FeatureSaga } from '../chunks';
import type { Failure } from '../../kit/lib/apiFailure';
import { pageHidden, pageShown, wentOnline } from '../page';
import { selectAuthenticated, signedIn, signedOut } from '../auth';
import { buildCredentials } from '../../../../test/builders/credentials';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, deferred, networkFailure, putOff, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { backoff, poll, safely, untilSignedOut, whileSignedIn } from '.';

const EVERY_MS = 30_000;
const started = createAction('test/started');
const ended = createAction('test/ended');
const asked = createAction<string>('test/asked');

const signIn = (over = {}) =>
  signedIn({ user: buildUser(over), credentials: buildCredentials(), how: 'provider' });

let stop = () => {};
afterEach(() => stop());

async function start(saga: FeatureSaga, state = stateFor({ signedIn: true }), deps = createFakeDeps()) {
  const app = await startSagas(saga, { deps, state });
  stop = app.stop;
  return { ...app, count: (action: { type: string }) => app.types().filter((t) => t === action.type).length };
}

describe('poll', () => {
  /** Counts the runs; `wentWell` decides by run number whether one succeeds or fails with `failure`. */
  function counting(wentWell: (run: number) => boolean = () => true, failure: Failure = networkFailure()) {
    const runs = { count: 0 };
    const saga: FeatureSaga = (deps) =>
      poll(deps, {
        everyMs: EVERY_MS,
        *once() {
          runs.count += 1;
          return wentWell(runs.count) || failure;
        },
      });
    return { runs, saga };
  }

  it('runs at once and then at every interval', async () => {
    const { runs, saga } = counting();
    const { deps } = await start(saga);
    expect(runs.count).toBe(1);
    await deps.clock.advance(EVERY_MS - 1);
    expect(runs.count).toBe(1);
    await deps.clock.advance(1);
    expect(runs.count).toBe(2);
    await deps.clock.advance(100 * EVERY_MS);
    expect(runs.count).toBe(102);
  });

  it('backs off after each failure, up to five minutes, but not after a success', async () => {
    const { runs, saga } = counting((run) => run > 6);
    const { deps } = await start(saga);
    for (const wait of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000, 30_000]) {
      const before = runs.count;
      await deps.clock.advance(wait - 1);
      expect(runs.count).toBe(before);
      await deps.clock.advance(1);
      expect(runs.count).toBe(before + 1);
    }
  });

  it('uses Retry-After for the first wait, then backs off as usual', async () => {
    const { runs, saga } = counting((run) => run > 3, putOff(503, 5_000));
    const { deps } = await start(saga);
    for (const wait of [5_000, 60_000, 120_000, 30_000]) {
      const before = runs.count;
      await deps.clock.advance(wait - 1);
      expect(runs.count).toBe(before);
      await deps.clock.advance(1);
      expect(runs.count).toBe(before + 1);
    }
  });

  it('never retries before Retry-After', async () => {
    const { runs, saga } = counting(() => false, putOff(429, 400_000));
    const { deps } = await start(saga);
    for (const tries of [1, 2, 3]) {
      await deps.clock.advance(399_999);
      expect(runs.count).toBe(tries);
      await deps.clock.advance(1);
    }
  });

  it('pauses while the page is hidden, and runs at once when it is shown', async () => {
    const { runs, saga } = counting();
    const { deps, send } = await start(saga);
    await send(pageHidden());
    await deps.clock.advance(10 * EVERY_MS);
    expect(runs.count).toBe(1);
    await send(pageShown());
    expect(runs.count).toBe(2);
    await deps.clock.advance(EVERY_MS);
    expect(runs.count).toBe(3);
  });

  it('does not start on a hidden page', async () => {
    const { runs, saga } = counting();
    const { send } = await start(saga, stateFor({ signedIn: true, hidden: true }));
    expect(runs.count).toBe(0);
    await send(pageShown());
    expect(runs.count).toBe(1);
  });

  it('runs at once when the network is back, unless the page is hidden', async () => {
    const { runs, saga } = counting(() => false);
    const { send } = await start(saga);
    await send(wentOnline());
    expect(runs.count).toBe(2);
    await send(pageHidden(), wentOnline());
    expect(runs.count).toBe(2);
  });

  it('leaves no timer behind', async () => {
    const { saga } = counting();
    const { deps, stop: end } = await start(saga);
    end();
    expect(deps.clock.sleeping()).toEqual([]);
  });
});

describe('backoff', () => {
  it('never waits less than the interval, even if that exceeds the cap', () => {
    expect([0, 1, 2, 9].map((failures) => backoff(600_000, failures))).toEqual(Array(4).fill(600_000));
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoff(30_000, failures))).toEqual([
      30_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
    ]);
  });
});

describe('safely', () => {
  it('reports what a worker throws and keeps its watcher alive', async () => {
    const watcher: FeatureSaga = function* (deps) {
      yield* takeEvery(
        asked,
        safely(deps, 'worker', function* ({ payload }: ReturnType<typeof asked>) {
          if (payload === 'bad') throw new Error('broken');
          yield* put(ended());
        }),
      );
    };
    const { deps, send, count, isRunning } = await start(watcher);
    await send(asked('bad'), asked('good'));
    expect(deps.report.errors).toEqual([{ where: 'worker', message: 'broken' }]);
    expect(count(ended)).toBe(1);
    expect(isRunning()).toBe(true);
  });
});

describe('untilSignedOut', () => {
  it('drops an answer that arrives after sign-out', async () => {
    const answer = deferred<void>();
    const watcher: FeatureSaga = function* () {
      yield* takeEvery(
        asked,
        untilSignedOut(function* (action: ReturnType<typeof asked>) {
          if (action.payload === 'slow') yield* call(() => answer.promise);
          yield* put(ended());
        }),
      );
    };
    const { send, count } = await start(watcher);
    await send(asked('slow'), signedOut({ reason: 'user' }));
    answer.resolve();
    await settle();
    expect(count(ended)).toBe(0);
    await send(asked('quick'));
    expect(count(ended)).toBe(1);
  });
});

describe('whileSignedIn', () => {
  /** A run that reports its start and its end, even if canceled. */
  function* run(): SagaGenerator<void> {
    try {
      yield* put(started());
      yield* call(() => new Promise(() => {}));
    } finally {
      yield* put(ended());
    }
  }
  const saga: FeatureSaga = (deps) => whileSignedIn(deps, 'run', run);

  it('runs for an authorized user who is already signed in', async () => {
    const { count } = await start(saga);
    expect(count(started)).toBe(1);
  });

  it('starts on sign-in and stops on sign-out, every time', async () => {
    const { send, count } = await start(saga, stateFor());
    expect(count(started)).toBe(0);
    for (const times of [1, 2, 3]) {
      await send(signIn());
      expect([count(started), count(ended)]).toEqual([times, times - 1]);
      await send(signedOut({ reason: 'user' }));
      expect(count(ended)).toBe(times);
    }
  });

  it('restarts for the next user without overlapping runs', async () => {
    const { send, count } = await start(saga);
    await send(signIn({ id: 'other' }));
    expect([count(started), count(ended)]).toEqual([2, 1]);
  });

  it('does not run for an unregistered user unless allowed to', async () => {
    const unregistered = stateFor({ signedIn: buildUser({ registered: false }) });
    expect((await start(saga, unregistered)).count(started)).toBe(0);
    stop();
    const open: FeatureSaga = (deps) => whileSignedIn(deps, 'run', run, selectAuthenticated);
    expect((await start(open, unregistered)).count(started)).toBe(1);
  });

  it('survives an error in a run: reports it, and runs again for the next user', async () => {
    let runs = 0;
    const faulty: FeatureSaga = (deps) =>
      whileSignedIn(deps, 'run', function* () {
        runs += 1;
        throw new Error(`run ${runs}`);
      });
    const { deps, send, isRunning } = await start(faulty);
    await send(signIn());
    expect(deps.report.errors.map(({ message }) => message)).toEqual(['run 1', 'run 2']);
    expect(isRunning()).toBe(true);
  });

  it('notices a sign-out caused by the run’s own first step', async () => {
    let runs = 0;
    const endingItself: FeatureSaga = (deps) =>
      whileSignedIn(deps, 'run', function* () {
        runs += 1;
        yield* put(signedOut({ reason: 'refreshFailed' }));
      });
    const { send } = await start(endingItself);
    await send(signIn());
    expect(runs).toBe(2);
  });
});
