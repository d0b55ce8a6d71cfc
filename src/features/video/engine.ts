import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, Level } from 'hls.js';
import { withQuery } from './address';
import type { Media, VideoProblem } from './slice';

/** What an engine reports about the video it loads. */
export interface EngineEvents {
  /** Languages of the captions included in the stream. */
  onCaptions(languages: readonly string[]): void;
  /** Heights in pixels of the stream's levels, highest first. */
  onLevels(heights: readonly number[]): void;
  onProblem(problem: VideoProblem): void;
}

/** Loads one video into a media element. */
export interface Engine {
  /** Loads video and audio; until then, only what describes the media is loaded. */
  start(): void;
  /**
   * Loads the stream's captions in a language, or none for null. The player renders them, not the browser.
   */
  useCaptions(language: string | null): void;
  /** Plays the level of this height from the next segment on; null adapts to connection and player size. */
  useLevel(height: number | null): void;
  destroy(): void;
}

export type PlayableMedia = Exclude<Media, { kind: 'vimeo' }>;

/** Maps a media element's own error to a problem. */
export function problemOfElement(error: Pick<MediaError, 'code'>): VideoProblem {
  return error.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'media';
}

function fileEngine(video: HTMLVideoElement, url: string, events: EngineEvents): Engine {
  const report = () => video.error && events.onProblem(problemOfElement(video.error));
  video.addEventListener('error', report);
  video.src = url;
  return {
    start: () => {},
    useCaptions: () => {},
    useLevel: () => {},
    destroy() {
      video.removeEventListener('error', report);
      video.removeAttribute('src');
      video.load();
    },
  };
}

function problemOf(type: string, data: Pick<ErrorData, 'response'>): VideoProblem {
  const status = data.response?.code;
  if (status === 401 || status === 403) return 'forbidden';
  return type === 'networkError' ? 'network' : 'media';
}

/**
 * Settings that make hls.js comply with the strict content security policy: no worker created from source
 * text, and no `<track>` elements with `data:` URLs for captions and metadata.
 */
function settings(query: () => string): Partial<HlsConfig> {
  return {
    enableWorker: false,
    autoStartLoad: false,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    renderTextTracksNatively: false,
    enableCEA708Captions: false,
    enableIMSC1: false,
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    enableDateRangeMetadataCues: false,
    // Credentials stay same-origin: cookies open our own streams, the query those of other hosts.
    xhrSetup: (xhr, url) => xhr.open('GET', withQuery(url, query()), true),
  };
}

/** The index of the best level of a height; -1, which is automatic, if there is none. */
function levelOf(levels: readonly Pick<Level, 'height' | 'bitrate'>[], height: number | null): number {
  let best = -1;
  levels.forEach((level, index) => {
    if (level.height === height && level.bitrate >= (levels[best]?.bitrate ?? 0)) best = index;
  });
  return best;
}

/** The element's track for captions in a language. Such tracks cannot be removed, so a reload reuses them. */
function trackFor(video: HTMLVideoElement, language: string): TextTrack {
  const known = Array.from(video.textTracks).find(
    (track) => track.label === HLS_CAPTIONS && track.language === language,
  );
  return known ?? video.addTextTrack('captions', HLS_CAPTIONS, language);
}
const HLS_CAPTIONS = 'hls';

/** Adds captions without duplicates: segments repeat those that span their boundary. */
function addCues(track: TextTrack, cues: readonly VTTCue[]): void {
  const known = new Set(Array.from(track.cues ?? [], (cue) => cueKey(cue as VTTCue)));
  for (const cue of cues) {
    if (known.has(cueKey(cue))) continue;
    known.add(cueKey(cue));
    track.addCue(cue);
  }
}
const cueKey = ({ startTime, text }: VTTCue) => `${startTime.toFixed(2)} ${text}`;

/** A stream with broken media is recovered once; another failure within this time is final. */
const RECOVERY_MS = 10_000;

function attachHls(
  HlsClass: typeof Hls,
  video: HTMLVideoElement,
  url: string,
  query: () => string,
  events: EngineEvents,
) {
  const hls = new HlsClass(settings(query));
  let recoveredAt = -Infinity;
  hls.on(HlsClass.Events.SUBTITLE_TRACKS_UPDATED, () => {
    const languages = hls.subtitleTracks.flatMap(({ lang }) => (lang ? [lang.slice(0, 2)] : []));
    for (const language of languages) trackFor(video, language);
    events.onCaptions(languages);
  });
  hls.on(HlsClass.Events.MANIFEST_PARSED, () => {
    const heights = hls.levels.map(({ height }) => height).filter((height) => height > 0);
    events.onLevels([...new Set(heights)].sort((one, other) => other - one));
  });
  hls.on(HlsClass.Events.CUES_PARSED, (_event, { subtitleTrack, cues }) => {
    const language = subtitleTrack?.lang?.slice(0, 2);
    if (language) addCues(trackFor(video, language), cues as VTTCue[]);
  });
  hls.on(HlsClass.Events.ERROR, (_event, data) => {
    // Retrying won't fix a refused signature: report it at once instead of stalling.
    if (problemOf(data.type, data) === 'forbidden') {
      hls.stopLoad();
      events.onProblem('forbidden');
      return;
    }
    if (!data.fatal) return;
    const now = performance.now();
    if (data.type === HlsClass.ErrorTypes.MEDIA_ERROR && now - recoveredAt > RECOVERY_MS) {
      recoveredAt = now;
      hls.recoverMediaError();
      return;
    }
    events.onProblem(problemOf(data.type, data));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return hls;
}

/** hls.js is loaded with the first stream; until then the engine remembers what was requested. */
function hlsEngine(video: HTMLVideoElement, url: string, query: () => string, events: EngineEvents): Engine {
  let hls: Hls | null = null;
  let native: Engine | null = null;
  let ended = false;
  let startRequested = false;
  let captions: string | null = null;
  let height: number | null = null;

  function applyCaptions() {
    if (!hls) return;
    hls.subtitleTrack =
      captions === null ? -1 : hls.subtitleTracks.findIndex(({ lang }) => lang?.startsWith(captions ?? ''));
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
    onCaptions(languages) {
      events.onCaptions(languages);
      applyCaptions();
    },
  };
  void import(/* webpackChunkName: "hls" */ 'hls.js').then(
    ({ default: HlsClass }) => {
      if (ended) return;
      if (HlsClass.isSupported()) {
        hls = attachHls(HlsClass, video, url, query, announced);
        if (startRequested) hls.startLoad();
      } else if (video.canPlayType('application/vnd.apple.mpegurl') && query() === '') {
        native = fileEngine(video, url, events);
      } else events.onProblem('unsupported');
    },
    () => events.onProblem('network'),
  );
  return {
    start() {
      startRequested = true;
      hls?.startLoad();
    },
    useCaptions(language) {
      captions = language;
      applyCaptions();
    },
    useLevel(chosen) {
      if (chosen === height) return;
      height = chosen;
      applyLevel();
    },
    destroy() {
      ended = true;
      hls?.destroy();
      native?.destroy();
    },
  };
}

/**
 * Attaches a video to a media element. `query` is called for each request, because renewing the signature
 * changes it.
 */
export function attachMedia(
  video: HTMLVideoElement,
  media: Pick<PlayableMedia, 'kind' | 'url'>,
  query: () => string,
  events: EngineEvents,
): Engine {
  return media.kind === 'hls'
    ? hlsEngine(video, media.url, query, events)
    : fileEngine(video, media.url, events);
}
