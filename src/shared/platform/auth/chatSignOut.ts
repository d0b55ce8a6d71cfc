import { createAction } from '../../kit/lib/slices';

/** The chunk whose loading starts the chat's sagas: when the chat is first opened. */
export const HELPDESK_CHUNK = 'helpdesk';

/** Before sign-out: end the chat at the service and forget it here. Answered by `chatSignOutFinished`. */
export const chatSignOutRequested = createAction('helpdesk/signOutRequested');
export const chatSignOutFinished = createAction('helpdesk/signOutFinished');
