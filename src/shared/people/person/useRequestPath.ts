import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { ROUTES } from '../../../contract/platform/routes';
import { selectAuthorized, selectUser, type WithAuth } from '../../platform/auth';
import { selectEnvironment, selectPageOptions, type WithEvent } from '../../platform/event';

/** Whom to meet: somebody, or a booth. */
export type Invited = { attendeeId: string } | { exhibitorId: string };

/** Whether the user can ask for meetings at this event, in this environment. */
export const selectCanRequest = (state: WithEvent & WithAuth): boolean =>
  selectAuthorized(state) && selectPageOptions(state).createActivity.active[selectEnvironment(state)];

/**
 * Path of a request for a meeting; null where the event has no meetings in this environment, and for the user
 * themselves (product.md#meetings). The function stays the same, for cards that are memoized.
 */
export function useRequestPath(): (invited: Invited) => string | null {
  const canRequest = useSelector(selectCanRequest);
  const ownId = useSelector(selectUser)?.id;
  return useCallback(
    (invited) => {
      if (!canRequest) return null;
      if ('attendeeId' in invited && invited.attendeeId === ownId) return null;
      const query = 'attendeeId' in invited ? { with: invited.attendeeId } : { booth: invited.exhibitorId };
      return `${ROUTES.requestMeeting.path}?${new URLSearchParams(query).toString()}`;
    },
    [canRequest, ownId],
  );
}
