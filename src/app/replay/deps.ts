import type { Reducer } from '@reduxjs/toolkit';
import type { ActionLog, Segment } from '../../shared/actionLog/actionLog';
import type { ReadLog } from '../../shared/actionLog/file';
import type { ReplayResult, ReplaySagasOptions } from '../../shared/actionLog/replay';
import type { Steps } from '../../shared/actionLog/steps';
import type { ClockDep, RecordingDep } from '../../shared/deps';
import type { CoreState } from '../rootReducer';
import type { Timeline } from './timeline';

/** External dependencies of the replay page. */
export interface ReplayDeps {
  clock: ClockDep;
  /** Files that were dropped or picked, by handle. */
  inbox: { text: (handle: string) => Promise<string> };
  /** Recordings stored in this browser. */
  recordings: Pick<RecordingDep, 'list'> & { read: (id: string) => Promise<ActionLog> };
  /** Parses a log of any format, in steps. Throws a `LogProblem` stating what is wrong and where. */
  readLog: (text: string) => Steps<ReadLog>;
  /** The current build's root reducer. */
  reducer: Reducer<CoreState>;
  /** Loads every chunk, to make its reducers and sagas available. */
  loadApp: () => Promise<void>;
  /** All action types known to the current build. */
  actionTypes: () => Promise<ReadonlySet<string>>;
  /** The current build of the app, prepared for comparison with logs. */
  todaysApp: () => Promise<ReplaySagasOptions>;
  /**
   * Runs the current build's sagas on a log, in steps. If that is impossible, throws an error with a
   * user-readable message.
   */
  compare: (log: ActionLog, app: ReplaySagasOptions) => Steps<ReplayResult>;
  /** Converts a page life to the import format of Redux DevTools. */
  toDevTools: (log: ActionLog, segment: Segment | undefined) => string;
  /** Downloads a file. */
  save: (name: string, text: string) => void;
  /** Holds the open recording's timeline; state only records that there is one. */
  bench: { timeline: Timeline | null };
  report: { error: (where: string, error: unknown) => void };
}
