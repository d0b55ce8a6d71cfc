import type { Middleware } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import type { Deps } from '../../deps';
import type { LoggedState } from '../actionLog';
import type { Entry } from '../entry';

/** Records one page life: what is dispatched, what the dependencies are asked, and what they answer. */
export interface Recorder {
  /** The dependencies, recorded. */
  wrapDeps: (deps: Deps) => Deps;
  /** Stands first, before the saga middleware. */
  middleware: Middleware;
  sagaMonitor: SagaMonitor;
  /** Before the sagas start: the store's initial state. */
  begin: (initialState: unknown) => void;
  /** Entries since the last take. */
  take: () => Entry[];
  /** How many were recorded in this page life. */
  count: () => number;
  /** Redacted state after the last entry. */
  state: () => LoggedState;
  /** Writes a checkpoint now: at unload, before an export. */
  checkpoint: () => void;
  /** Called after every recorded entry. */
  onEntry: (listener: (entry: Entry) => void) => void;
  /** Nothing is recorded from now on; calls pass through. */
  stop: () => void;
}
