import { ROUTES } from '../../../contract/platform/routes';

export const PROGRAM_PATH = ROUTES.adminSessions.path;
/** The editor of a session; null: of a new one. */
export const editPath = (sessionId: string | null) =>
  sessionId === null
    ? ROUTES.adminEditSession.path
    : `${ROUTES.adminEditSession.path}?sessionId=${encodeURIComponent(sessionId)}`;
