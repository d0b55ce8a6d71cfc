import type Hls from 'hls.js';
import type { EngineEvents, StreamOptions } from './engineTypes';
import { attachHls, isTypedLive, levelOf } from './hls';
import type { Media, VideoProblem } from './slice';

/** What the engine itself knows of the playback; the media element knows the rest. */
export interface EngineStats {
  engine: 'hlsJs' | 'native' | 'file';
  /** Bits per second of what is playing. */
  bitrate: number | null;
  /** Estimated bandwidth of the connection, in bits per second. */
  bandwidth: number | null;
  /** When the frame on screen was broadcast, in milliseconds; null if the stream does not say. */
  broadcastAt: number | null;
  /** Seconds behind the stream's live edge, if it does not say when its frames were broadcast. */
  latency: number | null;
}

/** Loads one video into a media element. */
export interface Engine {
  /** Loads video and audio; until then, only what describes the media is loaded. */
  start(): void;
  /**
   * Loads the stream's captions in a language, or none for null; `isTyped`: those that were typed. The player
   * renders them, not the browser.
   */
  useCaptions(language: string | null, isTyped: boolean): void;
  /** Plays the level of this height from the next segment on; null adapts to connection and player size. */
  useLevel(height: number | 'lowest' | null): void;
  /** Continues to load a lost stream; false if it has to be attached again. */
  resume(): boolean;
  /** Where to play to be live, in seconds of media time; null if the stream does not say. */
  liveAt(): number | null;
  /** Where the playable range ends, by the stream's playlist; null if there is none. */
  endsAt(): number | null;
  stats(): EngineStats;
  destroy(): void;
}

export type PlayableMedia = Exclude<Media, { kind: 'vimeo' }>;

/** Maps a media element's own error to a problem. */
export function problemOfElement(error: Pick<MediaError, 'code'>): VideoProblem {
  return error.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'media';
}

const NO_STATS = { bitrate: null, bandwidth: null, broadcastAt: null, latency: null };

function fileEngine(
  video: HTMLVideoElement,
  url: string,
  { isExpected }: Pick<StreamOptions, 'isExpected'>,
  events: EngineEvents,
  engine: 'native' | 'file',
): Engine {
  const report = () => {
    if (!video.error) return;
    // To the element, a missing playlist is an unsupported source.
    if (engine === 'native' && isExpected()) events.onLost(true);
    else events.onProblem(problemOfElement(video.error));
  };
  const grow = () => events.onWindow();
  video.addEventListener('error', report);
  video.addEventListener('durationchange', grow);
  video.src = url;
  return {
    start: () => {},
    useCaptions: () => {},
    useLevel: () => {},
    resume: () => false,
    liveAt: () => null,
    endsAt: () => null,
    stats: () => ({ engine, ...NO_STATS }),
    destroy() {
      video.removeEventListener('error', report);
      video.removeEventListener('durationchange', grow);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Seconds of playback that are loaded. */
export function bufferedAhead({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index++) {
    const end = buffered.end(index);
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= end) return end - currentTime;
  }
  return 0;
}

/** Below this many seconds of buffer, continuing a lost stream saves nothing. */
const WORTH_KEEPING = 1;

/** hls.js is loaded with the first stream; until then the engine remembers what was requested. */
function hlsEngine(
  video: HTMLVideoElement,
  url: string,
  options: StreamOptions,
  events: EngineEvents,
): Engine {
  let hls: Hls | null = null;
  let native: Engine | null = null;
  let ended = false;
  let startRequested = false;
  let captions: string | null = null;
  let isTyped = false;
  let height: number | 'lowest' | null = null;

  function applyCaptions() {
    if (!hls) return;
    hls.subtitleTrack = hls.subtitleTracks.findIndex(
      (track) => captions !== null && track.lang?.startsWith(captions) && isTypedLive(track) === isTyped,
    );
  }
  function applyLevel() {
    // Setting it drops what is buffered ahead, so only when it changes.
    const level = hls ? levelOf(hls.levels, height) : -1;
    if (hls && (level >= 0 || !hls.autoLevelEnabled)) hls.nextLevel = level;
  }
  const announced: EngineEvents = {
    ...events,
    onLevels(heights) {
      events.onLevels(heights);
      applyLevel();
    },
    onCaptions(languages, typed) {
      events.onCaptions(languages, typed);
      applyCaptions();
    },
  };
  void import(/* webpackChunkName: "hls" */ 'hls.js').then(
    ({ default: HlsClass }) => {
      if (ended) return;
      if (HlsClass.isSupported()) {
        hls = attachHls(HlsClass, video, url, options, announced);
        if (startRequested) hls.startLoad();
      } else if (video.canPlayType('application/vnd.apple.mpegurl') && options.query() === '') {
        native = fileEngine(video, url, options, events, 'native');
      } else events.onProblem('unsupported');
    },
    () => events.onProblem('network'),
  );
  return {
    start() {
      startRequested = true;
      hls?.startLoad();
    },
    useCaptions(language, ofTyped) {
      captions = language;
      isTyped = ofTyped;
      applyCaptions();
    },
    useLevel(chosen) {
      if (chosen === height) return;
      height = chosen;
      applyLevel();
    },
    resume() {
      if (!hls || bufferedAhead(video) < WORTH_KEEPING) return false;
      hls.startLoad();
      return true;
    },
    liveAt: () => hls?.liveSyncPosition ?? null,
    endsAt: () => hls?.latestLevelDetails?.edge ?? null,
    stats() {
      if (!hls) return native?.stats() ?? { engine: 'hlsJs', ...NO_STATS };
      const isLive = hls.latestLevelDetails?.live ?? false;
      return {
        engine: 'hlsJs',
        bitrate: hls.levels[hls.currentLevel]?.bitrate ?? null,
        bandwidth: Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : null,
        broadcastAt: isLive ? (hls.playingDate?.getTime() ?? null) : null,
        latency: isLive && hls.latency > 0 ? hls.latency : null,
      };
    },
    destroy() {
      ended = true;
      hls?.destroy();
      native?.destroy();
    },
  };
}

/** Attaches a video to a media element. */
export function attachMedia(
  video: HTMLVideoElement,
  media: Pick<PlayableMedia, 'kind' | 'url'>,
  options: StreamOptions,
  events: EngineEvents,
): Engine {
  return media.kind === 'hls'
    ? hlsEngine(video, media.url, options, events)
    : fileEngine(video, media.url, options, events, 'file');
}
