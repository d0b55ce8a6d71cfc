import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '../session';
import {
  channelFollowed,
  channelMessage,
  channelRefused,
  channelReset,
  connected,
  connectionLost,
  connectStarted,
  disconnected,
  followRequested,
  gapFound,
  unfollowed,
} from './actions';

/** `closed`: the server wants no more of this session. */
export type RealtimeStatus = 'offline' | 'connecting' | 'online' | 'closed';

export interface FollowedChannel {
  /** Number of the last message that came; null until the first answer for who follows from now on. */
  last: number | null;
  /** Changes whenever the channel is to be asked for anew. */
  request: number;
}

export interface RealtimeState {
  status: RealtimeStatus;
  /** Connections that were lost or did not come about since the last one that was made. */
  failures: number;
  channels: Record<string, FollowedChannel>;
  /** How often a channel was asked for. */
  requests: number;
}

const initialState: RealtimeState = { status: 'offline', failures: 0, channels: {}, requests: 0 };

export const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(followRequested, (state, { payload }) => {
        state.requests += 1;
        state.channels[payload.channel] = { last: payload.after, request: state.requests };
      })
      .addCase(unfollowed, (state, { payload }) => {
        delete state.channels[payload.channel];
      })
      .addCase(channelRefused, (state, { payload }) => {
        delete state.channels[payload.channel];
      })
      .addCase(gapFound, (state, { payload }) => {
        const channel = state.channels[payload.channel];
        if (!channel) return;
        state.requests += 1;
        channel.request = state.requests;
      })
      .addCase(channelFollowed, (state, { payload }) => {
        const channel = state.channels[payload.channel];
        if (channel) channel.last ??= payload.seq;
      })
      .addCase(channelMessage, (state, { payload }) => {
        const channel = state.channels[payload.channel];
        if (channel) channel.last = payload.seq;
      })
      .addCase(channelReset, (state, { payload }) => {
        const channel = state.channels[payload.channel];
        if (channel) channel.last = payload.seq;
      })
      .addCase(connectStarted, (state) => {
        state.status = 'connecting';
      })
      .addCase(connected, (state) => {
        state.status = 'online';
        state.failures = 0;
      })
      .addCase(connectionLost, (state, { payload }) => {
        state.status = payload.closed ? 'closed' : 'offline';
        state.failures += 1;
      })
      .addCase(disconnected, (state) => {
        state.status = 'offline';
        state.failures = 0;
      })
      .addCase(signedOut, () => initialState),
});

export interface WithRealtime {
  realtime: RealtimeState;
}

export const selectChannels = (state: WithRealtime) => state.realtime.channels;
export const selectFollowing = (state: WithRealtime) => Object.keys(state.realtime.channels).length > 0;
/**
 * Whether what is followed may be behind the truth, worth a word to the person: a connection was lost or did not come about.
 * The first one that is being made is none.
 */
export const selectRealtimeTrouble = ({ realtime }: WithRealtime) =>
  realtime.status !== 'online' && realtime.failures > 0;
