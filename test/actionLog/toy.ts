import { configureStore, createAction, createReducer, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { eventChannel, type EventChannel } from 'redux-saga';
import { call, cancelled, fork, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { ActionLog } from '../../src/replay/log/actionLog';
import { toPlain } from '../../src/replay/log/plain';
import { createRecorder, type Recorder } from '../../src/replay/log/recorder';
import { replaySagas, replayState, type ReplayResult } from '../../src/replay/log/replay';
import type { Redactor } from '../../src/replay/log/redact';
import type { Deps } from '../../src/shared/platform/deps';
import { ApiFailure } from '../../src/shared/kit/lib/apiFailure';
import { safely } from '../../src/shared/platform/saga';

/** Converts to plain data without redacting: the toy app has no secrets. */
export const openRedactor = (): Redactor => ({
  redact: (_root, value) => toPlain(value),
  redactArguments: (_root, args) => args.map(toPlain),
  learn: () => undefined,
});

/** Side effects of the toy app. */
export interface ToyDeps {
  clock: { now: () => number; sleep: (ms: number) => Promise<void> };
  api: { poll: () => Promise<number>; search: (text: string) => Promise<string> };
  socket: { open: () => EventChannel<string> };
  report: { error: (where: string, error: unknown) => void };
}

export const started = createAction('toy/started');
export const stopped = createAction('toy/stopped');
export const searched = createAction<string>('toy/searched');
export const polled = createAction<number>('toy/polled');
export const found = createAction<{ text: string; at: number }>('toy/found');
export const failed = createAction<number | null>('toy/failed');
export const given = createAction('toy/givenUp');
export const heard = createAction<string>('toy/heard');
export const noticed = createAction<number>('toy/noticed');

const initial = {
  polls: 0,
  sum: 0,
  found: '',
  at: 0,
  givenUp: 0,
  status: null as number | null,
  heard: [] as string[],
  noticed: [] as number[],
};

export const toyReducer = createReducer(initial, (builder) =>
  builder
    .addCase(polled, (state, { payload }) => {
      state.polls += 1;
      state.sum += payload;
    })
    .addCase(found, (state, { payload }) => {
      state.found = payload.text;
      state.at = payload.at;
    })
    .addCase(failed, (state, { payload }) => {
      state.status = payload;
    })
    .addCase(given, (state) => {
      state.givenUp += 1;
    })
    .addCase(heard, (state, { payload }) => {
      state.heard.push(payload);
    })
    .addCase(noticed, (state, { payload }) => {
      state.noticed.push(payload);
    }),
);

export interface ToyVariant {
  /** Milliseconds between two polls. */
  pollEvery?: number;
}

/** Runs a poller in a `race`, a `takeLatest` search with `cancelled()`, and an event channel. */
export const toySaga = ({ pollEvery = 1_000 }: ToyVariant = {}) =>
  function* (deps: Deps & ToyDeps) {
    const toy = deps as unknown as ToyDeps;
    function* poll() {
      while (true) {
        yield* put(polled(yield* call(toy.api.poll)));
        yield* call(toy.clock.sleep, pollEvery);
      }
    }
    function* search({ payload }: ReturnType<typeof searched>) {
      try {
        yield* call(toy.clock.sleep, 300);
        const text = yield* call(toy.api.search, payload);
        yield* put(found({ text, at: toy.clock.now() }));
      } catch (error) {
        yield* put(failed(error instanceof ApiFailure ? error.status : null));
      } finally {
        if (yield* cancelled()) yield* put(given());
      }
    }
    yield* fork(function* () {
      const channel = yield* call(toy.socket.open);
      yield* takeEvery(
        channel,
        safely(deps, 'socket', function* (text: string) {
          yield* put(heard(text));
        }),
      );
    });
    yield* takeLatest(
      started,
      safely(deps, 'poller', function* () {
        yield* race({ run: call(poll), stop: take(stopped) });
      }),
    );
    yield* takeLatest(searched, safely(deps, 'search', search));
  };

/** Dependencies whose answers the test provides, in any order. */
export function createToyWorld() {
  const open: { name: string; resolve: (value: never) => void; reject: (error: unknown) => void }[] = [];
  let time = 1_000_000;
  let emit: (text: string) => void = () => undefined;
  const asked = (name: string) =>
    new Promise<never>((resolve, reject) => open.push({ name, resolve, reject }));
  const deps: ToyDeps = {
    clock: { now: () => time, sleep: () => asked('sleep') },
    api: { poll: () => asked('poll'), search: () => asked('search') },
    socket: { open: () => eventChannel<string>((send) => ((emit = send), () => undefined)) },
    report: { error: () => undefined },
  };
  const next = (name: string) => {
    const index = open.findIndex((call) => call.name === name);
    const [call] = open.splice(index, 1);
    if (index < 0 || !call) throw new Error(`Nobody waits for ${name}.`);
    return call;
  };
  return {
    deps,
    pass: (ms: number) => (time += ms),
    now: () => time,
    say: (text: string) => emit(text),
    /** Answers the oldest pending call of that name. */
    answer: (name: string, value?: unknown) => next(name).resolve(value as never),
    refuse: (name: string, error: unknown) => next(name).reject(error),
  };
}

export type ToyWorld = ReturnType<typeof createToyWorld>;

/** Starts the toy app, recorded, with its sagas running. */
export function startToy(world: ToyWorld, saga: ReturnType<typeof toySaga> = toySaga()) {
  const recorder = createRecorder({
    redactor: openRedactor(),
    reducer: toyReducer,
    now: world.now,
    onFault: (error) => {
      throw error;
    },
  });
  const sagas = createSagaMiddleware({ sagaMonitor: recorder.sagaMonitor });
  const store = configureStore({
    reducer: toyReducer,
    middleware: () => new Tuple(recorder.middleware, sagas),
    devTools: false,
  });
  recorder.begin(store.getState());
  const deps = recorder.wrapDeps(world.deps as unknown as Deps);
  sagas.run(saga as (deps: Deps) => Generator, deps);
  return { store, recorder, dispatch: (action: UnknownAction) => store.dispatch(action) };
}

/** The log recorded so far, with a final checkpoint. */
export function logOf(recorder: Recorder): ActionLog {
  recorder.checkpoint();
  return {
    id: 'toy',
    event: null,
    report: null,
    segments: [
      {
        startedAt: 0,
        build: 'test',
        initialState: toPlain(toyReducer(undefined, { type: 'init' })) as never,
        cut: null,
        firstSequence: 0,
        entries: recorder.take(),
      },
    ],
  };
}

/** Replays in both modes. Returns the sagas' result, or state mode's if that diverges. */
export function replayToy(log: ActionLog, saga = toySaga(), until?: number): ReplayResult {
  const limit = until === undefined ? {} : { until };
  const state = replayState(log, { reducer: toyReducer, ...limit });
  if (state.divergence) return state;
  return replaySagas(log, {
    reducer: toyReducer,
    rootSaga: saga as never,
    createRedactor: openRedactor,
    ...limit,
  });
}
