import type { Broadcast } from './broadcast';
import { CAPTION_LANGUAGES, type CaptionLanguage } from './clip';
import type { OfferedCaptions } from './typedCaptions';
import {
  ALL_CAPTIONS,
  broadcastPlaylist,
  captionFile,
  initSegment,
  masterPlaylist,
  mediaPlaylist,
  mediaSegment,
  segmentCount,
  subtitleSegment,
  type PlaylistName,
} from './playlists';
import { ProblemError } from '../../../../problem';

/** A media file, ready to send. */
export interface MediaFile {
  contentType: string;
  body: Buffer;
  /** Whether range requests are supported. */
  ranges: boolean;
  /** Whether its next version may be different: a live playlist grows. */
  grows: boolean;
}

/** A stream of the demo clip: a recording, or what has been broadcast of it. */
interface DemoStream {
  seconds: number;
  /** Segments that may be seen. */
  segments: number;
  /** Null for a recording. */
  broadcast: Broadcast | null;
  /** The player asks for the end of the playlist only. */
  update: boolean;
  captions: OfferedCaptions;
}

const NUMBER = '(0|[1-9]\\d{0,5})';
const LANGUAGE = `(${Object.keys(CAPTION_LANGUAGES).join('|')})`;
const SECONDS = /^[1-9]\d{0,8}$/;

const PLAYLIST = 'application/vnd.apple.mpegurl';
const CAPTIONS = 'text/vtt; charset=utf-8';
const NO_CAPTIONS: OfferedCaptions = { own: [], typed: [] };

/** File name patterns of a stream's folder, each with the function that builds the file. */
const FILES: readonly [RegExp, (stream: DemoStream, part: string, number: string) => MediaFile][] = [
  [/^master\.m3u8$/, ({ seconds, captions }) => text(PLAYLIST, masterPlaylist(seconds, captions))],
  [
    /^uncaptioned\.m3u8$/,
    ({ seconds, broadcast }) => {
      if (broadcast) throw noSuchFile();
      return text(PLAYLIST, masterPlaylist(seconds, NO_CAPTIONS));
    },
  ],
  [new RegExp(`^(video|sound|(?:subs|typed)-${LANGUAGE})\\.m3u8$`), playlist],
  [/^init\.mp4$/, () => video(initSegment('video'))],
  [/^sound-init\.mp4$/, () => sound(initSegment('sound'))],
  [
    new RegExp(`^seg-${NUMBER}\\.m4s$`),
    (stream, n) => video(mediaSegment(withinStream(Number(n), stream), 'video')),
  ],
  [
    new RegExp(`^sound-${NUMBER}\\.m4s$`),
    (stream, n) => sound(mediaSegment(withinStream(Number(n), stream), 'sound')),
  ],
  [
    new RegExp(`^subs-${LANGUAGE}-${NUMBER}\\.vtt$`),
    (stream, language, n) =>
      text(CAPTIONS, subtitleSegment(language as CaptionLanguage, withinStream(Number(n), stream))),
  ],
  [
    new RegExp(`^captions-${LANGUAGE}\\.vtt$`),
    ({ seconds, broadcast }, language) => {
      // One file cannot grow: a broadcast's captions are in its playlists.
      if (broadcast) throw noSuchFile();
      return text(CAPTIONS, captionFile(language as CaptionLanguage, seconds));
    },
  ],
];

/** Duration of a demo stream as written in its path, in seconds. Throws 400 if it is out of range. */
export function demoSeconds(written: string): number {
  const seconds = SECONDS.test(written) ? Number(written) : Number.NaN;
  segmentCount(seconds);
  return seconds;
}

/** Builds the file of that name for a recording of that duration. Throws 404 for an unknown name. */
export function demoFile(seconds: number, name: string): MediaFile {
  const segments = segmentCount(seconds);
  return make({ seconds, segments, broadcast: null, update: false, captions: ALL_CAPTIONS }, name);
}

/**
 * Builds the file of that name for the broadcast of a recording of that duration. Throws 404 for an unknown
 * name, and for segments that have not been broadcast yet: nobody runs ahead, whatever they may open
 * (product.md#video).
 */
export function broadcastFile(
  seconds: number,
  broadcast: Broadcast,
  name: string,
  { update, captions }: { update: boolean; captions: OfferedCaptions },
): MediaFile {
  return make({ seconds, segments: broadcast.segments, broadcast, update, captions }, name);
}

function make(stream: DemoStream, name: string): MediaFile {
  for (const [pattern, build] of FILES) {
    const match = pattern.exec(name);
    if (match) return build(stream, match[1] ?? '', match[2] ?? '');
  }
  throw noSuchFile();
}

function noSuchFile(): ProblemError {
  return new ProblemError('not-found', 'There is no such file in a demo stream.');
}

function withinStream(n: number, { seconds, segments, broadcast }: DemoStream): number {
  if (n < segments) return n;
  const detail =
    broadcast && !broadcast.isOver
      ? 'This has not been broadcast yet.'
      : `A stream of ${seconds} s has no segment ${n}.`;
  throw new ProblemError('not-found', detail);
}

function playlist({ seconds, broadcast, update }: DemoStream, name: string): MediaFile {
  // A recording has what was typed in a file beside it.
  if (!broadcast && name.startsWith('typed-')) throw noSuchFile();
  if (!broadcast) return text(PLAYLIST, mediaPlaylist(name as PlaylistName, seconds));
  const body = broadcastPlaylist(name as PlaylistName, broadcast, update);
  return { ...text(PLAYLIST, body), grows: !broadcast.isOver };
}

/** A playlist that may be different the next time. */
export const growingPlaylist = (body: string): MediaFile => ({ ...text(PLAYLIST, body), grows: true });

/** Captions that may be different the next time. */
export const growingCaptions = (body: string): MediaFile => ({ ...text(CAPTIONS, body), grows: true });

function text(contentType: string, body: string): MediaFile {
  return { contentType, body: Buffer.from(body), ranges: false, grows: false };
}

function video(body: Buffer): MediaFile {
  return { contentType: 'video/mp4', body, ranges: true, grows: false };
}

function sound(body: Buffer): MediaFile {
  return { ...video(body), contentType: 'audio/mp4' };
}
