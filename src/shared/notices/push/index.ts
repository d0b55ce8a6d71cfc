import { selectConfig, type WithEvent } from '../../platform/event';

/** Whether the event sends push messages; the feature itself checks the host. */
export const selectHasPush = (state: WithEvent) => selectConfig(state).pushNotifications.id !== '';
