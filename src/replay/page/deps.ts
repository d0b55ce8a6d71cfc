import type { Reducer } from '@reduxjs/toolkit';
import type { ActionLog, Segment } from '../log/actionLog';
import type { ReadLog } from '../log/file';
import type { ReplayResult, ReplaySagasOptions } from '../log/replay';
import type { Steps } from '../log/steps';
import type { ClockDep, RecordingDep } from '../../shared/platform/deps';
import type { AppState } from './appState';
import type { Timeline } from './timeline';

/** The app to replay, and the means of its page. */
export interface ReplayedApp {
  clock: ClockDep;
  report: { error: (where: string, error: unknown) => void };
  /** Recordings stored in this browser. */
  recordings: Pick<RecordingDep, 'list'> & { read: (id: string) => Promise<ActionLog> };
  /** The current build's root reducer. */
  reducer: Reducer<AppState>;
  /** Loads every chunk, to make its reducers and sagas available. */
  loadApp: () => Promise<void>;
  /** All action types known to the current build. Call `loadApp` first. */
  actionTypes: () => ReadonlySet<string>;
  /** The current build of the app, prepared for comparison with logs. */
  todaysApp: () => Promise<ReplaySagasOptions>;
  /** Downloads a file. */
  save: (name: string, text: string) => void;
}

/** External dependencies of the replay page. */
export interface ReplayDeps extends ReplayedApp {
  /** Files that were dropped or picked, by handle. */
  inbox: { text: (handle: string) => Promise<string> };
  /** Parses a log of any format, in steps. Throws a `LogProblem` stating what is wrong and where. */
  readLog: (text: string) => Steps<ReadLog>;
  /**
   * Runs the current build's sagas on a log, in steps. If that is impossible, throws an error with a
   * user-readable message.
   */
  compare: (log: ActionLog, app: ReplaySagasOptions) => Steps<ReplayResult>;
  /** Converts a page life to the import format of Redux DevTools. */
  toDevTools: (log: ActionLog, segment: Segment | undefined) => string;
  /** Holds the open recording's timeline; state only records that there is one. */
  open: { timeline: Timeline | null };
}
