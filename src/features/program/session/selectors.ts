import type { WithEvent } from '../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../shared/platform/eventTime';
import { sessionPhase, type SessionPhase } from '../../../shared/program/sessions/sessionPhase';
import type { WithPage } from '../../../shared/platform/page';
import { selectShownSession, type SessionDetail, type WithStage } from '../../../shared/program/sessionPage';
import { selectSettings, type WithSettings } from '../../../shared/platform/settings';
import type { SessionPageState } from './slice';

export interface WithSession {
  session: SessionPageState;
}

type State = WithSession & WithPage & WithStage & WithEvent & WithEventTime & WithSettings;

/** Id of the session in the URL or on the shown stage; null on any other page. */
export const selectSessionId = (state: WithPage & WithStage): string | null =>
  selectShownSession(state)?.sessionId ?? null;

/** The page's session by loading status. */
export const selectDetail = (state: WithSession & WithPage & WithStage): SessionDetail => {
  const id = selectSessionId(state);
  return id === null ? NOT_FOUND : (state.session.details[id] ?? LOADING);
};
const NOT_FOUND: SessionDetail = { status: 'notFound' };
const LOADING: SessionDetail = { status: 'loading' };

/** The page's session once loaded. */
export const selectSession = (state: WithSession & WithPage & WithStage) => {
  const detail = selectDetail(state);
  return detail.status === 'loaded' ? detail.session : null;
};

export const selectEarlyEntry = (state: WithSettings) => selectSettings(state).sessionEarlyEntryMinutes;

/**
 * Session phase at the current minute of event time. Until server time is known, the reply's own timestamp is
 * used, which is as old as the reply.
 */
export const selectPhase = (state: State): SessionPhase | null => {
  const session = selectSession(state);
  if (!session) return null;
  const now = selectEventMinute(state) ?? Date.parse(session.currentTimeISO);
  return sessionPhase(session, now, selectEarlyEntry(state));
};
