import type { WithMessaging } from './slice';

/** Number of conversations with unread messages; 0 while it is not known. */
export const selectUnreadMessages = ({ messaging }: WithMessaging): number => messaging?.unread ?? 0;

/** The user's choices; null until they are loaded. */
export const selectMessagingSettings = ({ messaging }: WithMessaging) => messaging?.settings ?? null;

/** Whether messages wait on this device that were not sent before the page was left. */
export const selectHasWaiting = ({ messaging }: WithMessaging): boolean => messaging?.hasWaiting ?? false;
