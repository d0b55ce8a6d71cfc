import type { Entry } from './entry';
import type { Json } from './plain';

/** Version of the file format that this build writes. */
export const LOG_VERSION = 1;

/** Entries between two checkpoints. */
export const CHECKPOINT_EVERY = 500;

/** State of the app as a log holds it: redacted, by slice. */
export type LoggedState = Record<string, Json>;

/** What is left of a segment whose oldest entries had to go. */
export interface Cut {
  /** How many entries are gone from the segment's beginning. */
  dropped: number;
}

/** One page life: from the start of the store and its sagas to the unload of the page. */
export interface Segment {
  /** Real time of its beginning, milliseconds since 1970. */
  startedAt: number;
  /** Build of the app that ran, e.g. `0.1.0+3f2a91c0`. */
  build: string;
  /** State before the first entry that is here: the store's initial state, or the state at the cut. */
  initialState: LoggedState;
  /** Null when the log has the segment's beginning. */
  cut: Cut | null;
  /** Sequence number of the first entry, counted over the whole recording. */
  firstSequence: number;
  entries: Entry[];
}

/** What a person sends along with a log, and what their browser says of itself. Nobody's name or address. */
export interface ProblemReport {
  /** In the person's own words; empty when they said nothing. */
  description: string;
  /** Place in the app, e.g. `/sessions/s1`. */
  place: string;
  /** Real time, milliseconds since 1970. */
  at: number;
  build: string;
  /** Name and version of the browser and its system, as it tells them. */
  browser: string;
  /** Size of the window in CSS pixels. */
  viewport: { width: number; height: number };
  /** The fault that the error screen showed; null elsewhere. */
  fault: string | null;
}

/** A recorded session in the browser. */
export interface ActionLog {
  /** Random; names the recording. */
  id: string;
  /** The event by its id, and a digest of its configuration; null while no configuration had come. */
  event: { id: string; configDigest: string } | null;
  /** Absent in what Plenary recorded. Redux DevTools know actions alone: sagas cannot be replayed from them. */
  origin?: 'devtools';
  segments: Segment[];
  /** Null when nobody reported a problem with it. */
  report: ProblemReport | null;
}
