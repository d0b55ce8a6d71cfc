import type { PublicText } from '../../../contract/kit/publicText';
import { createAction } from '../../kit/lib/slices';
import type { LogEntry, EvaluationAnswers } from '../../../contract/platform/log';
import type { Failure } from '../../kit/lib/apiFailure';

/** A video as identified in log entries. */
export interface LoggedVideo {
  videoURL: PublicText;
  videoName: PublicText;
  sessionId: string;
  insightTitle: PublicText;
}

/**
 * A record for the event's log. The log feature adds the user, an id and whether it is a test entry, and
 * keeps the entry until the server has stored it.
 */
export type LogRecord =
  | { type: 'LoginUser' }
  | ({ type: 'VideoView' } & LoggedVideo)
  | ({ type: 'VideoViewTime'; watchTime: number } & LoggedVideo)
  | { type: 'SessionEvaluation'; sessionId: string; sessionName: PublicText; answers: EvaluationAnswers };

/** Local storage key of a user's outbox, which survives reloads. */
export const outboxKey = (userId: string) => `outbox/${userId}`;

/** Command: log this record. Requires a signed-in user. */
export const logRecorded = createAction<LogRecord>('outbox/recorded');

/** The record is in the outbox: it survives a reload and is sent once the server is reachable. */
export const logQueued = createAction<LogEntry>('outbox/queued');

/** The server has stored the record, and says when if it is ours. */
export const logStored = createAction<{ record: LogRecord; entryId: string; recordedAt: PublicText | null }>(
  'outbox/stored',
);

/**
 * Another tab of this browser got an entry of the same user stored. `sessionId` is empty if the entry has
 * none.
 */
export const logStoredElsewhere = createAction<{ entryId: string; type: PublicText; sessionId: string }>(
  'outbox/storedElsewhere',
);

/**
 * The server rejected the record for good (a 4xx other than 401 and 429): it is dropped and reported, without
 * a message to the user (product.md#log).
 */
export const logRefused = createAction<{ record: LogRecord; entryId: string; failure: Failure }>(
  'outbox/refused',
);

/** Sending failed for now: pending entries stay on this device. */
export const logDelayed = createAction('outbox/delayed');

/** Before sign-out: briefly try to send pending entries. Answered by `logFlushed`. */
export const logFlushRequested = createAction('outbox/flushRequested');
export const logFlushed = createAction('outbox/flushed');

/** Records to store, and entries waiting for the server. */
export interface OutboxState {
  /** The entries' user; null if nobody is signed in. */
  userId: string | null;
  /** Records the outbox has not taken over yet, oldest first: its code loads after the gate. */
  incoming: LogRecord[];
  /** Oldest first. */
  waiting: LogEntry[];
  /** Whether the last attempt to send failed. False as soon as nothing is pending. */
  delayed: boolean;
}

export interface WithOutbox {
  outbox: OutboxState;
}

/** The chunks whose loading starts the outbox's sagas: past the gate, and at it for the unregistered. */
export const OUTBOX_CHUNKS = ['shell', 'outbox'] as const;

export const selectIncoming = (state: WithOutbox) => state.outbox.incoming;
export const selectWaiting = (state: WithOutbox) => state.outbox.waiting;
/** Whether entries remain on this device because sending them failed. */
export const selectDelayed = (state: WithOutbox) => state.outbox.delayed;

/** Whether the user's evaluation of the session is waiting to be sent. */
export const selectEvaluationWaits = (state: WithOutbox, sessionId: string) =>
  state.outbox.waiting.some((entry) => 'answers' in entry && entry.sessionId === sessionId);
