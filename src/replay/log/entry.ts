import type { Patch } from './patch';
import type { Json, PlainError } from './plain';

/** An action as stored in a log: plain and redacted. */
export interface LoggedAction {
  type: string;
  [field: string]: Json;
}

interface Timed {
  /**
   * Milliseconds since the segment began, in real time. Only used for display and playback speed: order is
   * what counts.
   */
  at: number;
}

interface FromSaga extends Timed {
  /** Feature whose saga did it, by the name it is started under (`auth`, `log`). */
  saga?: string;
}

interface FromWorld extends Timed {
  /**
   * Nesting depth of the dispatches and calls in progress when it happened, because a store subscriber
   * responded synchronously.
   */
  nested?: number;
}

/** The outcome of a dependency: a result (absent for `undefined`), or what it threw. */
export type Outcome = { result?: Json } | { error: PlainError };

/* What sagas did. A replay runs the current sagas and compares. */

/** A saga dispatched an action. */
export type PutEntry = FromSaga & { kind: 'put'; action: LoggedAction };
/** A saga called an asynchronous dependency, which answers with a `settle` of the same call number. */
export type CallEntry = FromSaga & { kind: 'call'; call: number; name: string; args: Json[] };
/** A saga opened a long-lived channel, which produces `emit` entries until it is closed. */
export type OpenEntry = FromSaga & { kind: 'open'; call: number; name: string; args: Json[] };
/** A saga called a synchronous dependency: a clock that was read, a command that was executed. */
export type ReadEntry = FromSaga & { kind: 'read'; name: string; args: Json[] } & Outcome;
/** A saga stopped waiting for a call. Its later outcome is not recorded. */
export type CancelEntry = FromSaga & { kind: 'cancel'; call: number };
/** A saga closed a channel. */
export type CloseEntry = FromSaga & { kind: 'close'; call: number };

/* What happened outside the sagas. A replay reproduces it. */

/** The user, a component or the router dispatched an action. */
export type ExtEntry = FromWorld & { kind: 'ext'; action: LoggedAction };
/** A call returned or failed. */
export type SettleEntry = FromWorld & { kind: 'settle'; call: number } & Outcome;
interface FromChannel extends FromWorld {
  /** The message was buffered before the saga asked, so it was delivered at that very moment. */
  buffered?: true;
}
/** A channel delivered a message. */
export type EmitEntry = FromChannel & { kind: 'emit'; call: number; value: Json };
/** A channel ended on its own. */
export type EndEntry = FromChannel & { kind: 'end'; call: number };

/**
 * Checkpoint: digest of the redacted state, and the patch from the previous checkpoint (or from the segment's
 * initial state), so that a difference can be shown and not just reported.
 */
export type CheckEntry = Timed & { kind: 'check'; digest: string; patch: Patch };

export type SagaEntry = PutEntry | CallEntry | OpenEntry | ReadEntry | CancelEntry | CloseEntry;
export type WorldEntry = ExtEntry | SettleEntry | EmitEntry | EndEntry;

/** One entry of a page lifetime's single ordered log. */
export type Entry = SagaEntry | WorldEntry | CheckEntry;

const WORLD_KINDS: readonly string[] = ['ext', 'settle', 'emit', 'end'];

/** Whether the entry originates outside the sagas. */
export function isWorldEntry(entry: Entry): entry is WorldEntry {
  return WORLD_KINDS.includes(entry.kind);
}
