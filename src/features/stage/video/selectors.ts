import type { WithEventTime } from '../../../shared/platform/eventTime';
import type { VideoState } from './slice';

export interface WithVideo {
  video: VideoState;
}

export const selectRequest = (state: WithVideo) => state.video.request;
export const selectMedia = (state: WithVideo) => state.video.media;
export const selectGeneration = (state: WithVideo) => state.video.generation;
export const selectPlayer = (state: WithVideo) => state.video.player;
export const selectViewed = (state: WithVideo) => state.video.viewed;
export const selectRemembered = (state: WithVideo) => state.video.remembered;
export const selectPreferences = (state: WithVideo) => state.video.preferences;
export const selectSoundOnly = (state: WithVideo) => state.video.soundOnly;
export const selectLost = (state: WithVideo) => state.video.isLost;
export const selectReconnects = (state: WithVideo) => state.video.reconnects;
export const selectStatsShown = (state: WithVideo) => state.video.isStatsShown;
export const selectFullscreenRefused = (state: WithVideo) => state.video.fullscreenRefused;
/** Seconds of the session's playback not yet logged as a minute. */
export const selectWatched = (state: WithVideo, sessionId: string) => state.video.watched[sessionId] ?? 0;
/** Event time minus real time, in milliseconds; null until server time is known. */
export const selectEventOffset = ({ eventTime }: WithEventTime) => eventTime.offset;
/** Whether something is playing, or about to. */
export const selectRunning = (state: WithVideo) =>
  ['playing', 'loading', 'interrupted'].includes(state.video.player.status);
