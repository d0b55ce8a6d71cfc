import { createAction } from '@reduxjs/toolkit';
import type { LogEntry } from '../../contract/log';
import type { EvaluationAnswers } from '../../contract/sessionEvals';
import type { Failure } from '../lib/apiFailure';

/** A video as log entries name it. */
export interface LoggedVideo {
  videoURL: string;
  videoName: string;
  sessionId: string;
  insightTitle: string;
}

/**
 * Something to be kept in the event's log. Who it is about, its id and whether it is a test entry are added by the log
 * feature, which keeps the entry until the server has it.
 */
export type LogRecord =
  | { type: 'LoginUser' }
  | ({ type: 'VideoView' } & LoggedVideo)
  | ({ type: 'VideoViewTime'; watchTime: number } & LoggedVideo)
  | { type: 'SessionEvaluation'; sessionId: string; sessionName: string; answers: EvaluationAnswers };

/** The outbox of a person, in the local storage: it outlives the page. */
export const outboxKey = (userId: string) => `outbox/${userId}`;

/** Keep this. Needs a signed-in person. */
export const logRecorded = createAction<LogRecord>('log/recorded');

/** The outbox has the record: it outlives a reload and is sent as soon as the server can be reached. */
export const logQueued = createAction<LogEntry>('log/queued');

/** The server has stored it. */
export const logStored = createAction<{ record: LogRecord; entryId: string; recordedAt: string }>(
  'log/stored',
);

/** Another tab of this browser had an entry of the same person stored. `sessionId` is empty where the entry has none. */
export const logStoredElsewhere = createAction<{ entryId: string; type: string; sessionId: string }>(
  'log/storedElsewhere',
);

/** The server will never take it (a 4xx other than 401 and 429): it is dropped and reported, without a message to the user (spec §8). */
export const logRefused = createAction<{ record: LogRecord; entryId: string; failure: Failure }>(
  'log/refused',
);

/** Sending failed for now: the waiting entries stay on this device. */
export const logDelayed = createAction('log/delayed');

/** Before signing out: send what waits, as far as that goes in a moment. Answered by `logFlushed`. */
export const logFlushRequested = createAction('log/flushRequested');
export const logFlushed = createAction('log/flushed');

/** What is to be kept, and entries that wait for the server. */
export interface LogState {
  /** Whose they are; null when nobody is signed in. */
  userId: string | null;
  /** What the outbox was asked to keep and has not yet, oldest first: its code comes after the gate. */
  asked: LogRecord[];
  /** Oldest first. */
  waiting: LogEntry[];
  /** The last attempt to send failed. False as soon as nothing waits. */
  delayed: boolean;
}

export interface WithLog {
  log: LogState;
}

/** Whether the outbox's sagas run here: they come with what stands around the screens, as the settings do. */
export const selectLogSends = (state: object) => 'settings' in state;

export const selectAsked = (state: WithLog) => state.log.asked;
export const selectWaiting = (state: WithLog) => state.log.waiting;
/** Whether entries are stored on this device because sending them failed. */
export const selectDelayed = (state: WithLog) => state.log.delayed;

/** Whether the person's evaluation of that session waits to be sent. */
export const selectEvaluationWaits = (state: WithLog, sessionId: string) =>
  state.log.waiting.some((entry) => 'answers' in entry && entry.sessionId === sessionId);
