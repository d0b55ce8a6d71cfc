import { ProblemError } from '../problem';
import { CAPTION_LANGUAGES, demoClip, SEGMENT_SECONDS, type CaptionLanguage } from './clip';
import { moveSegment } from './fragments';
import { repeatCues, writeCues } from './webvtt';

/** Longest stream the demo clip is repeated to: 12 h, in seconds. */
export const MAX_STREAM_SECONDS = 12 * 3_600;

/** H.264 constrained baseline, level 3.0, and AAC-LC: as scripts/makeDemoClip.sh encodes. */
const CODECS = 'avc1.42c01e,mp4a.40.2';

/**
 * How many segments a stream of a session's length has. Segments are whole, so a stream lasts until the next multiple of
 * 4 s. Throws 400 unless `seconds` is a whole number from 1 to 43,200.
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

/** The playlist a player opens: one picture quality, captions in every language, none of them shown unasked. */
export function masterPlaylist(seconds: number): string {
  segmentCount(seconds);
  const bits = demoClip().segments.map((segment) => segment.length * 8);
  const peak = Math.max(...bits) / SEGMENT_SECONDS;
  const average = bits.reduce((sum, size) => sum + size, 0) / (bits.length * SEGMENT_SECONDS);
  const captions = Object.entries(CAPTION_LANGUAGES).map(
    ([code, name]) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${code}",DEFAULT=NO,AUTOSELECT=YES,URI="subs-${code}.m3u8"`,
  );
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...captions,
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(peak)},AVERAGE-BANDWIDTH=${Math.ceil(average)},CODECS="${CODECS}",RESOLUTION=640x360,FRAME-RATE=25.000,SUBTITLES="captions"`,
    'video.m3u8',
  ]);
}

/** Picture and sound: the clip's segments, numbered through to the stream's end, on one timeline without discontinuities. */
export function videoPlaylist(seconds: number): string {
  return mediaPlaylist(segmentCount(seconds), (n) => `seg-${n}.m4s`, ['#EXT-X-MAP:URI="init.mp4"']);
}

/** Captions of one language, a WebVTT segment for every segment of the picture. */
export function subtitlePlaylist(language: CaptionLanguage, seconds: number): string {
  return mediaPlaylist(segmentCount(seconds), (n) => `subs-${language}-${n}.vtt`);
}

/**
 * Segment `n` of the endless stream: the clip's segment `n mod count`, its times moved by the whole loops before it.
 * Throws 404 past the longest stream.
 */
export function videoSegment(n: number): Buffer {
  checkSegment(n);
  const { segments, timescales, loopSeconds } = demoClip();
  const loop = Math.floor(n / segments.length);
  const base = segments[n % segments.length] as Buffer;
  const ticks = new Map(
    [...timescales].map(([trackId, timescale]) => [trackId, loop * loopSeconds * timescale]),
  );
  return moveSegment(base, { ticks, fragments: loop * segments.length });
}

/** What sets a decoder up, before any segment. */
export function initSegment(): Buffer {
  return demoClip().init;
}

/** The captions on screen during segment `n`; one that reaches over a boundary stands in both segments. Throws 404 like the video. */
export function subtitleSegment(language: CaptionLanguage, n: number): string {
  checkSegment(n);
  const { cues, loopSeconds } = demoClip();
  const from = n * SEGMENT_SECONDS;
  return writeCues(repeatCues(cues[language], loopSeconds, from, from + SEGMENT_SECONDS), {
    timestampMap: true,
  });
}

/** All captions of a stream in one file, for a `<track>` element. */
export function captionFile(language: CaptionLanguage, seconds: number): string {
  const { cues, loopSeconds } = demoClip();
  const length = segmentCount(seconds) * SEGMENT_SECONDS;
  return writeCues(repeatCues(cues[language], loopSeconds, 0, length), { timestampMap: false });
}

function checkSegment(n: number): void {
  if (!Number.isInteger(n) || n < 0 || n >= segmentCount(MAX_STREAM_SECONDS)) {
    throw new ProblemError('not-found', `The demo stream has no segment ${n}.`);
  }
}

function mediaPlaylist(count: number, uri: (n: number) => string, header: readonly string[] = []): string {
  const segments = Array.from(
    { length: count },
    (_, n) => `#EXTINF:${SEGMENT_SECONDS.toFixed(3)},\n${uri(n)}`,
  );
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...header,
    ...segments,
    '#EXT-X-ENDLIST',
  ]);
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
