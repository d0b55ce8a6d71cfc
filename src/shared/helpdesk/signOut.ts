import { createAction } from '@reduxjs/toolkit';

/** Whether the chat's sagas run here: their part of the app is loaded when somebody opens the chat. */
export const selectChatRuns = (state: object) => 'helpdesk' in state;

/** Before signing out: end the chat at the service, and forget it here. Answered by `chatSignOutFinished`. */
export const chatSignOutRequested = createAction('helpdesk/signOutRequested');
export const chatSignOutFinished = createAction('helpdesk/signOutFinished');
