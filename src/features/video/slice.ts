import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import { fullscreenChanged } from '../../shared/page';
import { signedOut } from '../../shared/auth';
import { DEFAULT_PREFERENCES, type Captions, type Preferences } from './preferences';

/** The video a page wants to show. */
export interface VideoRequest {
  sessionId: string;
  title: string;
  /** As given by the session; null if it has none. */
  url: string | null;
  /** WebVTT files for the video. */
  captions: { en: string | null; es: string | null };
}

/** A playable video; URLs are signed where needed. */
export type Media =
  | {
      kind: 'hls' | 'file';
      url: string;
      /** Signature added to every request of a stream on another host; empty where cookies are used. */
      query: string;
      captions: VideoRequest['captions'];
    }
  | { kind: 'vimeo'; videoId: string };

/**
 * Why a video does not play. The first two are URL errors (product.md#video); `network`, `forbidden`,
 * `unavailable` and `media` can be retried.
 */
export type VideoProblem =
  'noUrl' | 'invalidService' | 'unavailable' | 'network' | 'forbidden' | 'media' | 'unsupported';

export type PlayerStatus =
  | { status: 'unstarted' | 'loading' | 'playing' | 'paused' | 'ended' }
  | { status: 'failed'; problem: VideoProblem };

export interface VideoState {
  request: VideoRequest | null;
  /** Null while it is being prepared. */
  media: Media | null;
  /** Counts preparations: a new one makes the player reload the video. */
  generation: number;
  player: PlayerStatus;
  /** The view of what is playing has been logged; it ends with the video. */
  viewed: boolean;
  /** Where the user left the recording, in seconds. */
  remembered: number | null;
  /** Seconds of playback by session, not yet logged as a minute. */
  watched: Record<string, number>;
  preferences: Preferences;
  /** The browser denied full screen. */
  fullscreenRefused: boolean;
}

const initialState: VideoState = {
  request: null,
  media: null,
  generation: 0,
  player: { status: 'unstarted' },
  viewed: false,
  remembered: null,
  watched: {},
  preferences: DEFAULT_PREFERENCES,
  fullscreenRefused: false,
};

export const videoSlice = createSlice({
  name: 'video',
  initialState,
  reducers: {
    /** The page shows this video from now on. */
    videoRequested(state, { payload }: PayloadAction<VideoRequest>) {
      const { request, generation, watched, preferences } = state;
      const same = request?.sessionId === payload.sessionId && request.url === payload.url;
      return {
        ...initialState,
        generation,
        watched,
        preferences,
        request: payload,
        viewed: same && state.viewed,
      };
    },
    videoLeft({ generation, watched, preferences }) {
      return { ...initialState, generation, watched, preferences };
    },
    videoPrepared(state, { payload }: PayloadAction<{ media: Media; remembered: number | null }>) {
      state.media = payload.media;
      state.remembered = payload.remembered;
      state.generation += 1;
    },
    /** The signature was renewed in time: playback continues. */
    signatureRenewed(state, { payload }: PayloadAction<{ query: string }>) {
      if (state.media && state.media.kind !== 'vimeo') state.media.query = payload.query;
    },
    /** Retry what failed. */
    videoRetried(state) {
      state.media = null;
      state.player = { status: 'unstarted' };
    },
    /** From here to `ended`: events reported by the media element. */
    started(state) {
      state.player = { status: 'loading' };
    },
    played(state) {
      state.player = { status: 'playing' };
    },
    stalled(state) {
      if (state.player.status === 'playing') state.player = { status: 'loading' };
    },
    paused(state) {
      if (state.player.status !== 'failed') state.player = { status: 'paused' };
    },
    ended(state) {
      state.player = { status: 'ended' };
      state.viewed = false;
    },
    /** After the end, the video returns to its beginning (product.md#video). */
    videoReset(state) {
      state.player = { status: 'unstarted' };
    },
    videoFailed(state, { payload }: PayloadAction<VideoProblem>) {
      state.player = { status: 'failed', problem: payload };
    },
    viewLogged(state) {
      state.viewed = true;
    },
    /**
     * Seconds played since the last report; `position` is a recording's position, null for a live session.
     */
    playbackAdvanced(_state, _action: PayloadAction<{ seconds: number; position: number | null }>) {},
    /** This tab's playback counts. */
    watchCounted({ watched }, { payload }: PayloadAction<{ sessionId: string; seconds: number }>) {
      watched[payload.sessionId] = Math.max(0, (watched[payload.sessionId] ?? 0) + payload.seconds);
    },
    preferencesRestored(state, { payload }: PayloadAction<Preferences>) {
      state.preferences = payload;
    },
    captionsChosen({ preferences }, { payload }: PayloadAction<Captions>) {
      preferences.captions = payload;
      if (payload !== 'off') preferences.captionsLanguage = payload;
    },
    volumeChosen({ preferences }, { payload }: PayloadAction<{ volume: number; muted: boolean }>) {
      Object.assign(preferences, payload);
    },
    /** Show the element with this id in full screen, or leave full screen. */
    fullscreenToggled(state, _action: PayloadAction<string>) {
      state.fullscreenRefused = false;
    },
    fullscreenRefused(state) {
      state.fullscreenRefused = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(fullscreenChanged, (state) => {
        state.fullscreenRefused = false;
      })
      .addCase(signedOut, ({ preferences, generation }) => ({ ...initialState, generation, preferences })),
});

export const {
  videoRequested,
  videoLeft,
  videoPrepared,
  signatureRenewed,
  videoRetried,
  started,
  played,
  stalled,
  paused,
  ended,
  videoReset,
  videoFailed,
  viewLogged,
  playbackAdvanced,
  watchCounted,
  preferencesRestored,
  captionsChosen,
  volumeChosen,
  fullscreenToggled,
  fullscreenRefused,
} = videoSlice.actions;
