import type { EventConfig } from '../../../src/contract/eventConfig';
import { lastRecordingsDay, recordingsOver } from '../../../src/contract/recordingsEnd';
import type { Database } from '../../db/database';
import type { ServerDeps } from '../../deps';
import { ProblemError } from '../../problem';
import type { VideoPlace } from './place';

/** A video of the programme and whether it is a recording now. */
interface ProgrammeVideo {
  url: URL;
  recorded: boolean;
}

/**
 * Refuses (403, with the last day) what opens nothing but recordings once the event's recordings are no longer available, by
 * event time (spec §9). A stream of a session that is still to come or on air, and a video that no session names, pass.
 */
export async function refuseEndedRecordings(
  deps: Pick<ServerDeps, 'db' | 'eventClock'>,
  event: EventConfig,
  place: VideoPlace,
): Promise<void> {
  const now = deps.eventClock.now(event.conferenceId);
  if (!recordingsOver(event, now)) return;
  const videos = await programmeVideos(deps.db, event.conferenceId, place.url.origin, now);
  const opened = videos.filter(({ url }) => opens(place, url));
  if (opened.length === 0 || opened.some(({ recorded }) => !recorded)) return;
  const last = lastRecordingsDay(event) ?? '';
  throw new ProblemError(
    'forbidden',
    `The recordings of this conference were available until ${last} (${event.timeZone}).`,
  );
}

/** Every video that a session of any data set names. Relative addresses lie at `origin`. */
async function programmeVideos(
  db: Database,
  conferenceId: string,
  origin: string,
  now: number,
): Promise<ProgrammeVideo[]> {
  const rows = await db
    .selectFrom('session')
    .select(['video_url', 'video_url_on_demand', 'end_time', 'on_demand_only'])
    .where('conference_id', '=', conferenceId)
    .execute();
  return rows.flatMap((row) => {
    const recorded = row.on_demand_only || row.end_time.getTime() <= now;
    // The recording of a session that is not over is none yet; it may be the stream itself.
    return [row.video_url, row.video_url_on_demand].flatMap((address) =>
      address !== null && URL.canParse(address, origin) ? [{ url: new URL(address, origin), recorded }] : [],
    );
  });
}

const folderOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/') + 1);

/** Whether a signature for the place lets the video be watched: a playlist's opens its folder, any other its own address. */
function opens({ url: asked, folder }: VideoPlace, video: URL): boolean {
  if (asked.origin !== video.origin) return false;
  if (asked.pathname === video.pathname) return true;
  if (asked.pathname.endsWith('.m3u8') && video.pathname.startsWith(folder)) return true;
  // A part of the stream: a segment, another playlist, its captions.
  return video.pathname.endsWith('.m3u8') && asked.pathname.startsWith(folderOf(video.pathname));
}
