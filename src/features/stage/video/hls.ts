import type Hls from 'hls.js';
import type { ErrorData, HlsConfig, Level, LevelDetails, MediaPlaylist } from 'hls.js';
import { TYPED_CAPTIONS } from '../../../contract/stage/captions';
import { withQuery } from './address';
import type { EngineEvents, StreamOptions } from './engineTypes';
import { hasSoundOnly, withoutPicture } from './masterPlaylist';
import type { VideoProblem } from './slice';

/** A stream with broken media is recovered once; another failure within this time is final. */
const RECOVERY_MS = 10_000;
/** A live playlist that has not grown for this long has stalled, in seconds; at least three segments. */
const STILL_SECONDS = 15;

/** Maps a failed request of hls.js to a problem. */
function problemOf({ type, response }: { type: string; response?: ErrorData['response'] }): VideoProblem {
  const status = response?.code;
  if (status === 401 || status === 403) return 'forbidden';
  return type === 'networkError' ? 'network' : 'media';
}

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/** Loads playlists; leaves video out of the master playlist if only sound is wanted. */
function playlistLoader(HlsClass: typeof Hls, { isSoundOnly }: StreamOptions, events: EngineEvents) {
  const Loader = HlsClass.DefaultConfig.loader as unknown as PlaylistLoader;
  return class extends Loader {
    override load(...[context, config, callbacks]: Parameters<InstanceType<PlaylistLoader>['load']>) {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const kind: string = context.type;
          if (kind === 'manifest' && typeof response.data === 'string') {
            events.onSoundOnly(hasSoundOnly(response.data));
            if (isSoundOnly()) response.data = withoutPicture(response.data);
          }
          callbacks.onSuccess(response, ...rest);
        },
      });
    }
  };
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
    // An ongoing stream has no known duration; its reachable range is in `seekable`.
    liveDurationInfinity: true,
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
export function levelOf(
  levels: readonly Pick<Level, 'height' | 'bitrate'>[],
  height: number | 'lowest' | null,
): number {
  if (height === 'lowest') return levels.length > 0 ? 0 : -1;
  let best = -1;
  levels.forEach((level, index) => {
    if (level.height === height && level.bitrate >= (levels[best]?.bitrate ?? 0)) best = index;
  });
  return best;
}

/**
 * Whether captions of a stream are typed live. Viewers at the live edge get them earlier through the
 * session's channel, and only once there are any.
 */
export const isTypedLive = ({ characteristics }: Pick<MediaPlaylist, 'characteristics'>): boolean =>
  characteristics?.split(',').includes(TYPED_CAPTIONS) ?? false;

const HLS_CAPTIONS = 'hls';

/** The element's track for captions in a language. Such tracks cannot be removed, so a reload reuses them. */
function trackFor(video: HTMLVideoElement, language: string): TextTrack {
  const known = Array.from(video.textTracks).find(
    (track) => track.label === HLS_CAPTIONS && track.language === language,
  );
  return known ?? video.addTextTrack('captions', HLS_CAPTIONS, language);
}

/** Removes the captions of the previous stream: a new one has other words at the same times. */
export function forgetCaptions(video: HTMLVideoElement): void {
  for (const track of Array.from(video.textTracks)) {
    if (track.label !== HLS_CAPTIONS) continue;
    // A disabled track hides its cues.
    track.mode = 'hidden';
    for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue);
    track.mode = 'disabled';
  }
}

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

const stands = ({ live, age, targetduration }: LevelDetails) =>
  live && age > Math.max(STILL_SECONDS, 3 * targetduration);

/** Loads a stream into a media element with hls.js. */
export function attachHls(
  HlsClass: typeof Hls,
  video: HTMLVideoElement,
  url: string,
  options: StreamOptions,
  events: EngineEvents,
): Hls {
  const hls = new HlsClass({
    ...settings(options.query),
    pLoader: playlistLoader(HlsClass, options, events),
  });
  let recoveredAt = -Infinity;
  let isLost = options.wasLost();
  const lose = (isGone: boolean) => {
    isLost = true;
    events.onLost(isGone);
  };
  hls.on(HlsClass.Events.SUBTITLE_TRACKS_UPDATED, () => {
    const languagesOf = (typed: boolean) =>
      hls.subtitleTracks.flatMap((track) =>
        track.lang && isTypedLive(track) === typed ? [track.lang.slice(0, 2)] : [],
      );
    const languages = languagesOf(false);
    for (const language of languages) trackFor(video, language);
    events.onCaptions(languages, languagesOf(true));
  });
  hls.on(HlsClass.Events.MANIFEST_PARSED, () => {
    const heights = hls.levels.map(({ height }) => height).filter((height) => height > 0);
    events.onLevels([...new Set(heights)].sort((one, other) => other - one));
  });
  hls.on(HlsClass.Events.CUES_PARSED, (_event, { subtitleTrack, cues }) => {
    const language = subtitleTrack?.lang?.slice(0, 2);
    if (language) addCues(trackFor(video, language), cues as VTTCue[]);
  });
  hls.on(HlsClass.Events.LEVEL_UPDATED, (_event, { details }) => {
    if (!stands(details)) {
      if (isLost) events.onReached();
      isLost = false;
    } else if (!isLost && options.isExpected()) lose(false);
    events.onWindow();
  });
  hls.on(HlsClass.Events.ERROR, (_event, data) => {
    const problem = problemOf(data);
    // Retrying won't fix a refused signature: report it at once instead of stalling.
    if (problem === 'forbidden') {
      hls.stopLoad();
      events.onProblem('forbidden');
      return;
    }
    if (!data.fatal) return;
    const now = performance.now();
    if (data.type === HlsClass.ErrorTypes.MEDIA_ERROR && now - recoveredAt > RECOVERY_MS) {
      recoveredAt = now;
      hls.recoverMediaError();
    } else if (problem === 'network' && options.isExpected()) lose(true);
    else events.onProblem(problem);
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return hls;
}
