import { call, put, take, takeEvery } from 'typed-redux-saga';
import {
  createToyWorld,
  found,
  heard,
  logOf,
  noticed,
  openRedactor,
  polled,
  replayToy,
  searched,
  started,
  startToy,
  toyReducer,
  stopped,
  toySaga,
  type ToyDeps,
} from '../../../../test/actionLog/toy';
import { nextTask } from '../../../../test/fakes/settle';
import { ApiFailure } from '../../../shared/kit/lib/apiFailure';
import type { ActionLog } from '../actionLog';
import type { Entry } from '../entry';
import { replaySagas } from './replaySagas';

/** Records a run of the toy app that covers all its features. */
async function session(): Promise<ActionLog> {
  const world = createToyWorld();
  const { dispatch, recorder } = startToy(world);
  dispatch(started());
  world.answer('poll', 7);
  await nextTask();
  dispatch(searched('first'));
  world.say('hello');
  dispatch(searched('second'));
  world.pass(300);
  world.answer('sleep');
  await nextTask();
  world.answer('sleep');
  await nextTask();
  world.answer('sleep');
  await nextTask();
  world.answer('search', 'result');
  await nextTask();
  world.answer('poll', 5);
  await nextTask();
  dispatch(stopped());
  dispatch(searched('third'));
  await nextTask();
  return logOf(recorder);
}

const kinds = (log: ActionLog) => log.segments[0]?.entries.map(({ kind }) => kind);
const entryOf = (log: ActionLog, kind: string) =>
  log.segments[0]?.entries.find((entry) => entry.kind === kind) as Entry;

describe('replaying a recorded run', () => {
  it('matches with the same sagas', async () => {
    const log = await session();
    expect(kinds(log)).toEqual(
      expect.arrayContaining(['ext', 'put', 'call', 'open', 'read', 'settle', 'emit', 'cancel', 'check']),
    );
    const result = replayToy(log);
    expect(result.divergence).toBeNull();
    expect(result.entries).toBe(log.segments[0]?.entries.length);
  });

  it('diverges at the first entry where a saga sleeps for a different time', async () => {
    const log = await session();
    const { divergence } = replayToy(log, toySaga({ pollEvery: 2_000 }));
    expect(divergence?.saga).toBe('poller');
    expect(divergence?.cause).toMatchObject({
      kind: 'different',
      expected: { kind: 'call', name: 'clock.sleep', args: [1_000] },
      found: { kind: 'call', name: 'clock.sleep', args: [2_000], saga: 'poller' },
    });
  });

  it('stops before the given entry', async () => {
    const log = await session();
    expect(replayToy(log, toySaga({ pollEvery: 2_000 }), 4).divergence).toBeNull();
    expect(replayToy(log, toySaga(), 5).entries).toBe(5);
  });

  it('accepts calls that were never answered', async () => {
    const world = createToyWorld();
    const { dispatch, recorder } = startToy(world);
    dispatch(started());
    dispatch(searched('x'));
    expect(replayToy(logOf(recorder)).divergence).toBeNull();
  });

  it('reports a saga that does more than was recorded', async () => {
    const log = await session();
    const { divergence } = replayToy(log, function* (deps) {
      yield* toySaga()(deps);
      yield* put(polled(100));
    } as ReturnType<typeof toySaga>);
    expect(divergence).not.toBeNull();
    expect(divergence?.cause.kind).toBe('different');
  });

  it('reports a saga that does less than was recorded', async () => {
    const world = createToyWorld();
    const { dispatch, recorder } = startToy(world);
    dispatch(searched('x'));
    const { divergence } = replayToy(logOf(recorder), function* () {
      yield* take('never');
    } as unknown as ReturnType<typeof toySaga>);
    expect(divergence?.cause).toMatchObject({
      kind: 'missing',
      expected: { kind: 'open', name: 'socket.open' },
    });
  });

  it('reports a channel that nobody listens to any more', async () => {
    const world = createToyWorld();
    const { recorder } = startToy(world);
    world.say('hello');
    const { divergence } = replayToy(logOf(recorder), function* (deps: { socket: ToyDeps['socket'] }) {
      yield* call(deps.socket.open);
      yield* take('never');
    } as unknown as ReturnType<typeof toySaga>);
    expect(divergence?.cause).toMatchObject({ kind: 'unheard', expected: { kind: 'emit', value: 'hello' } });
    expect(divergence?.sequence).toBe(1);
  });

  it('takes the recorded error branch again, by status', async () => {
    const world = createToyWorld();
    const { dispatch, recorder, store } = startToy(world);
    dispatch(searched('x'));
    world.answer('sleep');
    await nextTask();
    world.refuse('search', new ApiFailure({ kind: 'http', status: 401, message: 'no' }));
    await nextTask();
    expect(store.getState().status).toBe(401);
    const log = logOf(recorder);
    expect(entryOf(log, 'settle')).toBeDefined();
    expect(replayToy(log).divergence).toBeNull();
  });

  it('reports the entry at which the reducers throw', async () => {
    const log = await session();
    const index = log.segments[0]?.entries.findIndex((entry) => entry.kind === 'ext') ?? -1;
    const { divergence } = replaySagas(log, {
      reducer: (state: ReturnType<typeof toyReducer> | undefined, action) => {
        if (started.match(action)) throw new Error('no such field');
        return toyReducer(state, action);
      },
      rootSaga: toySaga() as never,
      createRedactor: openRedactor,
    });
    expect(divergence).toMatchObject({
      sequence: index,
      cause: { kind: 'reducer', expected: { kind: 'ext' }, message: 'no such field' },
    });
  });

  it('rejects a log with a result that could not be recorded', async () => {
    const log = await session();
    const entries = log.segments[0]?.entries ?? [];
    const index = entries.findIndex((entry) => entry.kind === 'settle');
    entries[index] = { ...entries[index], result: { $value: 'function', is: 'f' } } as Entry;
    expect(() => replayToy(log)).toThrow(new RegExp(`^Entry ${index}: result could not be recorded`));
    expect(replayToy(log, toySaga(), index).divergence).toBeNull();
  });

  it('rejects a log whose beginning is missing', async () => {
    const log = await session();
    const [segment] = log.segments;
    if (segment) segment.cut = { dropped: 10 };
    expect(() => replayToy(log)).toThrow(/The beginning of page life 1 is gone \(10 entries\)/);
  });
});

