import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { fullscreenChanged } from '../../../shared/platform/page';
import { signedOut } from '../../../shared/platform/auth';
import {
  DEFAULT_PREFERENCES,
  type Captions,
  type CaptionStyle,
  type Preferences,
  type StoredPosition,
} from './preferences';
import type { VimeoCollection } from './vimeoAddress';

/** The video a page wants to show. */
export interface VideoRequest {
  /** The session; of a booth's video, the exhibitor. */
  sessionId: string;
  /** Tells the videos of a booth apart; absent for a session's only one. */
  videoId?: string;
  title: PublicText;
  /** As given by the session; null if it has none. */
  url: PublicText | null;
  /** WebVTT files for the video. */
  captions: { en: PublicText | null; es: PublicText | null };
}

/** Under which name the position in a video is remembered. */
export const positionName = ({ sessionId, videoId }: Pick<VideoRequest, 'sessionId' | 'videoId'>): string =>
  videoId === undefined ? sessionId : `${sessionId}/${videoId}`;

/** A playable video; URLs are signed where needed. */
export type Media =
  | {
      kind: 'hls' | 'file';
      url: PublicText;
      /** Signature added to every request of a stream on another host; empty where cookies are used. */
      query: PublicText;
      captions: VideoRequest['captions'];
    }
  /** `hash`: without it, an unlisted video does not play. */
  | { kind: 'vimeo'; videoId: string; hash: PublicText | null };

/**
 * Why a video does not play. The first four are URL errors (product.md#video); `network`, `forbidden`,
 * `unavailable` and `media` can be retried.
 */
export type VideoProblem =
  | 'noUrl'
  | 'invalidService'
  | VimeoCollection
  | 'unavailable'
  | 'network'
  | 'forbidden'
  | 'media'
  | 'unsupported';

export type PlayerStatus =
  /** `interrupted`: a live stream that cannot be reached, and is waited for. */
  | { status: 'unstarted' | 'loading' | 'playing' | 'paused' | 'ended' | 'interrupted' }
  | { status: 'failed'; problem: VideoProblem };

/** The mode for slow connections: sound and captions only. */
export interface SoundOnly {
  /** Chosen for this visit. */
  isOn: boolean;
  /** Offered, because playback keeps stopping. */
  isOffered: boolean;
  /** Declined for this visit: it is not offered again, but stays in the menu. */
  isDeclined: boolean;
}

export interface VideoState {
  request: VideoRequest | null;
  /** Null while it is being prepared. */
  media: Media | null;
  /** Counts preparations: a new one makes the player reload the video. */
  generation: number;
  player: PlayerStatus;
  /** The live stream cannot be reached right now; what is loaded may still be playing. */
  isLost: boolean;
  /** Counts attempts to reach it again. */
  reconnects: number;
  /** The view of what is playing has been logged; it ends with the video. */
  viewed: boolean;
  /** Where the user left the recording; null once they watched it to its end or chose to start over. */
  remembered: StoredPosition | null;
  /** Seconds of playback by session, not yet logged as a minute. */
  watched: Record<string, number>;
  preferences: Preferences;
  soundOnly: SoundOnly;
  /** Whether figures about playback are shown. */
  isStatsShown: boolean;
  /** The browser denied full screen. */
  fullscreenRefused: boolean;
}

const initialState: VideoState = {
  request: null,
  media: null,
  generation: 0,
  player: { status: 'unstarted' },
  isLost: false,
  reconnects: 0,
  viewed: false,
  remembered: null,
  watched: {},
  preferences: DEFAULT_PREFERENCES,
  soundOnly: { isOn: false, isOffered: false, isDeclined: false },
  isStatsShown: false,
  fullscreenRefused: false,
};

/** What outlasts a video: choices of this visit, and what was watched. */
const kept = ({ generation, watched, preferences, soundOnly, isStatsShown }: VideoState) => ({
  generation,
  watched,
  preferences,
  isStatsShown,
  soundOnly: { ...soundOnly, isOffered: false },
});

