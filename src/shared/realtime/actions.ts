import { createAction } from '@reduxjs/toolkit';
import type { Refusal } from '../../contract/realtime';

/**
 * Command: follow a channel from number `after` on, null: from now on. One feature follows a channel; following it anew starts
 * from the new number.
 */
export const followRequested = createAction<{ channel: string; after: number | null }>(
  'realtime/followRequested',
);
/** Command: follow it no longer. */
export const unfollowed = createAction<{ channel: string }>('realtime/unfollowed');

/** The next message of a followed channel: in order, without gaps, each once. `at` is real time, ISO. */
export const channelMessage = createAction<{ channel: string; seq: number; at: string; body: unknown }>(
  'realtime/channelMessage',
);
/** Something that is worth nothing a moment later was said in a followed channel. */
export const channelSignal = createAction<{ channel: string; body: unknown }>('realtime/channelSignal');
/** What came next is not kept any more: whoever follows reads the state anew. Messages after `seq` come next. */
export const channelReset = createAction<{ channel: string; seq: number }>('realtime/channelReset');
/** The server does not let this person follow the channel; it is followed no longer. */
export const channelRefused = createAction<{ channel: string; refusal: Refusal }>('realtime/channelRefused');
/** The server follows the channel for us from this number on. */
export const channelFollowed = createAction<{ channel: string; seq: number }>('realtime/channelFollowed');
/** A message was missing: the channel is asked for again from the last one that came. */
export const gapFound = createAction<{ channel: string }>('realtime/gapFound');

export const connectStarted = createAction('realtime/connectStarted');
/** The server knows who we are. */
export const connected = createAction('realtime/connected');
/** The socket is gone; `closed`: for good, until the next sign-in. */
export const connectionLost = createAction<{ code: number; closed: boolean }>('realtime/connectionLost');
/** Nobody follows anything any more: the socket was closed. */
export const disconnected = createAction('realtime/disconnected');