describe('replay does not falsely diverge on', () => {
  it('two calls settled in one tick', async () => {
    const world = createToyWorld();
    const { dispatch, recorder } = startToy(world);
    dispatch(started());
    dispatch(searched('x'));
    world.answer('sleep');
    await nextTask();
    world.answer('poll', 1);
    world.answer('search', 'y');
    await nextTask();
    const log = logOf(recorder);
    expect(kinds(log)?.join()).toContain('settle,put,call,settle,read,put');
    expect(replayToy(log).divergence).toBeNull();
  });

  it('an action that a store subscriber dispatches during a put', async () => {
    const world = createToyWorld();
    const saga = function* (deps: Parameters<ReturnType<typeof toySaga>>[0]) {
      yield* takeEvery(noticed, function* ({ payload }) {
        yield* call((deps as unknown as ToyDeps).clock.sleep, payload);
      });
      yield* toySaga()(deps);
    } as ReturnType<typeof toySaga>;
    const { dispatch, recorder, store } = startToy(world, saga);
    store.subscribe(() => {
      const { polls, noticed: seen } = store.getState();
      if (polls > seen.length) dispatch(noticed(polls));
    });
    dispatch(started());
    for (const poll of [1, 2, 3]) {
      world.answer('poll', poll);
      await nextTask();
      // One sleep belongs to the poller, the other to the saga handling `noticed`.
      world.answer('sleep');
      world.answer('sleep');
      await nextTask();
    }
    const log = logOf(recorder);
    const nested = log.segments[0]?.entries.filter((entry) => entry.kind === 'ext' && entry.nested);
    expect(nested).toHaveLength(3);
    expect(replayToy(log, saga).divergence).toBeNull();
  });

  it('two actions that a store subscriber dispatches in a row', async () => {
    const world = createToyWorld();
    const saga = function* (deps: Parameters<ReturnType<typeof toySaga>>[0]) {
      yield* takeEvery(noticed, function* ({ payload }) {
        yield* put(heard(`noticed ${payload}`));
      });
      yield* toySaga()(deps);
    } as ReturnType<typeof toySaga>;
    const { dispatch, recorder, store } = startToy(world, saga);
    let seen = 0;
    store.subscribe(() => {
      const { polls } = store.getState();
      if (polls === seen) return;
      seen = polls;
      dispatch(noticed(polls * 10));
      dispatch(noticed(polls * 10 + 1));
    });
    dispatch(started());
    world.answer('poll', 1);
    await nextTask();
    expect(store.getState().heard).toEqual(['noticed 10', 'noticed 11']);
    const log = logOf(recorder);
    expect(replayToy(log, saga).divergence).toBeNull();
  });

  it('a dependency that takes many microtasks to answer', async () => {
    const world = createToyWorld();
    const slow = {
      ...world.deps,
      api: {
        ...world.deps.api,
        poll: async () => {
          for (let hop = 0; hop < 50; hop += 1) await Promise.resolve();
          return 3;
        },
      },
    };
    const { dispatch, recorder, store } = startToy({ ...world, deps: slow });
    dispatch(started());
    dispatch(searched('x'));
    world.answer('sleep');
    await nextTask();
    expect(store.getState().polls).toBe(1);
    world.answer('search', 'y');
    await nextTask();
    expect(replayToy(logOf(recorder)).divergence).toBeNull();
  });

  it('a message buffered in the channel before the saga takes it', async () => {
    const world = createToyWorld();
    const waiting = ['one', 'two'];
    const channel = {
      take: (taker: (text: string) => void) => {
        const text = waiting.shift();
        if (text !== undefined) taker(text);
      },
      flush: () => undefined,
      close: () => undefined,
    };
    const deps = { ...world.deps, socket: { open: () => channel as never } };
    const { recorder, store } = startToy({ ...world, deps });
    await nextTask();
    expect(store.getState().heard).toEqual(['one', 'two']);
    const log = logOf(recorder);
    expect(log.segments[0]?.entries).toContainEqual(
      expect.objectContaining({ kind: 'emit', buffered: true }),
    );
    expect(replayToy(log).divergence).toBeNull();
  });
});

it('records no result for canceled calls, and the actual results otherwise', async () => {
  const log = await session();
  const entries = log.segments[0]?.entries ?? [];
  const canceledCalls = entries.flatMap((entry) => (entry.kind === 'cancel' ? [entry.call] : []));
  expect(canceledCalls.length).toBeGreaterThan(0);
  const settled = entries.flatMap((entry) => (entry.kind === 'settle' ? [entry.call] : []));
  expect(settled.filter((number) => canceledCalls.includes(number))).toEqual([]);
  expect(entries).toContainEqual(
    expect.objectContaining({
      kind: 'put',
      saga: 'search',
      action: found({ text: 'result', at: 1_000_300 }),
    }),
  );
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'put', saga: 'socket', action: heard('hello') }),
  );
});
