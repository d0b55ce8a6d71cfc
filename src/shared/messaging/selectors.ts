import { ROUTES } from '../../contract/routes';
import { usesTalk } from '../../contract/talkFrame';
import { selectConfig, selectNavigation, type WithEvent } from '../event';
import type { WithMessaging } from './slice';

/** Whether the event has Message Center, which is decided by its navigation (product.md#guards). */
export const selectHasMessages = (state: WithEvent): boolean =>
  selectNavigation(state).some(({ name }) => name === ROUTES.messageCenter.navigation);

/** Whether Message Center is the embedded one, and not TalkJS. */
export const selectHasOwnMessages = (state: WithEvent): boolean =>
  selectHasMessages(state) && !usesTalk(selectConfig(state));

/** Number of conversations with unread messages; 0 while it is not known. */
export const selectUnreadMessages = ({ messaging }: WithMessaging): number => messaging?.unread ?? 0;

/** The user's choices; null until they are loaded. */
export const selectMessagingSettings = ({ messaging }: WithMessaging) => messaging?.settings ?? null;

/** Whether messages wait on this device that were not sent before the page was left. */
export const selectHasWaiting = ({ messaging }: WithMessaging): boolean => messaging?.hasWaiting ?? false;
