import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../../../lib/clock';
import { remembered } from '../../../../lib/remembered';
import { ProblemError } from '../../../../problem';
import { growingPlaylist, type MediaFile } from './mediaFiles';
import {
  isBroadcast,
  PackageError,
  PLAYLIST_NAME,
  readRecordedPlaylist,
  SEGMENT_NAME,
  variantsOf,
  writeMaster,
  writeRecordedPlaylist,
  type OnAir,
  type RecordedPlaylist,
} from './recordedPlaylist';
import { readFileUpTo } from './stageFiles';

const MASTER = 'master.m3u8';
const MAX_PLAYLIST_BYTES = 4 * 1024 * 1024;
const MAX_SEGMENT_BYTES = 64 * 1024 * 1024;
/** How long playlists are remembered, in ms: a package may be replaced while the server runs. */
const REMEMBERED_MS = 10_000;
const FOLDER_NAME = /^[\w-]{1,80}$/;
const CAPTIONS_NAME = /^captions-[a-z]{2}\.vtt$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ts: 'video/mp2t',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  vtt: 'text/vtt; charset=utf-8',
};

/** A recording's package: its master playlist and those it names. */
interface Package {
  master: string;
  playlists: ReadonlyMap<string, RecordedPlaylist>;
}

/** A file of a recording, as requested. */
export interface RecordingFileName {
  conferenceId: string;
  recording: string;
  file: string;
}

/** Recordings of the operator's own, in a folder per event (docs/operating.md#video). */
export interface Recordings {
  /** A file of a recording, or of its broadcast. Throws 404 for what there is not, or not yet. */
  file: (requested: RecordingFileName, onAir: OnAir | null) => Promise<MediaFile>;
  /** What is wrong with the packages: `<event>/<recording>/<file>: <what>`. */
  faults: () => Promise<string[]>;
}

const missing = () => new ProblemError('not-found', 'There is no such recording, or it has no such file.');

async function textOf(folder: string, name: string): Promise<string> {
  const bytes = await readFileUpTo(path.join(folder, name), MAX_PLAYLIST_BYTES);
  if (!bytes) throw new PackageError(`${name}: missing, or larger than ${MAX_PLAYLIST_BYTES} bytes`);
  return bytes.toString('utf8');
}

/** Reads a package's playlists. Throws a `PackageError` that begins with the file's name. */
async function readPackage(folder: string): Promise<Package> {
  const master = await textOf(folder, MASTER);
  const of = <T>(name: string, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw error instanceof PackageError ? new PackageError(`${name}: ${error.message}`) : error;
    }
  };
  const names = of(MASTER, () => variantsOf(master)) ?? [MASTER];
  const playlists = new Map<string, RecordedPlaylist>();
  for (const name of names) {
    const text = name === MASTER ? master : await textOf(folder, name);
    playlists.set(
      name,
      of(name, () => readRecordedPlaylist(text)),
    );
  }
  return { master: writeMaster(master), playlists };
}

/** Whether a file of the package may be seen: an initialization segment always, others once broadcast. */
function mayBeSeen({ playlists }: Package, file: string, onAir: OnAir | null): boolean {
  const all = [...playlists.values()];
  if (all.some(({ maps }) => maps.includes(file))) return true;
  const listed = all.flatMap(({ segments }) => segments.filter(({ uri }) => uri === file));
  return listed.length > 0 && (!onAir || listed.every((segment) => isBroadcast(segment, onAir)));
}

/** Names of the folders in a folder. */
const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The recordings in `dir`, which has a folder per event with a folder per recording. */
export function openRecordings(dir: string, clock: Pick<Clock, 'now'>): Recordings {
  const packages = remembered<Package>(clock, { ms: REMEMBERED_MS, max: 500 });

  async function file({ conferenceId, recording, file: name }: RecordingFileName, onAir: OnAir | null) {
    if (![conferenceId, recording].every((part) => FOLDER_NAME.test(part))) throw missing();
    const folder = path.join(dir, conferenceId, recording);
    if (CAPTIONS_NAME.test(name) && !onAir) {
      const body = await readFileUpTo(path.join(folder, name), MAX_PLAYLIST_BYTES);
      if (!body) throw missing();
      return { contentType: CONTENT_TYPES['vtt'] ?? '', body, ranges: false, grows: false };
    }
    const found = await packages(folder, () => readPackage(folder)).catch((error: unknown) => {
      if (error instanceof PackageError) throw missing();
      throw error;
    });
    const playlist = found.playlists.get(name);
    if (playlist || name === MASTER) {
      const text = playlist ? writeRecordedPlaylist(playlist, onAir) : found.master;
      const grows = playlist !== undefined && onAir !== null && !text.includes('#EXT-X-ENDLIST');
      return { ...growingPlaylist(text), grows };
    }
    if (PLAYLIST_NAME.test(name) || !SEGMENT_NAME.test(name)) throw missing();
    if (!mayBeSeen(found, name, onAir)) {
      throw onAir ? new ProblemError('not-found', 'This has not been broadcast yet.') : missing();
    }
    const body = await readFileUpTo(path.join(folder, name), MAX_SEGMENT_BYTES);
    if (!body) throw missing();
    const contentType = CONTENT_TYPES[path.extname(name).slice(1)] ?? '';
    return { contentType, body, ranges: true, grows: false };
  }

  async function faults(): Promise<string[]> {
    const found: string[] = [];
    const events = await foldersIn(dir).catch(() => null);
    if (events === null) return [`${dir}: no folder that can be read`];
    for (const conferenceId of events) {
      for (const recording of await foldersIn(path.join(dir, conferenceId))) {
        const name = `${conferenceId}/${recording}`;
        if (!FOLDER_NAME.test(recording)) found.push(`${name}: a name has letters, digits, - and _ only`);
        else {
          await readPackage(path.join(dir, name)).catch((error: unknown) =>
            found.push(`${name}/${error instanceof Error ? error.message : String(error)}`),
          );
        }
      }
    }
    return found;
  }

  return { file, faults };
}
