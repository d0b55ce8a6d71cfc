import { createHash } from 'node:crypto';
import moment from 'moment-timezone';
import type { ScheduleFault } from '../../../../src/contract/program/scheduleFault';
import { resourceId } from '../../../../src/contract/kit/common';
import type { Speaker } from '../../../../src/contract/program/sessions';
import { richText } from './richText';
import type { ScheduleRow } from './schedule';
import { MAX_DESCRIPTION, MAX_TITLE } from './schedule/limits';
import { fillVideoUrl, type VideoUrlTemplate } from './videoUrl';

/** The session columns controlled by an import. All others are preserved. */
export interface ImportedSession {
  title: string;
  description: string;
  day: string;
  start_time: Date;
  end_time: Date;
  speakers: Speaker[];
  not_for_on_demand: boolean;
  document: string | null;
  category: string | null;
  room: string | null;
  /** Set only with a video URL template. */
  video_url?: string;
  /** Null if the session must not be recorded. */
  video_url_on_demand?: string | null;
}

export interface MappedSession {
  sessionId: string;
  sourceId: string;
  columns: ImportedSession;
}

export interface MappingOptions {
  /** The event's time zone; determines the day a session is listed on. */
  timeZone: string;
  source: string;
  videoUrl?: VideoUrlTemplate;
}

/** Short, deterministic, URL-safe hash. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Maps an event of the file to a session, or reports why it cannot be one. */
export function toSession(
  row: ScheduleRow,
  options: MappingOptions,
): MappedSession | { faults: ScheduleFault[] } {
  const sessionId = sessionIdOf(row, options.source);
  const about = row.subtitle && !titleWith(row) ? row.subtitle : '';
  const texts = [about, row.abstract, row.description === row.abstract ? '' : row.description];
  const description = texts.filter(Boolean).map(richText).join('');
  if (description.length > MAX_DESCRIPTION)
    return { faults: [{ code: 'tooLong', field: 'texts', most: MAX_DESCRIPTION }] };
  const columns: ImportedSession = {
    title: titleWith(row) ?? row.title,
    description,
    day: listedDay(row, options.timeZone),
    start_time: row.start,
    end_time: row.end,
    speakers: row.persons.map(({ name, biography }) => ({ name, title: '', biography: richText(biography) })),
    not_for_on_demand: row.doNotRecord,
    document: row.documentUrl,
    category: row.track,
    room: row.room,
  };
  if (options.videoUrl) {
    const seconds = (row.end.getTime() - row.start.getTime()) / 1_000;
    const { guid, slug } = row;
    columns.video_url = fillVideoUrl(options.videoUrl, { sessionId, guid, slug, seconds });
    columns.video_url_on_demand = row.doNotRecord ? null : columns.video_url;
  }
  return { sessionId, sourceId: row.sourceId, columns };
}

/** The slug if it is valid in a URL, otherwise a hash; identical in every import of the same event. */
function sessionIdOf(row: ScheduleRow, source: string): string {
  return row.slug && resourceId.safeParse(row.slug).success
    ? row.slug
    : shortHash(`${source}\n${row.sourceId}`);
}

/** Title and subtitle combined; undefined if they are too long or there is no subtitle. */
function titleWith({ title, subtitle }: ScheduleRow): string | undefined {
  if (!subtitle || subtitle === title) return undefined;
  const whole = `${title}${/[.?!:…]$/.test(title) ? ' ' : ': '}${subtitle}`;
  return whole.length <= MAX_TITLE ? whole : undefined;
}

/**
 * The day of the start in the event's zone. If the file and the event agree on local time, a session after
 * midnight stays on the previous evening's schedule, as in the file; in another zone it is not night, so the
 * calendar day applies.
 */
function listedDay(row: ScheduleRow, timeZone: string): string {
  const start = moment(row.start).tz(timeZone);
  return start.utcOffset() === row.utcOffset ? row.programDay : start.format('YYYY-MM-DD');
}
