import { broadcastOf } from '../../../../src/contract/stage/broadcast';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { lastRecordingsDay, recordingsOver } from '../../../../src/contract/platform/recordingsEnd';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { ProblemError } from '../../../problem';
import type { VideoLocation } from './location';

/** A video of the program and whether it currently counts as a recording. */
interface ProgramVideo {
  url: URL;
  recorded: boolean;
  /** Whether it is what the session shows on air, rather than its recording. */
  onAir: boolean;
  /** Addresses of the session's captions files. */
  captions: readonly string[];
}

/**
 * Throws 403, with the last day, if the URL opens nothing but recordings and the event's recordings are no
 * longer available, by event time. Streams of upcoming or live sessions and videos that no session references
 * pass (product.md#sessions).
 */
export async function refuseEndedRecordings(
  deps: Pick<ServerDeps, 'db' | 'eventTime'>,
  event: EventConfig,
  location: VideoLocation,
): Promise<void> {
  const now = deps.eventTime.now(event.conferenceId);
  if (!recordingsOver(event, now)) return;
  const videos = await programVideos(deps.db, event.conferenceId, location.url.origin, now);
  const opened = videos.filter(({ url }) => opens(location, url));
  if (opened.length === 0 || opened.some(({ recorded }) => !recorded)) return;
  const last = lastRecordingsDay(event) ?? '';
  throw new ProblemError(
    'forbidden',
    `The recordings of this conference were available until ${last} (${event.timeZone}).`,
  );
}

/**
 * Throws 403 if the URL opens a recording that is yet to be broadcast, by event time: what is broadcast is
 * seen at its session's time (product.md#video). Recordings that also belong to a session that has ended, or
 * that a session plays as they are, pass.
 */
export async function refuseUnbroadcast(
  deps: Pick<ServerDeps, 'db' | 'eventTime'>,
  event: EventConfig,
  location: VideoLocation,
): Promise<void> {
  // The broadcast itself shows no more than has been broadcast.
  if (!location.own || broadcastOf(location.url.pathname)) return;
  const now = deps.eventTime.now(event.conferenceId);
  const videos = await programVideos(deps.db, event.conferenceId, location.url.origin, now);
  // A captions file of a broadcast would run ahead of it, too.
  const isCaptioned = ({ captions }: ProgramVideo) => captions.includes(location.url.pathname);
  const withheld = (video: ProgramVideo) => {
    const { url } = video;
    const broadcast = broadcastOf(url.pathname);
    if (!broadcast) return false;
    return isCaptioned(video) || opens(location, new URL(`${broadcast.recording}master.m3u8`, url));
  };
  if (!videos.some((video) => !video.recorded && withheld(video))) return;
  const free = videos.some((video) => {
    const { url, recorded, onAir } = video;
    if (broadcastOf(url.pathname)) return recorded && withheld(video);
    return (recorded || onAir) && (isCaptioned(video) || opens(location, url));
  });
  if (!free) throw new ProblemError('forbidden', 'This recording has not been broadcast to its end yet.');
}

/** All videos referenced by sessions of any data set. Relative URLs are resolved against `origin`. */
async function programVideos(
  db: Database,
  conferenceId: string,
  origin: string,
  now: number,
): Promise<ProgramVideo[]> {
  const rows = await db
    .selectFrom('session')
    .select([
      ...(['video_url', 'video_url_on_demand', 'end_time', 'on_demand_only'] as const),
      ...(['captions_en', 'captions_es'] as const),
    ])
    .where('conference_id', '=', conferenceId)
    .execute();
  return rows.flatMap((row) => {
    const recorded = row.on_demand_only || row.end_time.getTime() <= now;
    const captions = [row.captions_en, row.captions_es].filter((address) => address !== null);
    // Until a session is over, its recording URL does not count as a recording; it may be the stream itself.
    return [row.video_url, row.video_url_on_demand].flatMap((address, index) =>
      address !== null && URL.canParse(address, origin)
        ? [{ url: new URL(address, origin), recorded, onAir: index === 0, captions }]
        : [],
    );
  });
}

const folderOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/') + 1);

/**
 * Whether signing this location gives access to the video: a playlist's signature covers its folder, any
 * other only its own URL.
 */
function opens({ url: requested, folder }: VideoLocation, video: URL): boolean {
  if (requested.origin !== video.origin) return false;
  if (requested.pathname === video.pathname) return true;
  if (requested.pathname.endsWith('.m3u8') && video.pathname.startsWith(folder)) return true;
  // Part of the stream: a segment, another playlist or its captions.
  return video.pathname.endsWith('.m3u8') && requested.pathname.startsWith(folderOf(video.pathname));
}
