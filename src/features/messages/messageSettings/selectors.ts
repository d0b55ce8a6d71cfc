import { createSelector } from 'reselect';
import type { MessagingSettings } from '../../../contract/messages/messaging';
import { selectMessagingSettings } from '../../../shared/messages/messaging';
import type { WithMessageSettings } from './slice';

export const selectMessageSettings = (state: WithMessageSettings) => state.messageSettings;

/** What is chosen, stored or not; null until the stored choices are loaded. */
export const selectChosenSettings = createSelector(
  [selectMessagingSettings, selectMessageSettings],
  (stored, { changes }): MessagingSettings | null => stored && { ...stored, ...changes },
);
