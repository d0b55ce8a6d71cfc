import type { Reducer } from '@reduxjs/toolkit';
import type { ActionLog, Segment } from '../../shared/actionLog/actionLog';
import type { ReadLog } from '../../shared/actionLog/file';
import type { ReplayResult, ReplaySagasOptions } from '../../shared/actionLog/replay';
import type { Steps } from '../../shared/actionLog/steps';
import type { ClockDep, RecordingDep } from '../../shared/deps';
import type { CoreState } from '../rootReducer';
import type { Timeline } from './timeline';

/** All that the replay page needs of the world. */
export interface ReplayDeps {
  clock: ClockDep;
  /** Files that were dropped or picked, by handle. */
  inbox: { text: (handle: string) => Promise<string> };
  /** Recordings that this browser keeps. */
  recordings: Pick<RecordingDep, 'list'> & { read: (id: string) => Promise<ActionLog> };
  /** Reads the text of a log of any form, in pieces. They throw a `LogProblem` that says what is wrong, and where. */
  readLog: (text: string) => Steps<ReadLog>;
  /** Today's reducers. */
  reducer: Reducer<CoreState>;
  /** Loads every part of the app, so that its reducers and sagas are there. */
  loadApp: () => Promise<void>;
  /** Types of all actions that today's build knows. */
  actionTypes: () => Promise<ReadonlySet<string>>;
  /** This build of the app as it is compared with logs. */
  todaysApp: () => Promise<ReplaySagasOptions>;
  /** Runs today's sagas on a log, in pieces. They throw an error with words for people where it cannot be done. */
  compare: (log: ActionLog, app: ReplaySagasOptions) => Steps<ReplayResult>;
  /** A page life in the form that Redux DevTools import. */
  toDevTools: (log: ActionLog, segment: Segment | undefined) => string;
  /** Hands a file to the person. */
  save: (name: string, text: string) => void;
  /** Where the timeline of the open recording lies; state says only that there is one. */
  bench: { timeline: Timeline | null };
  report: { error: (where: string, error: unknown) => void };
}
