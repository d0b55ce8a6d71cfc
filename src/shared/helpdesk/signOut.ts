import { createAction } from '@reduxjs/toolkit';

/** Whether the chat's sagas are running: their chunk loads when the chat is first opened. */
export const selectChatRuns = (state: object) => 'helpdesk' in state;

/** Before sign-out: end the chat at the service and forget it here. Answered by `chatSignOutFinished`. */
export const chatSignOutRequested = createAction('helpdesk/signOutRequested');
export const chatSignOutFinished = createAction('helpdesk/signOutFinished');
