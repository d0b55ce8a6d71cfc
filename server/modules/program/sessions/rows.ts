import type { Selectable, Updateable } from 'kysely';
import type { Session, SessionFields } from '../../../../src/contract/program/sessions';
import type { Tables } from '../../../db/tables';

export type SessionRow = Selectable<Tables['session']>;

/** What organizers edit of a session. */
export function toFields(row: SessionRow): SessionFields {
  return {
    title: row.title,
    description: row.description,
    date: row.day,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    image: row.image,
    videoUrl: row.video_url,
    videoUrlOnDemand: row.video_url_on_demand,
    ...(row.captions_en !== null && { 'captions-en': row.captions_en }),
    ...(row.captions_es !== null && { 'captions-es': row.captions_es }),
    isSponsorVideo: row.is_sponsor_video,
    speakers: row.speakers,
    onDemandOnly: row.on_demand_only,
    notForOnDemand: row.not_for_on_demand,
    notForPromo: row.not_for_promo,
    speakeasyType: row.speakeasy_type,
    document: row.document,
    ...(row.minutes_before_session_eval !== null && {
      minutesBeforeSessionEval: row.minutes_before_session_eval,
    }),
    category: row.category,
    room: row.room,
  };
}

/** Maps a row to the contract's session. `currentTimeISO` is event time. */
export const toSession = (row: SessionRow, currentTimeISO: string): Session => ({
  sessionId: row.session_id,
  ...toFields(row),
  // An import or edit may have moved the session back since.
  ...(row.delayed_from &&
    row.delayed_from < row.start_time && { delayedFrom: row.delayed_from.toISOString() }),
  currentTimeISO,
});

/** The columns set by a superuser's edit; fields absent from the request become null. */
export const toColumns = (fields: SessionFields) =>
  ({
    title: fields.title,
    description: fields.description,
    day: fields.date,
    start_time: new Date(fields.startTime),
    end_time: new Date(fields.endTime),
    image: fields.image,
    video_url: fields.videoUrl,
    video_url_on_demand: fields.videoUrlOnDemand,
    captions_en: fields['captions-en'] ?? null,
    captions_es: fields['captions-es'] ?? null,
    is_sponsor_video: fields.isSponsorVideo,
    speakers: JSON.stringify(fields.speakers),
    on_demand_only: fields.onDemandOnly,
    not_for_on_demand: fields.notForOnDemand,
    not_for_promo: fields.notForPromo,
    speakeasy_type: fields.speakeasyType,
    document: fields.document,
    minutes_before_session_eval: fields.minutesBeforeSessionEval ?? null,
    category: fields.category,
    room: fields.room,
  }) satisfies Updateable<Tables['session']>;
