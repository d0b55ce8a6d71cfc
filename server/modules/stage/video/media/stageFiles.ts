import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { conferenceId } from '../../../../../src/contract/kit/common';
import { stageId } from '../../../../../src/contract/platform/eventConfig/stage';
import { streamName } from '../../../../lib/stageStreams';
import { ProblemError } from '../../../../problem';
import { growingCaptions, growingPlaylist, type MediaFile } from './mediaFiles';
import { firstTimestamp, TS_PACKET } from './transportStream';
import { captionTags, offeredBeside, typedFileOf, typedSegment, type TypedCaptions } from './typedCaptions';

const MASTER = 'master.m3u8';
const PLAYLIST = 'index.m3u8';
/** nginx names segments by the milliseconds at which they begin. */
const SEGMENT = /^\d{1,16}\.ts$/;
const MAX_PLAYLIST_BYTES = 64 * 1024;
/** 20 s at 25 Mbit/s: nginx cuts longer segments. */
const MAX_SEGMENT_BYTES = 64 * 1024 * 1024;

const names = z.object({ conferenceId, stageId, file: z.string() });

/** A file below `/media/stage/`, as requested. */
export interface StageFileName {
  conferenceId: string;
  stageId: string;
  file: string;
}

const missing = () => new ProblemError('not-found', 'The stage has no such file now.');

/** What `use` makes of a file; undefined if there is none, or if it is a link or no file. */
async function opened<T>(
  file: string,
  use: (handle: FileHandle, size: number) => Promise<T>,
): Promise<T | undefined> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const info = await handle.stat();
      return info.isFile() ? await use(handle, info.size) : undefined;
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

/** The file's bytes; undefined if there are too many, if there is no such file, or if it is a link. */
export const readFileUpTo = (file: string, maxBytes: number): Promise<Buffer | undefined> =>
  opened(file, async (handle, size) => (size <= maxBytes ? handle.readFile() : undefined));

/** The file's first bytes. */
const readStart = (file: string, bytes: number): Promise<Buffer | undefined> =>
  opened(file, async (handle) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  });

/** Keeps a playlist's tags and the names of segments; undefined if it is no playlist. */
export function cleanPlaylist(text: string): string | undefined {
  const [first, ...lines] = text.split(/\r?\n/);
  if (first !== '#EXTM3U') return undefined;
  const kept = lines.filter(
    (line) => /^#EXT(?:INF|-X-[A-Z-]+)(?::[\w.,=:-]*)?$/.test(line) || SEGMENT.test(line),
  );
  return `${[first, ...kept].join('\n')}\n`;
}

/** A segment as the playlist lists it. */
interface Listed {
  /** When it began, in real time (milliseconds), which is its name. */
  from: number;
  seconds: number;
}

const listedIn = (playlist: string): Listed[] =>
  [...playlist.matchAll(/^#EXTINF:(\d+(?:\.\d+)?),.*\n(\d+)\.ts$/gm)].map(([, seconds, from]) => ({
    from: Number(from),
    seconds: Number(seconds),
  }));

/** Bits per second that players are told where nothing can be measured. */
const DEFAULT_BANDWIDTH = 5_000_000;

/** The bits per second of the largest segment. */
async function bandwidthOf(folder: string, listed: readonly Listed[]): Promise<number> {
  const measured = await Promise.all(
    listed.map(async ({ from, seconds }) => {
      const info = await stat(path.join(folder, `${from}.ts`)).catch(() => null);
      return info && seconds > 0 ? (info.size * 8) / seconds : 0;
    }),
  );
  return Math.ceil(Math.max(0, ...measured)) || DEFAULT_BANDWIDTH;
}

/** The stream and, in every language, the captions that somebody may type: RTMP carries none. */
function masterOf(bandwidth: number): string {
  const { tags, attribute } = captionTags(offeredBeside([]));
  return `${['#EXTM3U', '#EXT-X-VERSION:4', ...tags, `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${attribute}`, PLAYLIST].join('\n')}\n`;
}

/** The beginning of a segment is read for its clock: tables and the first frame's header. */
const CLOCK_BYTES = 64 * TS_PACKET;

/** What is needed to make a stage's files. */
export interface StageDeps {
  /** Folder of the stages' streams; absent where the installation takes no live input. */
  streams?: string | undefined;
  typedCaptions: Pick<TypedCaptions, 'ofStage'>;
}

/**
 * A file of a stage's live input: its master playlist, what nginx wrote to `streams`, or typed captions,
 * which slide like the stream. Throws 404 for whatever there is not.
 */
export async function stageFile(
  { streams, typedCaptions }: StageDeps,
  requested: StageFileName,
): Promise<MediaFile> {
  const named = names.safeParse(requested);
  if (streams === undefined || !named.success) throw missing();
  const { file, ...stage } = named.data;
  const folder = path.join(streams, streamName(stage));
  if (SEGMENT.test(file)) {
    const body = await readFileUpTo(path.join(folder, file), MAX_SEGMENT_BYTES);
    if (!body) throw missing();
    return { contentType: 'video/mp2t', body, ranges: true, grows: false };
  }
  const typed = typedFileOf(file);
  if (file !== PLAYLIST && file !== MASTER && !typed) throw missing();
  const bytes = await readFileUpTo(path.join(folder, PLAYLIST), MAX_PLAYLIST_BYTES);
  const playlist = bytes && cleanPlaylist(bytes.toString('utf8'));
  if (playlist === undefined) throw missing();
  if (file === PLAYLIST) return growingPlaylist(playlist);
  if (file === MASTER) return growingPlaylist(masterOf(await bandwidthOf(folder, listedIn(playlist))));
  if (!typed) throw missing();
  const { language, segment } = typed;
  if (segment === null) return growingPlaylist(playlist.replace(/^(\d+)\.ts$/gm, `typed-${language}-$1.vtt`));

  const listed = listedIn(playlist).find(({ from }) => from === segment);
  const start = await readStart(path.join(folder, `${segment}.ts`), CLOCK_BYTES);
  const mpegts = start ? firstTimestamp(start) : null;
  if (!listed || mpegts === null) throw missing();
  const span = { from: segment, until: segment + listed.seconds * 1_000 };
  const captions = await typedCaptions.ofStage({ ...stage, language }, span);
  return growingCaptions(typedSegment(captions, span, { zero: segment, mpegts }));
}
