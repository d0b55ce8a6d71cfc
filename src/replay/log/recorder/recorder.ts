import type { Middleware } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import type { LoggedState } from '../actionLog';
import type { Entry } from '../entry';

/** Records one page life: dispatched actions, calls to dependencies and their answers. */
export interface Recorder {
  /** Wraps the dependencies so their calls are recorded. */
  wrapDeps: (deps: Deps) => Deps;
  /** Must come first, before the saga middleware. */
  middleware: Middleware;
  sagaMonitor: SagaMonitor;
  /** Starts recording from the store's initial state. Call before the sagas start. */
  begin: (initialState: unknown) => void;
  /** Returns the entries since the last `take`. */
  take: () => Entry[];
  /** Number of entries recorded in this page life. */
  count: () => number;
  /** Redacted state after the last entry. */
  state: () => LoggedState;
  /** Writes a checkpoint now, e.g. at unload or before an export. */
  checkpoint: () => void;
  /** Called after every recorded entry. */
  onEntry: (listener: (entry: Entry) => void) => void;
  /** Stops recording; calls pass through from then on. */
  stop: () => void;
}
