import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import { isAction } from '@reduxjs/toolkit';
import { CANCEL, END } from 'redux-saga';
import { eventConfigured } from '../../../shared/platform/event';
import { localeChanged } from '../../../shared/platform/page';
import type { Deps } from '../../../shared/platform/deps';
import { CHECKPOINT_EVERY, type LoggedState } from '../actionLog';
import { isChannel, isThenable, refuseFlush, rootOfCall, type TakeChannel, type Taker } from '../calls';
import { digestOf } from '../digest';
import type { Entry, ExtEntry, LoggedAction, Outcome, PutEntry } from '../entry';
import { diffPlain } from '../patch';
import { fromPlain, plainError, toPlain, type Json } from '../plain';
import type { Redactor } from '../redact';
import { isPutBySaga } from '../sagaAction';
import { Answer, type Settled } from './answer';
import type { Recorder } from './recorder';
import { createSagaNames } from './sagaNames';

export interface RecorderOptions {
  redactor: Redactor;
  /** The app's root reducer, used to compute the state a replay will reach. */
  reducer: Reducer;
  /** Real time, milliseconds since 1970. */
  now: () => number;
  /** Called when the recorder itself fails; recording has stopped, but the app keeps running. */
  onFault: (error: unknown) => void;
}

/** Redacted immediately because entry listeners read their content; all others are redacted lazily. */
const REDACTED_AT_ONCE: readonly string[] = [eventConfigured.type, localeChanged.type];

