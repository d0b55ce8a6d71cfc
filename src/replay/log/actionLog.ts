import type { Entry } from './entry';
import type { Json } from './plain';

/** File format version written by this build. */
export const LOG_VERSION = 5;

/** Entries between two checkpoints. */
export const CHECKPOINT_EVERY = 500;

/** The app's state in a log: redacted, by slice. */
export type LoggedState = Record<string, Json>;

/** Describes a segment whose oldest entries were dropped. */
export interface Cut {
  /** Number of entries missing from the segment's beginning. */
  dropped: number;
}

/** One page lifetime: from starting the store and its sagas to unloading the page. */
export interface Segment {
  /** Start in real time, milliseconds since 1970. */
  startedAt: number;
  /** Build of the app, e.g. `0.1.0+3f2a91c0`. */
  build: string;
  /** State before the first entry: the store's initial state, or the state at the cut. */
  initialState: LoggedState;
  /** Null if the log includes the segment's beginning. */
  cut: Cut | null;
  /** Sequence number of the first entry, counted over the whole recording. */
  firstSequence: number;
  entries: Entry[];
}

/** What a user submits with a log, and what their browser reports. No names or addresses. */
export interface ProblemReport {
  /** In the user's own words; empty if they wrote nothing. */
  description: string;
  /** Path in the app, e.g. `/sessions/s1`. */
  place: string;
  /** Real time, milliseconds since 1970. */
  at: number;
  build: string;
  /** Name and version of the browser and its system, as it reports them. */
  browser: string;
  /** Size of the window in CSS pixels. */
  viewport: { width: number; height: number };
  /** The error shown by the error screen; null elsewhere. */
  fault: string | null;
}

/** A recording made in the browser. */
export interface ActionLog {
  /** Random id of the recording. */
  id: string;
  /** The event's id and a digest of its configuration; null if no configuration had loaded. */
  event: { id: string; configDigest: string } | null;
  /**
   * Absent for Plenary's own recordings. Redux DevTools only know actions, so sagas cannot be replayed from
   * their exports.
   */
  origin?: 'devtools';
  segments: Segment[];
  /** Null if no problem was reported with it. */
  report: ProblemReport | null;
}
