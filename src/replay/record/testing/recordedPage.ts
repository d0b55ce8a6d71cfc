import { configureStore, Tuple, type Action, type Reducer } from '@reduxjs/toolkit';
import { createFakeStorage } from '../../../../test/fakes/storage';
import { createRecorder } from '../../log/recorder';
import { toPlain } from '../../log/plain';
import type { Redactor } from '../../log/redact';
import type { Disk, RecordingRow } from '../disk';
import { createPageRecording, type PageRecordingOptions } from '../pageRecording';
import { createTabMemory } from '../tab';

const openRedactor: Redactor = {
  redact: (_root, value) => toPlain(value),
  redactArguments: (_root, args) => args.map(toPlain),
  learn: () => {},
};

/** Counts actions and stores the last payload; a user is signed in. */
export interface CountingState {
  auth: { credentials: object | null };
  count: number;
  last: unknown;
}
export const countingReducer: Reducer<CountingState, Action & { payload?: unknown }> = (
  state = { auth: { credentials: {} }, count: 0, last: null },
  { type, payload = null },
) => (type.startsWith('@@') ? state : { ...state, count: state.count + 1, last: payload });

export function buildRow(over: Partial<RecordingRow> = {}): RecordingRow {
  return {
    id: 'r1',
    salt: new Uint8Array([1, 2, 3]),
    startedAt: Date.now(),
    writtenAt: Date.now(),
    event: null,
    kept: false,
    finished: false,
    segments: [],
    begun: 0,
    entries: 0,
    ...over,
  };
}

/**
 * A page whose store is recorded: `act` dispatches the user's actions, `page` triggers the browser's events.
 */
export function recordedPage(disk: Disk | null, over: Partial<PageRecordingOptions> = {}) {
  const page = { hide: () => {}, leave: () => {} };
  const warnings: string[] = [];
  const storage = createFakeStorage();
  const recording = createPageRecording({
    recorder: createRecorder({
      redactor: openRedactor,
      reducer: countingReducer,
      now: () => Date.now(),
      onFault: (error) => {
        throw error;
      },
    }),
    reason: 'address',
    row: buildRow(),
    disk,
    tab: createTabMemory(storage),
    watchPage(listeners) {
      Object.assign(page, listeners);
      return () => void Object.assign(page, { hide: () => {}, leave: () => {} });
    },
    build: '1.0.0',
    locale: 'en',
    now: () => Date.now(),
    warn: (message) => void warnings.push(message),
    ...over,
  });
  const store = configureStore({
    reducer: countingReducer,
    middleware: () => new Tuple(recording.recorder.middleware),
    devTools: false,
  });
  recording.recorder.begin(store.getState());
  recording.begin();
  const act = (...actions: (Action & { payload?: unknown })[]) => {
    for (const action of actions) store.dispatch(action);
  };
  return { recording, act, page, warnings, storage, store };
}
