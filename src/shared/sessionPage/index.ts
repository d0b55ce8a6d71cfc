import { createAction } from '@reduxjs/toolkit';
import type { Session } from '../../contract/sessions';

/** The fields of the shown session that other features need, none of which change while the page is open. */
export interface ActiveSession {
  sessionId: string;
  title: string;
  /** ISO instant, event time. */
  startTime: string;
  /** The session's own minutes to watch before its evaluation; null if it sets none. */
  minutesBeforeSessionEval: number | null;
}

/** The session page shows this session. Dispatched once per visit, when the session has loaded. */
export const sessionEntered = createAction<ActiveSession>('sessionPage/entered');
/** The user left the session page, or moved on to another session's. */
export const sessionLeft = createAction<{ sessionId: string }>('sessionPage/left');

/** Picks the fields of a session that other features need. */
export function activeSessionOf(session: Session): ActiveSession {
  const { sessionId, title, startTime, minutesBeforeSessionEval = null } = session;
  return { sessionId, title, startTime, minutesBeforeSessionEval };
}
