import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { conferenceId } from '../../../../src/contract/common';
import { stageId } from '../../../../src/contract/eventConfig/stage';
import { streamName } from '../../../lib/stageStreams';
import { ProblemError } from '../../../problem';
import type { MediaFile } from './mediaFiles';

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

/** The file's bytes; undefined if there is none, or if it is a link, no file, or too large. */
async function read(file: string, maxBytes: number): Promise<Buffer | undefined> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const info = await handle.stat();
      return info.isFile() && info.size <= maxBytes ? await handle.readFile() : undefined;
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

/** Keeps a playlist's tags and the names of segments; undefined if it is no playlist. */
export function cleanPlaylist(text: string): string | undefined {
  const [first, ...lines] = text.split(/\r?\n/);
  if (first !== '#EXTM3U') return undefined;
  const kept = lines.filter(
    (line) => /^#EXT(?:INF|-X-[A-Z-]+)(?::[\w.,=:-]*)?$/.test(line) || SEGMENT.test(line),
  );
  return `${[first, ...kept].join('\n')}\n`;
}

/**
 * A file of a stage's live input, as nginx wrote it to `streams`. Throws 404 for whatever it does not write.
 */
export async function stageFile(streams: string | undefined, requested: StageFileName): Promise<MediaFile> {
  const named = names.safeParse(requested);
  if (streams === undefined || !named.success) throw missing();
  const folder = path.join(streams, streamName(named.data));
  const { file } = named.data;
  if (file === PLAYLIST) {
    const bytes = await read(path.join(folder, file), MAX_PLAYLIST_BYTES);
    const text = bytes && cleanPlaylist(bytes.toString('utf8'));
    if (text === undefined) throw missing();
    return {
      contentType: 'application/vnd.apple.mpegurl',
      body: Buffer.from(text),
      ...{ ranges: false, grows: true },
    };
  }
  const body = SEGMENT.test(file) ? await read(path.join(folder, file), MAX_SEGMENT_BYTES) : undefined;
  if (!body) throw missing();
  return { contentType: 'video/mp2t', body, ranges: true, grows: false };
}
