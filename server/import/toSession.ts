import { createHash } from 'node:crypto';
import moment from 'moment-timezone';
import { resourceId } from '../../src/contract/common';
import type { Speaker } from '../../src/contract/sessions';
import { richText } from './richText';
import type { ScheduleRow } from './schedule';
import { MAX_DESCRIPTION, MAX_TITLE } from './schedule/limits';
import { fillVideoUrl, type VideoUrlTemplate } from './videoUrl';

/** The columns of a session that an import decides. All others keep what they have. */
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
  /** Only with a template for the video's address. */
  video_url?: string;
  /** Null for what must not be recorded. */
  video_url_on_demand?: string | null;
}

export interface MappedSession {
  sessionId: string;
  sourceId: string;
  columns: ImportedSession;
}

export interface MappingOptions {
  /** The event's zone: decides on which day a session is listed. */
  timeZone: string;
  source: string;
  videoUrl?: VideoUrlTemplate;
}

/** Short, the same for the same text, and valid in an address. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Turns an event of the file into a session, or says why it cannot be one. */
export function toSession(row: ScheduleRow, options: MappingOptions): MappedSession | { reason: string } {
  const sessionId = sessionIdOf(row, options.source);
  const about = row.subtitle && !titleWith(row) ? row.subtitle : '';
  const texts = [about, row.abstract, row.description === row.abstract ? '' : row.description];
  const description = texts.filter(Boolean).map(richText).join('');
  if (description.length > MAX_DESCRIPTION)
    return { reason: `its texts are longer than ${MAX_DESCRIPTION} characters` };
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

/** The slug where it can stand in an address, else a hash; the same in every import of the same event. */
function sessionIdOf(row: ScheduleRow, source: string): string {
  return row.slug && resourceId.safeParse(row.slug).success
    ? row.slug
    : shortHash(`${source}\n${row.sourceId}`);
}

/** Title and subtitle in one, undefined when they do not fit or there is no subtitle. */
function titleWith({ title, subtitle }: ScheduleRow): string | undefined {
  if (!subtitle || subtitle === title) return undefined;
  const whole = `${title}${/[.?!:…]$/.test(title) ? ' ' : ': '}${subtitle}`;
  return whole.length <= MAX_TITLE ? whole : undefined;
}

/**
 * The day of the start in the event's zone. Where the file's clock and the event's show the same time, a session after
 * midnight stays on the evening's programme, as the file has it; in another zone it is not night, so the calendar rules.
 */
function listedDay(row: ScheduleRow, timeZone: string): string {
  const start = moment(row.start).tz(timeZone);
  return start.utcOffset() === row.utcOffset ? row.programmeDay : start.format('YYYY-MM-DD');
}
