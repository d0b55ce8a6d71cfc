import type { Insertable } from 'kysely';
import moment from 'moment-timezone';
import { broadcastPath } from '../../src/contract/stage/broadcast';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Tables } from '../db/tables';
import { richText } from '../modules/program/scheduleImport/richText';
import type { DemoTalk } from './program/types';
import { eventDays } from './settings';

/** The `source` of sessions created by the demo. */
export const DEMO_SOURCE = 'demo';

type SessionRow = Insertable<Tables['session']>;

/** Schedules a talk on the event's own dates. `images` are the event's images by kind. */
export function demoSession(
  talk: DemoTalk,
  event: EventConfig,
  tableName: string,
  images: Partial<Record<string, string>>,
): SessionRow {
  const day = eventDays(event)[talk.day - 1] ?? event.dates.start;
  const start = moment.tz(`${day}T${talk.start}`, event.timeZone).toDate();
  const seconds = talk.minutes * 60;
  const media = `/media/demo/${seconds}`;
  const { conferenceId } = event;
  const { special = {} } = talk;
  // Its English captions are typed while it is on air.
  const isTyped = talk.captions !== undefined;
  const category = event.pageOptions.sessions.onDemandCategories.find(({ code }) => code === talk.spot);
  return {
    conference_id: conferenceId,
    table_name: tableName,
    session_id: talk.id,
    title: talk.title,
    description: richText(talk.abstract.join('\n\n')),
    day,
    start_time: start,
    end_time: new Date(start.getTime() + seconds * 1_000),
    image: images[talk.kind] ?? event.images.sessionFallback ?? null,
    ...(special.withoutBroadcast
      ? { video_url: null, video_url_on_demand: null, captions_en: null, captions_es: null }
      : {
          video_url: special.onDemandOnly
            ? `${media}/master.m3u8`
            : broadcastPath({
                recording: `${media}/`,
                conferenceId,
                dataSet: tableName,
                sessionId: talk.id,
              }),
          video_url_on_demand: special.notForOnDemand
            ? null
            : `${media}/${isTyped ? 'uncaptioned' : 'master'}.m3u8`,
          captions_en: isTyped ? null : `${media}/captions-en.vtt`,
          captions_es: `${media}/captions-es.vtt`,
        }),
    is_sponsor_video: special.sponsorVideo ?? false,
    speakers: JSON.stringify(talk.speakers),
    on_demand_only: special.onDemandOnly ?? false,
    not_for_on_demand: special.notForOnDemand ?? special.withoutBroadcast ?? false,
    not_for_promo: special.notForPromo ?? false,
    speakeasy_type: special.speakeasyType ?? null,
    document: null,
    minutes_before_session_eval: special.minutesBeforeSessionEval ?? null,
    category: category?.name ?? null,
    room: talk.room,
    source: DEMO_SOURCE,
    source_id: talk.id,
  };
}
