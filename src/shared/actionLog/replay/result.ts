import type { Entry, SagaEntry } from '../entry';
import type { Difference } from '../patch';

/** Where a replay is: over the whole recording, and in its page life. */
export interface Place {
  /** Number of the page life, from 0. */
  segment: number;
  /** Number of the entry over the whole recording. */
  sequence: number;
  /** Milliseconds since the page life began. */
  at: number;
}

/** Why a replay stopped. */
export type Cause =
  /** A saga did something else than was recorded. */
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

/** The first place at which today's app does not do what was recorded. */
export interface Divergence extends Place {
  cause: Cause;
  /** Feature whose saga it is; undefined where none is known. */
  saga?: string;
  /** How the state that was found differs from the recorded one. */
  stateDiff: Difference[];
}

/** What came of a replay. */
export interface ReplayResult {
  /** Entries that were replayed and are as recorded. */
  entries: number;
  /** Digest of the state at the end. */
  digest: string;
  /** Null: the same from beginning to end. */
  divergence: Divergence | null;
}
