import { CAPTION_LANGUAGES, type CaptionLanguage } from './clip';
import {
  captionFile,
  initSegment,
  masterPlaylist,
  segmentCount,
  subtitlePlaylist,
  subtitleSegment,
  videoPlaylist,
  videoSegment,
} from './playlists';
import { ProblemError } from '../../../problem';

/** A file of a demo stream, ready to send. `ranges`: whether range requests are supported. */
export interface MediaFile {
  contentType: string;
  body: Buffer;
  ranges: boolean;
}

const NUMBER = '(0|[1-9]\\d{0,5})';
const LANGUAGE = `(${Object.keys(CAPTION_LANGUAGES).join('|')})`;
const SECONDS = /^[1-9]\d{0,8}$/;

/**
 * File name patterns of a stream's folder, each with the function that builds the file from the stream's
 * duration and the name's captures.
 */
const FILES: readonly [RegExp, (seconds: number, part: string, number: string) => MediaFile][] = [
  [/^master\.m3u8$/, (seconds) => playlist(masterPlaylist(seconds))],
  [/^video\.m3u8$/, (seconds) => playlist(videoPlaylist(seconds))],
  [/^init\.mp4$/, () => video(initSegment())],
  [
    new RegExp(`^seg-${NUMBER}\\.m4s$`),
    (seconds, n) => video(videoSegment(withinStream(Number(n), seconds))),
  ],
  [
    new RegExp(`^subs-${LANGUAGE}\\.m3u8$`),
    (seconds, language) => playlist(subtitlePlaylist(language as CaptionLanguage, seconds)),
  ],
  [
    new RegExp(`^subs-${LANGUAGE}-${NUMBER}\\.vtt$`),
    (seconds, language, n) =>
      captions(subtitleSegment(language as CaptionLanguage, withinStream(Number(n), seconds))),
  ],
  [
    new RegExp(`^captions-${LANGUAGE}\\.vtt$`),
    (seconds, language) => captions(captionFile(language as CaptionLanguage, seconds)),
  ],
];

/**
 * Builds the file of that name for a stream of that duration. Throws 400 for an out-of-range duration, 404
 * for an unknown name.
 */
export function demoFile(seconds: string, name: string): MediaFile {
  const length = SECONDS.test(seconds) ? Number(seconds) : Number.NaN;
  segmentCount(length);
  for (const [pattern, make] of FILES) {
    const match = pattern.exec(name);
    if (match) return make(length, match[1] ?? '', match[2] ?? '');
  }
  throw new ProblemError('not-found', 'There is no such file in a demo stream.');
}

function withinStream(n: number, seconds: number): number {
  if (n >= segmentCount(seconds)) {
    throw new ProblemError('not-found', `A stream of ${seconds} s has no segment ${n}.`);
  }
  return n;
}

function playlist(text: string): MediaFile {
  return { contentType: 'application/vnd.apple.mpegurl', body: Buffer.from(text), ranges: false };
}

function captions(text: string): MediaFile {
  return { contentType: 'text/vtt; charset=utf-8', body: Buffer.from(text), ranges: false };
}

function video(body: Buffer): MediaFile {
  return { contentType: 'video/mp4', body, ranges: true };
}
