import type { PublicText } from '../../../contract/kit/publicText';
import type { Action } from '@reduxjs/toolkit';
import { createAction } from '../../kit/lib/slices';
import type { Refusal } from '../../../contract/platform/realtime';
import { noticeHint } from '../../../contract/platform/realtime';

/**
 * Command: follow a channel from message number `after`, or from now on if null. Several features may follow
 * a channel from now on, each ending it by one `unfollowed`; the subscription starts over for all of them,
 * without losing messages. A number is for a channel's only follower, who restarts there by following it
 * again.
 */
export const followRequested = createAction<{ channel: PublicText; after: number | null }>(
  'realtime/followRequested',
);
/** Command: stop following the channel; it continues for its other followers. */
export const unfollowed = createAction<{ channel: PublicText }>('realtime/unfollowed');

/** The next message of a followed channel: in order, without gaps or duplicates. `at` is real time, ISO. */
export const channelMessage = createAction<{
  channel: PublicText;
  seq: number;
  at: PublicText;
  body: unknown;
}>('realtime/channelMessage');
/** The user's channel says that something happened; what it was, the lists tell. */
export const isNoticeHint = (action: Action): action is ReturnType<typeof channelMessage> =>
  channelMessage.match(action) && noticeHint.safeParse(action.payload.body).success;
/** An ephemeral event in a followed channel, worthless a moment later. */
export const channelSignal = createAction<{ channel: PublicText; body: unknown }>('realtime/channelSignal');
/**
 * The next messages are no longer available: followers must reload the state. Messages after `seq` follow.
 */
export const channelReset = createAction<{ channel: PublicText; seq: number }>('realtime/channelReset');
/** The server denied this user the channel; it is no longer followed. */
export const channelRefused = createAction<{ channel: PublicText; refusal: Refusal }>(
  'realtime/channelRefused',
);
/** The server confirmed the subscription, starting from this number. */
export const channelFollowed = createAction<{ channel: PublicText; seq: number }>('realtime/channelFollowed');
/** A message is missing: the channel is requested again from the last one received. */
export const gapFound = createAction<{ channel: PublicText }>('realtime/gapFound');

export const connectStarted = createAction('realtime/connectStarted');
/** The server has authenticated the connection. */
export const connected = createAction('realtime/connected');
/** The socket was closed; `closed`: for good, until the next sign-in. */
export const connectionLost = createAction<{ code: number; closed: boolean }>('realtime/connectionLost');
/** The socket was closed because no channel is followed any longer, or the event's API has none. */
export const disconnected = createAction('realtime/disconnected');
