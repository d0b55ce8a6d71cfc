import { createAction } from '@reduxjs/toolkit';
import type { Session } from '../../contract/sessions';

/**
 * The session that the session page shows, as far as other features need it: plain values of the session (spec §3) and
 * nothing that changes while the page is open.
 */
export interface ActiveSession {
  sessionId: string;
  title: string;
  /** ISO instant, event time. */
  startTime: string;
  /** The session's own minutes before its evaluation; null when it has none. */
  minutesBeforeSessionEval: number | null;
}

/** The session page shows this session: dispatched once per visit, when the session is known. */
export const sessionEntered = createAction<ActiveSession>('sessionPage/entered');
/** The person left the session page, or went on to another session's. */
export const sessionLeft = createAction<{ sessionId: string }>('sessionPage/left');

/** What the page of a session says about it to other features. */
export function activeSessionOf(session: Session): ActiveSession {
  const { sessionId, title, startTime, minutesBeforeSessionEval = null } = session;
  return { sessionId, title, startTime, minutesBeforeSessionEval };
}