/** Creates a recorder for one page life. */
export function createRecorder({ redactor, reducer, now, onFault }: RecorderOptions): Recorder {
  const names = createSagaNames();
  /** Recorded but not yet folded into the state, to keep dispatching fast. */
  let pending: Entry[] = [];
  /**
   * Dispatched but not yet redacted, to keep dispatching fast. Until then, their entries hold only the action
   * type.
   */
  let unredacted: { entry: PutEntry | ExtEntry; action: UnknownAction }[] = [];
  /** Folded entries, including checkpoints, ready for `take`. */
  let ready: Entry[] = [];
  let count = 0;
  let startedAt = 0;
  let calls = 0;
  /**
   * Number of dispatches and calls in progress; external events that occur meanwhile are recorded as nested.
   */
  let depth = 0;
  let recording = false;
  /**
   * The redacted actions folded through the app's reducers, which is the state that state mode will compute.
   */
  let state: LoggedState = {};
  let checked: LoggedState = {};
  let sinceCheck = 0;
  const listeners: ((entry: Entry) => void)[] = [];

  function add<E extends Entry>(entry: E): E {
    pending.push(entry);
    count += 1;
    for (const listener of listeners) listener(entry);
    return entry;
  }

  /**
   * Must run before anything later is redacted: an id learned from one action is hidden in everything after
   * it.
   */
  function redactActions(): void {
    const waiting = unredacted;
    unredacted = [];
    for (const { entry, action } of waiting) {
      try {
        entry.action = redactor.redact(action.type, action) as LoggedAction;
      } catch (error) {
        const kept = pending.slice(0, pending.indexOf(entry));
        count -= pending.length - kept.length;
        pending = kept;
        throw error;
      }
    }
  }

  function redact(root: string, value: unknown): Json {
    redactActions();
    return redactor.redact(root, value);
  }

  function check(when: number): Entry {
    const patch = diffPlain(checked, state);
    checked = state;
    sinceCheck = 0;
    count += 1;
    return {
      kind: 'check',
      at: when,
      digest: digestOf(state),
      patch: toPlain(patch) as unknown as typeof patch,
    };
  }

  /** Folds pending entries into the state and inserts checkpoints where due. */
  function fold(): void {
    guarded(redactActions);
    const entries = pending;
    pending = [];
    for (const entry of entries) {
      ready.push(entry);
      sinceCheck += 1;
      guarded(() => {
        if (entry.kind === 'ext' || entry.kind === 'put') {
          state = reducer(state, fromPlain(entry.action) as UnknownAction) as LoggedState;
        }
        if (sinceCheck >= CHECKPOINT_EVERY) ready.push(check(entry.at));
      });
    }
  }

  const at = () => now() - startedAt;
  const nesting = () => (depth > 0 ? { nested: depth } : {});
  const by = (saga: string | undefined) => (saga === undefined ? {} : { saga });

  /** Runs a recording step; an error in it stops the recording but never reaches the app. */
  function guarded(work: () => void): void {
    if (!recording) return;
    try {
      work();
    } catch (error) {
      // Entries recorded up to here are valid, and so is their state.
      fold();
      recording = false;
      onFault(error);
    }
  }

  function recordAction(action: UnknownAction): void {
    const atOnce = REDACTED_AT_ONCE.includes(action.type);
    if (eventConfigured.match(action)) {
      redactActions();
      redactor.learn(action.payload.config);
    }
    const logged = atOnce ? (redact(action.type, action) as LoggedAction) : { type: action.type };
    const entry = isPutBySaga(action)
      ? add<PutEntry>({ kind: 'put', at: at(), ...by(names.ofAction(action)), action: logged })
      : add<ExtEntry>({ kind: 'ext', at: at(), ...nesting(), action: logged });
    if (!atOnce) unredacted.push({ entry, action });
  }

  function outcomeOf(root: string, value: unknown): Outcome {
    return value === undefined ? {} : { result: redact(root, value) };
  }

  function failureOf(root: string, error: unknown): Outcome {
    return { error: redact(root, plainError(error)) as unknown as ReturnType<typeof plainError> };
  }

  function recordAnswer(
    root: string,
    call: number,
    saga: string | undefined,
    answered: PromiseLike<unknown>,
  ) {
    const answer = new Answer(() => {
      guarded(() => add({ kind: 'cancel', at: at(), ...by(saga), call }));
      (answered as unknown as { [CANCEL]?: () => void })[CANCEL]?.();
    });
    const settle = (settled: Settled) => {
      if (!answer.isOpen) return;
      guarded(() => {
        const outcome = settled.ok ? outcomeOf(root, settled.value) : failureOf(root, settled.error);
        add({ kind: 'settle', at: at(), ...nesting(), call, ...outcome });
      });
      answer.settle(settled);
    };
    answered.then(
      (value) => settle({ ok: true, value }),
      (error: unknown) => settle({ ok: false, error }),
    );
    return answer;
  }

  function recordChannel(
    root: string,
    call: number,
    saga: string | undefined,
    channel: TakeChannel,
  ): TakeChannel {
    let closing = false;
    return {
      take(taker) {
        let taking = true;
        const inner: Taker = (message) => {
          if (!closing) {
            const how = taking ? ({ buffered: true } as const) : nesting();
            guarded(() => {
              if (message === END) add({ kind: 'end', at: at(), ...how, call });
              else add({ kind: 'emit', at: at(), ...how, call, value: redact(root, message) });
            });
          }
          taker(message);
        };
        channel.take(inner);
        taking = false;
        taker.cancel = () => inner.cancel?.();
      },
      flush: refuseFlush,
      close() {
        closing = true;
        guarded(() => add({ kind: 'close', at: at(), ...by(saga), call }));
        channel.close();
      },
    };
  }

  /** Calls a dependency and records the outcome. The kind of entry is only known after the call. */
  function recordCall(name: string, call: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    const root = rootOfCall(name, args);
    const saga = names.current();
    let redacted: Json[] = [];
    guarded(() => {
      redactActions();
      redacted = redactor.redactArguments(root, args);
    });
    if (!recording) return call(...args);
    const entry: Record<string, unknown> = add({ kind: 'read', at: at(), ...by(saga), name, args: redacted });

    let value: unknown;
    depth += 1;
    try {
      value = call(...args);
    } catch (error) {
      guarded(() => Object.assign(entry, failureOf(root, error)));
      throw error;
    } finally {
      depth -= 1;
    }
    if (isThenable(value) || isChannel(value)) {
      calls += 1;
      Object.assign(entry, { kind: isChannel(value) ? 'open' : 'call', call: calls });
      return isChannel(value)
        ? recordChannel(root, calls, saga, value)
        : recordAnswer(root, calls, saga, value);
    }
    guarded(() => Object.assign(entry, outcomeOf(root, value)));
    return value;
  }

  function wrap(value: unknown, name: string): unknown {
    if (typeof value === 'function') {
      const call = value as (...args: unknown[]) => unknown;
      return (...args: unknown[]) => recordCall(name, call, args);
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, wrap(item, name === '' ? key : `${name}.${key}`)]),
    );
  }

  const middleware: Middleware = () => (next) => (action) => {
    if (!isAction(action)) return next(action);
    guarded(() => recordAction(action));
    depth += 1;
    try {
      return next(action);
    } finally {
      depth -= 1;
    }
  };

  return {
    wrapDeps: (deps) => wrap(deps, '') as Deps,
    middleware,
    sagaMonitor: names.monitor,
    begin(initialState) {
      startedAt = now();
      state = toPlain(initialState) as LoggedState;
      checked = state;
      recording = true;
    },
    take() {
      fold();
      const taken = ready;
      ready = [];
      return taken;
    },
    count: () => count,
    state() {
      fold();
      return state;
    },
    checkpoint() {
      fold();
      guarded(() => {
        const entry = check(at());
        ready.push(entry);
        for (const listener of listeners) listener(entry);
      });
    },
    onEntry: (listener) => void listeners.push(listener),
    stop() {
      fold();
      recording = false;
    },
  };
}
