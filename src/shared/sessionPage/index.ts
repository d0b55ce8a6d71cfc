import { createAction } from '../lib/slices';
import type { Session } from '../../contract/sessions';
import type { Failure } from '../lib/apiFailure';

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

/** The shown session's video was played to its end and is back at its beginning. */
export const playbackEnded = createAction<{ sessionId: string }>('sessionPage/playbackEnded');

/** The session page's player, present once its chunk is loaded. */
export interface WithPlayback {
  video?: { player: { status: string } };
}

const UNDER_WAY: readonly string[] = ['loading', 'playing', 'paused'];

/** Whether somebody is in the middle of the shown session: it was started and has not ended. */
export const selectUnderWay = ({ video }: WithPlayback): boolean =>
  video !== undefined && UNDER_WAY.includes(video.player.status);

/** Picks the fields of a session that other features need. */
export function activeSessionOf(session: Session): ActiveSession {
  const { sessionId, title, startTime, minutesBeforeSessionEval = null } = session;
  return { sessionId, title, startTime, minutesBeforeSessionEval };
}

/** The page's session by loading status. A failed reload keeps what is shown. */
export type SessionDetail =
  | { status: 'loading' }
  | { status: 'loaded'; session: Session; loadedAt: number }
  | { status: 'notFound' }
  | { status: 'failed'; failure: Failure };

/** The session pages' state, present once their chunk is loaded. */
export interface WithSessionDetails {
  session?: { details: Record<string, SessionDetail> };
}

/** A session as last loaded by its page; it is reloaded while the page is open. */
export function selectLoadedSession({ session }: WithSessionDetails, id: string): Session | undefined {
  const detail = session?.details[id];
  return detail?.status === 'loaded' ? detail.session : undefined;
}
