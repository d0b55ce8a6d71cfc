import { ROUTES } from '../../contract/platform/routes';

/** Opens a meeting on My Schedule. */
export const meetingPathOf = (meetingId: string): string =>
  `${ROUTES.schedule.path}?${new URLSearchParams({ meeting: meetingId }).toString()}`;
