import type { Patch } from './patch';
import type { Json, PlainError } from './plain';

/** An action as it stands in a log: plain and redacted. */
export interface LoggedAction {
  type: string;
  [field: string]: Json;
}

interface Timed {
  /** Milliseconds since the segment began, in real time. Only display and playing speed use it: order is what counts. */
  at: number;
}

interface FromSaga extends Timed {
  /** Feature whose saga did it, as it is named where it is started (`auth`, `log`). */
  saga?: string;
}

interface FromWorld extends Timed {
  /**
   * It happened while something was being dispatched or called: a subscriber of the store answered at once. How many such were
   * under way, one inside the other.
   */
  nested?: number;
}

/** What a dependency gave: a result (absent for `undefined`), or what it threw. */
export type Outcome = { result?: Json } | { error: PlainError };

/*
 * What a saga did. A replay runs today's sagas and compares.
 */

/** A saga dispatched an action. */
export type PutEntry = FromSaga & { kind: 'put'; action: LoggedAction };
/** A saga called a dependency that answers later: with a `settle` of the same call number. */
export type CallEntry = FromSaga & { kind: 'call'; call: number; name: string; args: Json[] };
/** A saga opened a long-lived channel, which `emit`s until it is closed. */
export type OpenEntry = FromSaga & { kind: 'open'; call: number; name: string; args: Json[] };
/** A saga called a dependency that answered at once: a clock that was read, a command that was obeyed. */
export type ReadEntry = FromSaga & { kind: 'read'; name: string; args: Json[] } & Outcome;
/** A saga stopped waiting for a call. What comes of it later is not recorded. */
export type CancelEntry = FromSaga & { kind: 'cancel'; call: number };
/** A saga closed a channel. */
export type CloseEntry = FromSaga & { kind: 'close'; call: number };

/*
 * What the world did. A replay does it again.
 */

/** A person, a component or the router dispatched an action. */
export type ExtEntry = FromWorld & { kind: 'ext'; action: LoggedAction };
/** A call answered or failed. */
export type SettleEntry = FromWorld & { kind: 'settle'; call: number } & Outcome;
interface FromChannel extends FromWorld {
  /** The channel had it before the saga asked: it was delivered in the moment of the asking. */
  buffered?: true;
}
/** A channel delivered. */
export type EmitEntry = FromChannel & { kind: 'emit'; call: number; value: Json };
/** A channel ended by itself. */
export type EndEntry = FromChannel & { kind: 'end'; call: number };

/**
 * Checkpoint: digest of the redacted state here, and the way to it from the checkpoint before (or from the segment's first
 * state), so that a difference can be shown and not only told.
 */
export type CheckEntry = Timed & { kind: 'check'; digest: string; patch: Patch };

export type SagaEntry = PutEntry | CallEntry | OpenEntry | ReadEntry | CancelEntry | CloseEntry;
export type WorldEntry = ExtEntry | SettleEntry | EmitEntry | EndEntry;

/** One line of the one ordered log of a page life. */
export type Entry = SagaEntry | WorldEntry | CheckEntry;

const WORLD_KINDS: readonly string[] = ['ext', 'settle', 'emit', 'end'];

/** Whether the world did it, and not a saga. */
export function isWorldEntry(entry: Entry): entry is WorldEntry {
  return WORLD_KINDS.includes(entry.kind);
}
