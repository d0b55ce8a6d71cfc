/** A recording's package cannot be used; the message says what is wrong, for who runs the server. */
export class PackageError extends Error {}

/** A segment of a recording, with the tags that belong to it. */
export interface RecordedSegment {
  tags: readonly string[];
  uri: string;
  /** Where it begins and ends, in milliseconds of the recording. */
  from: number;
  until: number;
}

/** A media playlist of a recording. */
export interface RecordedPlaylist {
  /** Tags before the first segment, without those that say what kind of playlist it is. */
  header: readonly string[];
  segments: readonly RecordedSegment[];
  /** Initialization segments. */
  maps: readonly string[];
}

const FIRST = '#EXTM3U';
export const PLAYLIST_NAME = /^[\w-]{1,80}\.m3u8$/;
export const SEGMENT_NAME = /^[\w-][\w.-]{0,99}\.(?:ts|m4s|mp4|m4a|aac|vtt)$/;

/** Replaced by what is served, or meaningless beside it: the recording's own dates, for one. */
const DROPPED =
  /^#EXT-X-(?:PLAYLIST-TYPE|ENDLIST|PROGRAM-DATE-TIME|START|ALLOW-CACHE|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE)\b/;
const UNSUPPORTED: readonly [RegExp, string][] = [
  [/^#EXT-X-BYTERANGE|^#EXT-X-MAP:.*BYTERANGE/, 'segments must be files of their own, not byte ranges'],
  [/^#EXT-X-KEY:(?!METHOD=NONE)|^#EXT-X-SESSION-KEY/, 'encrypted segments are not supported'],
];

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim());

/** The playlists that a master playlist names; null if it has segments itself. Throws a `PackageError`. */
export function variantsOf(text: string): readonly string[] | null {
  const lines = linesOf(text);
  if (lines[0] !== FIRST) throw new PackageError(`does not begin with ${FIRST}`);
  if (lines.some((line) => line.startsWith('#EXTINF'))) return null;
  const named = lines.flatMap((line) => {
    const attribute = /^#EXT-X-MEDIA:.*\bURI="([^"]*)"/.exec(line)?.[1];
    if (attribute !== undefined) return [attribute];
    return line === '' || line.startsWith('#') ? [] : [line];
  });
  const elsewhere = named.find((uri) => !PLAYLIST_NAME.test(uri));
  if (elsewhere !== undefined) {
    throw new PackageError(`names "${elsewhere}"; all playlists must be in the same folder`);
  }
  if (named.length === 0) throw new PackageError('has neither segments nor playlists');
  return [...new Set(named)];
}

/** A master playlist without what is not served: the pictures that some players show while seeking. */
export const writeMaster = (text: string): string =>
  `${linesOf(text)
    .filter((line) => line !== '' && !line.startsWith('#EXT-X-I-FRAME-STREAM-INF:'))
    .join('\n')}\n`;

/** Reads the media playlist of a recording that is complete. Throws a `PackageError` that names the line. */
export function readRecordedPlaylist(text: string): RecordedPlaylist {
  const lines = linesOf(text);
  if (lines[0] !== FIRST) throw new PackageError(`does not begin with ${FIRST}`);
  const header: string[] = [];
  const segments: RecordedSegment[] = [];
  const maps: string[] = [];
  let tags: string[] = [];
  let duration: number | null = null;
  let from = 0;
  lines.slice(1).forEach((line, index) => {
    const wrong = (what: string) => new PackageError(`line ${index + 2}: ${what}`);
    const problem = UNSUPPORTED.find(([pattern]) => pattern.test(line));
    if (problem) throw wrong(problem[1]);
    if (line === '' || (line.startsWith('#') && !line.startsWith('#EXT')) || DROPPED.test(line)) return;
    const length = /^#EXTINF:(\d+(?:\.\d+)?)/.exec(line)?.[1];
    if (length !== undefined) duration = Number(length);
    const map = /^#EXT-X-MAP:.*\bURI="([^"]*)"/.exec(line)?.[1];
    if (map !== undefined) {
      if (!SEGMENT_NAME.test(map)) throw wrong(`"${map}" is not a file of this folder`);
      maps.push(map);
    }
    if (line.startsWith('#')) {
      const isOfSegment = length !== undefined || /^#EXT-X-(?:MAP|DISCONTINUITY)\b/.test(line);
      (isOfSegment || segments.length > 0 ? tags : header).push(line);
      return;
    }
    if (!SEGMENT_NAME.test(line)) throw wrong(`"${line}" is not a segment of this folder`);
    if (duration === null) throw wrong('a segment without its duration');
    const until = from + duration * 1_000;
    segments.push({ tags, uri: line, from, until });
    [tags, duration, from] = [[], null, until];
  });
  if (segments.length === 0) throw new PackageError('has no segments');
  if (!header.some((line) => line.startsWith('#EXT-X-TARGETDURATION:'))) {
    throw new PackageError('has no target duration');
  }
  if (!lines.some((line) => line === '#EXT-X-ENDLIST')) {
    throw new PackageError('has no #EXT-X-ENDLIST: it is not the playlist of a complete recording');
  }
  return { header, segments, maps };
}

/** What of a recording may be seen, on air from `start` to `end`, at `now` (event time, milliseconds). */
export interface OnAir {
  start: number;
  end: number;
  now: number;
}

/**
 * Whether a segment has been broadcast: to its end, or as far as its session lasted, which breaks off a
 * longer recording (product.md#video).
 */
export const isBroadcast = (
  { from, until }: Pick<RecordedSegment, 'from' | 'until'>,
  { start, end, now }: OnAir,
): boolean => (now >= end ? start + from < end : start + until <= now);

/** The playlist to serve: the whole recording, or what has been broadcast of it. */
export function writeRecordedPlaylist(playlist: RecordedPlaylist, onAir: OnAir | null): string {
  const { header, segments } = playlist;
  const shown = onAir ? segments.filter((segment) => isBroadcast(segment, onAir)) : segments;
  const isComplete = !onAir || onAir.now >= onAir.end || shown.length === segments.length;
  return [
    FIRST,
    ...header,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${onAir ? 'EVENT' : 'VOD'}`,
    ...(onAir ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(onAir.start).toISOString()}`] : []),
    ...shown.flatMap(({ tags, uri }) => [...tags, uri]),
    ...(isComplete ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}
