import { ROUTES } from '../../../contract/platform/routes';

/** Paths of the editors for what the hub lists and the search finds. */
export const sessionPath = (sessionId: string) =>
  `${ROUTES.adminEditSession.path}?${new URLSearchParams({ sessionId }).toString()}`;
export const personPath = (attendeeId: string) =>
  ROUTES.adminAttendee.path.replace(':attendeeId', encodeURIComponent(attendeeId));
export const boothPath = (exhibitorId: string) =>
  `${ROUTES.exhibitor.path}?${new URLSearchParams({ booth: exhibitorId }).toString()}`;
export const posterPath = (posterId: string) =>
  `${ROUTES.editPoster.path}?${new URLSearchParams({ posterId }).toString()}`;
