import { createAction } from '@reduxjs/toolkit';
import { selectConfig, type WithEvent } from '../event';

/** Whether the event sends push messages; where, is looked at by the feature itself. */
export const selectHasPush = (state: WithEvent) => selectConfig(state).pushNotifications.id !== '';

/** Whether the feature's sagas run here: its part of the app is loaded where the event has push messages and somebody came past the gate. */
export const selectPushRuns = (state: object) => 'push' in state;

/**
 * Kept in the local storage while this browser may have a subscription: it outlives the session, so that one that ended while
 * the feature's code was not there is still followed by the subscription's end.
 */
export const PUSH_KEY = 'push/subscribed';

/** Before signing out: end the subscription here and at the server, which is still told as the person. Answered by `pushEnded`. */
export const pushEndRequested = createAction('push/endRequested');
export const pushEnded = createAction('push/ended');