export const videoSlice = createSlice({
  name: 'video',
  initialState,
  reducers: {
    /** The page shows this video from now on. */
    videoRequested(state, { payload }: PayloadAction<VideoRequest>) {
      const { request } = state;
      const same = request?.sessionId === payload.sessionId && request.url === payload.url;
      return { ...initialState, ...kept(state), request: payload, viewed: same && state.viewed };
    },
    videoLeft(state) {
      return { ...initialState, ...kept(state) };
    },
    videoPrepared(state, { payload }: PayloadAction<{ media: Media; remembered: StoredPosition | null }>) {
      state.media = payload.media;
      state.remembered = payload.remembered;
      state.generation += 1;
    },
    /** The signature was renewed in time: playback continues. */
    signatureRenewed(state, { payload }: PayloadAction<{ query: PublicText }>) {
      if (state.media && state.media.kind !== 'vimeo') state.media.query = payload.query;
    },
    /** Retry what failed. */
    videoRetried(state) {
      state.media = null;
      state.player = { status: 'unstarted' };
    },
    /** From here to `ended`: events that the media element reports. */
    started(state) {
      if (state.player.status === 'failed') return;
      state.player = { status: state.isLost ? 'interrupted' : 'loading' };
    },
    played(state) {
      state.player = { status: 'playing' };
    },
    stalled(state) {
      if (state.player.status === 'playing') {
        state.player = { status: state.isLost ? 'interrupted' : 'loading' };
      }
    },
    /** Nothing was left to play, other than after a seek. */
    starved() {},
    /** `isGone`: it has to be fetched again; otherwise its playlist has stalled, and is still polled. */
    connectionLost(state, _action: PayloadAction<{ isGone: boolean }>) {
      state.isLost = true;
      if (state.player.status === 'loading') state.player = { status: 'interrupted' };
    },
    reconnectDue(state) {
      state.reconnects += 1;
    },
    connectionRestored(state) {
      state.isLost = false;
      if (state.player.status === 'interrupted') state.player = { status: 'loading' };
    },
    paused(state) {
      if (state.player.status !== 'failed') state.player = { status: 'paused' };
    },
    ended(state) {
      state.player = { status: 'ended' };
      state.viewed = false;
      state.remembered = null;
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
     * Seconds played since the last report; `position` is a recording's position, null for a live session,
     * `duration` is null while unknown.
     */
    playbackAdvanced(
      _state,
      _action: PayloadAction<{ seconds: number; position: number | null; duration: number | null }>,
    ) {},
    /** This tab's playback counts. */
    watchCounted({ watched }, { payload }: PayloadAction<{ sessionId: string; seconds: number }>) {
      watched[payload.sessionId] = Math.max(0, (watched[payload.sessionId] ?? 0) + payload.seconds);
    },
    /** The recording is watched from its beginning, not from where it was left. */
    startedOver(state) {
      state.remembered = null;
    },
    soundOnlyOffered({ soundOnly }) {
      soundOnly.isOffered = true;
    },
    soundOnlyDeclined({ soundOnly }) {
      Object.assign(soundOnly, { isOffered: false, isDeclined: true });
    },
    soundOnlyChosen({ soundOnly }, { payload }: PayloadAction<boolean>) {
      Object.assign(soundOnly, { isOn: payload, isOffered: false });
    },
    statsToggled(state) {
      state.isStatsShown = !state.isStatsShown;
    },
    preferencesRestored(state, { payload }: PayloadAction<Preferences>) {
      state.preferences = payload;
    },
    captionsChosen({ preferences }, { payload }: PayloadAction<Captions>) {
      preferences.captions = payload;
      if (payload !== 'off') preferences.captionsLanguage = payload;
    },
    captionStyleChosen({ preferences }, { payload }: PayloadAction<Partial<CaptionStyle>>) {
      Object.assign(preferences.captionStyle, payload);
    },
    volumeChosen({ preferences }, { payload }: PayloadAction<{ volume: number; muted: boolean }>) {
      Object.assign(preferences, payload);
    },
    /** Show the element with this id in full screen, or leave full screen. */
    fullscreenToggled(state, _action: PayloadAction<PublicText>) {
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
  starved,
  connectionLost,
  reconnectDue,
  connectionRestored,
  startedOver,
  soundOnlyOffered,
  soundOnlyDeclined,
  soundOnlyChosen,
  statsToggled,
  paused,
  ended,
  videoReset,
  videoFailed,
  viewLogged,
  playbackAdvanced,
  watchCounted,
  preferencesRestored,
  captionsChosen,
  captionStyleChosen,
  volumeChosen,
  fullscreenToggled,
  fullscreenRefused,
} = videoSlice.actions;
