import type { NoticeBody } from '../../../../../contract/notices/notices';
import { ROUTES } from '../../../../../contract/platform/routes';
import { profilePath } from '../../../../../shared/platform/page/paths';

/** Where the notice is about: the meeting on My Schedule, the session, the person; null for nowhere. */
export function noticePath(body: NoticeBody): string | null {
  switch (body.kind) {
    case 'announcement':
      return null;
    case 'connectionRequested':
    case 'connectionAccepted':
      return profilePath(body.from.attendeeId);
    case 'sessionStarting':
    case 'sessionMoved':
    case 'placeHeld':
      return `/sessions/${encodeURIComponent(body.sessionId)}`;
    case 'sessionCancelled':
      return ROUTES.schedule.path;
    default:
      return `${ROUTES.schedule.path}?meeting=${body.meetingId}`;
  }
}
