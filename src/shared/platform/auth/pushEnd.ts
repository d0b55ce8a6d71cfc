import { createAction } from '../../kit/lib/slices';

/**
 * The chunk whose loading starts the push sagas: once a user is past the gate of an event with push messages.
 */
export const PUSH_CHUNK = 'push';

/**
 * Local storage key that is set while this browser may have a push subscription. It outlives the sign-in
 * session, so the subscription still gets ended if the feature's code is not loaded at sign-out.
 */
export const PUSH_KEY = 'push/subscribed';

/**
 * Before sign-out: end the subscription here and, while still authenticated, at the server. Answered by
 * `pushEnded`.
 */
export const pushEndRequested = createAction('push/endRequested');
export const pushEnded = createAction('push/ended');
