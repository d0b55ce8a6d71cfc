import { createSlice } from '../../kit/lib/slices';
import { signedOut } from '../auth';
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

/** `closed`: the server has ended realtime for this sign-in session. */
export type RealtimeStatus = 'offline' | 'connecting' | 'online' | 'closed';

export interface FollowedChannel {
  /** Number of the last message received; null if following from now on and not confirmed yet. */
  last: number | null;
  /** Changes whenever the channel must be requested again. */
  request: number;
  /** How many features follow it. */
  followers: number;
}

interface RealtimeState {
  status: RealtimeStatus;
  /** Connections lost or failed since the last successful one. */
  failures: number;
  channels: Record<string, FollowedChannel>;
  /** Total number of channel requests. */
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
        const known = state.channels[payload.channel];
        const isShared = known !== undefined && payload.after === null;
        state.channels[payload.channel] = {
          last: isShared ? known.last : payload.after,
          request: state.requests,
          followers: isShared ? known.followers + 1 : 1,
        };
      })
      .addCase(unfollowed, (state, { payload }) => {
        const channel = state.channels[payload.channel];
        if (!channel) return;
        channel.followers -= 1;
        if (channel.followers === 0) delete state.channels[payload.channel];
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
