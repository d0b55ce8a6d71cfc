import type { NotificationsState } from './slice';

/** Badge of My Schedule; hidden at 0. */
export const selectUnseen = (state: { notifications: NotificationsState }) => state.notifications.unseen ?? 0;
