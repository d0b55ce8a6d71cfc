import type { Entry, SagaEntry } from '../entry';
import type { Difference } from '../patch';

/** A position in the recording and within its page life. */
export interface Position {
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
  /** A saga did something that was not recorded. */
  | { kind: 'unexpected'; found: SagaEntry }
  /** A recorded saga step did not happen. */
  | { kind: 'missing'; expected: Entry }
  /** Nothing waits for a recorded answer or message any more. */
  | { kind: 'unheard'; expected: Entry }
  /** The state differs from the recorded one. */
  | { kind: 'state'; expected: Entry | null }
  /** Today's reducers reject a recorded action. */
  | { kind: 'reducer'; expected: Entry; message: string };

/** The first position at which today's app departs from the recording. */
export interface Divergence extends Position {
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
