import type { WithRealtime } from './slice';

export const selectChannels = (state: WithRealtime) => state.realtime.channels;
export const selectFollowing = (state: WithRealtime) => Object.keys(state.realtime.channels).length > 0;

/** Whether the server has confirmed that a channel is followed: before that, it refuses signals to it. */
export const selectIsFollowed = ({ realtime }: WithRealtime, channel: string) =>
  (realtime.channels[channel]?.last ?? null) !== null;

/** Whether messages of followed channels arrive at once. */
export const selectRealtimeOnline = ({ realtime }: WithRealtime) => realtime.status === 'online';

/**
 * Whether to tell the user that followed data may be stale: a connection was lost or failed. The initial
 * connection attempt does not count.
 */
export const selectRealtimeTrouble = ({ realtime }: WithRealtime) =>
  realtime.status !== 'online' && realtime.failures > 0;
