import { ProblemError } from '../../../../problem';
import type { Broadcast } from './broadcast';
import { CAPTION_LANGUAGES, demoClip, SEGMENT_SECONDS, type CaptionLanguage, type Rendition } from './clip';
import { moveSegment } from './fragments';
import { captionTags, offeredBeside, type OfferedCaptions } from './typedCaptions';
import { repeatCues, writeCues } from './webvtt';

/** Maximum duration of a stream made by looping the demo clip: 12 h, in seconds. */
export const MAX_STREAM_SECONDS = 12 * 3_600;

/** H.264 constrained baseline, level 3.0, and AAC-LC: the encoding used by tools/demoClip/make.sh. */
const PICTURE_CODEC = 'avc1.42c01e';
const SOUND_CODEC = 'mp4a.40.2';

/**
 * Number of segments in a stream of this duration, rounded up to a multiple of 4 s. Throws 400 unless
 * `seconds` is an integer from 1 to 43,200.
 */
export function segmentCount(seconds: number): number {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_STREAM_SECONDS) {
    throw new ProblemError(
      'bad-request',
      `A demo stream lasts a whole number of seconds from 1 to ${MAX_STREAM_SECONDS}.`,
    );
  }
  return Math.ceil(seconds / SEGMENT_SECONDS);
}

function bandwidth({ segments }: Rendition): string {
  const bits = segments.map((segment) => segment.length * 8);
  const peak = Math.max(...bits) / SEGMENT_SECONDS;
  const average = bits.reduce((sum, size) => sum + size, 0) / (bits.length * SEGMENT_SECONDS);
  return `BANDWIDTH=${Math.ceil(peak)},AVERAGE-BANDWIDTH=${Math.ceil(average)}`;
}

/** The clip has captions in every language. */
export const ALL_CAPTIONS = offeredBeside(Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[]);

/**
 * The master playlist: one video quality, sound alone for slow connections, and captions, none enabled by
 * default.
 */
export function masterPlaylist(seconds: number, offered: OfferedCaptions = ALL_CAPTIONS): string {
  segmentCount(seconds);
  const clip = demoClip();
  const captions = captionTags(offered);
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...captions.tags,
    `#EXT-X-STREAM-INF:${bandwidth(clip)},CODECS="${PICTURE_CODEC},${SOUND_CODEC}",RESOLUTION=640x360,FRAME-RATE=25.000${captions.attribute}`,
    'video.m3u8',
    `#EXT-X-STREAM-INF:${bandwidth(clip.sound)},CODECS="${SOUND_CODEC}"${captions.attribute}`,
    'sound.m3u8',
  ]);
}

/** Media playlists by the name of their files, without the extension. */
export type PlaylistName = 'video' | 'sound' | `${'subs' | 'typed'}-${CaptionLanguage}`;

function contentsOf(name: PlaylistName): { header: readonly string[]; uri: (n: number) => string } {
  if (name === 'video') return { header: ['#EXT-X-MAP:URI="init.mp4"'], uri: (n) => `seg-${n}.m4s` };
  if (name === 'sound') return { header: ['#EXT-X-MAP:URI="sound-init.mp4"'], uri: (n) => `sound-${n}.m4s` };
  return { header: [], uri: (n) => `${name}-${n}.vtt` };
}

/**
 * A recording's playlist: picture and sound, sound alone, or its captions in a language, in as many segments.
 * They are numbered to the end of the stream, on one timeline without discontinuities.
 */
export function mediaPlaylist(name: PlaylistName, seconds: number): string {
  const { header, uri } = contentsOf(name);
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...header,
    ...segmentLines(0, segmentCount(seconds), uri),
    '#EXT-X-ENDLIST',
  ]);
}

/** Segments at the end of a playlist that an update repeats; the rest may be skipped (at least six). */
const UPDATED_SEGMENTS = 9;

/**
 * A broadcast's playlist: all that has been broadcast, from the beginning, so that going back is always
 * possible. `update`: the player has a recent playlist, and gets the last segments only (`_HLS_skip=YES`, RFC
 * 8216bis §6.2.5.1): 12 h are 300 kB once, then half a kilobyte every 4 s. Dates are event time.
 */
export function broadcastPlaylist(name: PlaylistName, broadcast: Broadcast, update: boolean): string {
  const { header, uri } = contentsOf(name);
  const { start, segments, isOver } = broadcast;
  const skipped = update && !isOver ? Math.max(0, segments - UPDATED_SEGMENTS) : 0;
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${UPDATED_SEGMENTS * SEGMENT_SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    ...header,
    ...(skipped > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(start + skipped * SEGMENT_SECONDS * 1_000).toISOString()}`,
    ...segmentLines(skipped, segments, uri),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
  ]);
}

/** What a media segment shows: the picture with its sound, or sound alone. */
export type MediaContent = 'video' | 'sound';

const renditionOf = (content: MediaContent): Rendition =>
  content === 'sound' ? demoClip().sound : demoClip();

/**
 * Segment `n` of the endless stream: the clip's segment `n mod count`, shifted by the completed loops. Throws
 * 404 beyond the longest stream.
 */
export function mediaSegment(n: number, content: MediaContent): Buffer {
  checkSegment(n);
  const { segments, timescales } = renditionOf(content);
  const { loopSeconds } = demoClip();
  const loop = Math.floor(n / segments.length);
  const base = segments[n % segments.length] as Buffer;
  const ticks = new Map(
    [...timescales].map(([trackId, timescale]) => [trackId, loop * loopSeconds * timescale]),
  );
  return moveSegment(base, { ticks, fragments: loop * segments.length });
}

/** The initialization segment for the decoder. */
export function initSegment(content: MediaContent): Buffer {
  return renditionOf(content).init;
}

/**
 * The captions shown during segment `n`; one that spans a boundary is in both segments. Throws 404 beyond the
 * longest stream.
 */
export function subtitleSegment(language: CaptionLanguage, n: number): string {
  checkSegment(n);
  const { cues, loopSeconds } = demoClip();
  const from = n * SEGMENT_SECONDS;
  return writeCues(repeatCues(cues[language], loopSeconds, from, from + SEGMENT_SECONDS), {
    mpegts: 0,
  });
}

/** All captions of a stream in one file, for a `<track>` element. */
export function captionFile(language: CaptionLanguage, seconds: number): string {
  const { cues, loopSeconds } = demoClip();
  const length = segmentCount(seconds) * SEGMENT_SECONDS;
  return writeCues(repeatCues(cues[language], loopSeconds, 0, length), { mpegts: null });
}

function checkSegment(n: number): void {
  if (!Number.isInteger(n) || n < 0 || n >= segmentCount(MAX_STREAM_SECONDS)) {
    throw new ProblemError('not-found', `The demo stream has no segment ${n}.`);
  }
}

function segmentLines(from: number, to: number, uri: (n: number) => string): string[] {
  return Array.from(
    { length: to - from },
    (_, index) => `#EXTINF:${SEGMENT_SECONDS.toFixed(3)},\n${uri(from + index)}`,
  );
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
