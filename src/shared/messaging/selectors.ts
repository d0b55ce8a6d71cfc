import { ROUTES } from '../../contract/routes';
import { selectNavigation, type WithEvent } from '../event';
import type { WithMessaging } from './slice';

/** Whether the event has Message Center, which is decided by its navigation (product.md#guards). */
export const selectHasMessages = (state: WithEvent): boolean =>
  selectNavigation(state).some(({ name }) => name === ROUTES.messageCenter.navigation);

/** Number of conversations with unread messages; 0 while it is not known. */
export const selectUnreadMessages = ({ messaging }: WithMessaging): number => messaging?.unread ?? 0;

/** The user's choices; null until they are loaded. */
export const selectMessagingSettings = ({ messaging }: WithMessaging) => messaging?.settings ?? null;
