import type { AccessState, Restriction } from './slice';

export interface WithAccess {
  access: AccessState;
}

export const selectAccessPending = (state: WithAccess) => state.access.status === 'requested';

/** Whether the user may open a page with this restriction, as far as is known. */
export const selectMayOpen = ({ access }: WithAccess, restriction: Restriction) =>
  access.superuser ||
  (restriction === 'superuserOrHelpdesk' && access.helpdesk) ||
  (restriction === 'superuserOrModerator' && access.moderator) ||
  (restriction === 'superuserOrExhibitor' && access.exhibitor) ||
  (restriction === 'superuserOrRecorded' && access.recorded);
