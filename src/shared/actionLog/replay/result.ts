import type { Entry, SagaEntry } from '../entry';
import type { Difference } from '../patch';

/** A position in the recording and within its page life. */
export interface Place {
  /** Index of the page life, from 0. */
  segment: number;
  /** Sequence number of the entry in the whole recording. */
  sequence: number;
  /** Milliseconds since the start of the page life. */
  at: number;
}

/** Why a replay stopped. */
export type Cause =
  /** A saga did something other than what was recorded. */
  | { kind: 'different'; expected: Entry; found: SagaEntry }
  /** A saga did something where nothing was recorded. */
  | { kind: 'unexpected'; found: SagaEntry }
  /** What was recorded of a saga did not happen. */
  | { kind: 'missing'; expected: Entry }
  /** An answer or a message was recorded that nobody waits for any more. */
  | { kind: 'unheard'; expected: Entry }
  /** The state is another than the recorded one. */
  | { kind: 'state'; expected: Entry | null }
  /** Today's reducers cannot take a recorded action. */
  | { kind: 'reducer'; expected: Entry; message: string };

/** The first position at which today's app departs from the recording. */
export interface Divergence extends Place {
  cause: Cause;
  /** Feature of the diverging saga; undefined if unknown. */
  saga?: string;
  /** How the actual state differs from the recorded one. */
  stateDiff: Difference[];
}

/** Outcome of a replay. */
export interface ReplayResult {
  /** Number of replayed entries that match the recording. */
  entries: number;
  /** Digest of the final state. */
  digest: string;
  /** Null if the whole replay matches. */
  divergence: Divergence | null;
}
