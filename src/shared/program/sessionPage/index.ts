import type { PublicText } from '../../../contract/kit/publicText';
import { createAction } from '../../kit/lib/slices';
import type { Session } from '../../../contract/program/sessions';
import type { Failure } from '../../kit/lib/apiFailure';
import { selectPathname, type WithPage } from '../../platform/page';

/** The fields of the shown session that other features need, none of which change while the page is open. */
export interface ActiveSession {
  sessionId: string;
  title: PublicText;
  /** ISO instant, event time. */
  startTime: PublicText;
  /** The session's own minutes to watch before its evaluation; null if it sets none. */
  minutesBeforeSessionEval: number | null;
  /** Shown on its own page, its stage's or its presenter's view; the evaluation opens on the first only. */
  place: 'session' | 'stage' | 'presenter';
}

/** A page shows this session. Dispatched once per visit, when the session has loaded. */
export const sessionEntered = createAction<ActiveSession>('sessionPage/entered');
/** The user left the session's page, or another session took its place. */
export const sessionLeft = createAction<{ sessionId: string }>('sessionPage/left');

/** The session was changed from here, e.g. delayed: what is shown of it is out of date. */
export const sessionEdited = createAction<{ sessionId: string }>('sessionPage/edited');

/** The stage page now shows this session; null when it has none or was left. */
export const stageSessionChanged = createAction<PublicText | null>('sessionPage/stageSessionChanged');

/** The stage page's state, present once its chunk is loaded. */
export interface WithStage {
  stage?: { sessionId: string | null };
}

/** A session that a page shows, before it is loaded. */
export interface ShownSession {
  sessionId: string;
  place: ActiveSession['place'];
}

/**
 * The session shown: the one in the URL (product.md#routes), or the one on the stage of a stage page. Null on
 * any other page.
 */
export function selectShownSession(state: WithPage & WithStage): ShownSession | null {
  const found = /^\/sessions\/([A-Za-z0-9_-]{1,80})(\/presenter)?\/?$/.exec(selectPathname(state));
  if (found?.[1] !== undefined) return { sessionId: found[1], place: found[2] ? 'presenter' : 'session' };
  const onStage = state.stage?.sessionId ?? null;
  return onStage === null ? null : { sessionId: onStage, place: 'stage' };
}

/** The shown session's video was played to its end and is back at its beginning. */
export const playbackEnded = createAction<{ sessionId: string }>('sessionPage/playbackEnded');

/** The session page's player, present once its chunk is loaded. */
export interface WithPlayback {
  video?: { player: { status: string } };
}

const UNDER_WAY: readonly string[] = ['loading', 'playing', 'paused', 'interrupted'];

/** Whether somebody is in the middle of the shown session: it was started and has not ended. */
export const selectUnderWay = ({ video }: WithPlayback): boolean =>
  video !== undefined && UNDER_WAY.includes(video.player.status);

/** Picks the fields of a session that other features need. */
export function activeSessionOf(session: Session, place: ActiveSession['place']): ActiveSession {
  const { sessionId, title, startTime, minutesBeforeSessionEval = null } = session;
  return { sessionId, title, startTime, minutesBeforeSessionEval, place };
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
