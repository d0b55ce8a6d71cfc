import moment from 'moment-timezone';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { cleanLine, cleanText } from '../../../lib/text';
import type { SessionRow } from '../sessions/rows';

/** What a file says about the event as a whole. */
export interface ExportedProgram {
  /** Tells an import that it reads this event's own sessions. */
  acronym: string;
  title: string;
  timeZone: string;
  /** `yyyy-mm-dd`, in order. */
  days: readonly string[];
}

/** A session as an event in a schedule. Texts are as an import reads them. */
export interface ExportedEvent {
  guid: string;
  slug: string;
  day: string;
  room: string;
  /** Date and time in the event's time zone, with its UTC offset. */
  date: string;
  start: string;
  duration: string;
  title: string;
  track: string;
  /** HTML. */
  description: string;
  persons: { name: string; biography: string }[];
  doNotRecord: boolean;
  /** Null unless its address is absolute, so that others can open it. */
  document: string | null;
}

/** The acronym of an event's own export, by which an import recognizes the event's own sessions. */
export const exportAcronym = ({ conferenceId }: Pick<EventConfig, 'conferenceId'>) =>
  `plenary-${conferenceId}`;

/** The id of a session in an export: its own, or the one under which an edited export added it. */
export const exportedId = (row: Pick<SessionRow, 'session_id' | 'source' | 'source_id'>, acronym: string) =>
  row.source === acronym && row.source_id !== null ? row.source_id : row.session_id;

/** XML cannot contain these characters, not even escaped. */
const withoutNonCharacters = (text: string) => text.replace(/[\ufffe\uffff]/g, '');

/** One line of text, as an import reads it. */
export const exportedLine = (text: string) => cleanLine(withoutNonCharacters(text));

/** Text, as an import reads it. */
const exportedText = (text: string) => cleanText(withoutNonCharacters(text));

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

const two = (value: number) => String(value).padStart(2, '0');

/** `hh:mm`, or `dd:hh:mm` from one day on, rounded to minutes. */
function durationOf(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const days = Math.floor(minutes / DAY);
  const time = `${two(Math.floor((minutes % DAY) / HOUR))}:${two(minutes % HOUR)}`;
  return days > 0 ? `${two(days)}:${time}` : time;
}

/** The session as an event in a schedule. */
export function toEvent(row: SessionRow, { acronym, timeZone }: ExportedProgram): ExportedEvent {
  const start = moment(row.start_time).tz(timeZone);
  const document = row.document ?? '';
  return {
    guid: exportedId(row, acronym),
    slug: row.session_id,
    day: row.day,
    room: exportedLine(row.room ?? ''),
    date: start.format('YYYY-MM-DDTHH:mm:ssZ'),
    start: start.format('HH:mm'),
    duration: durationOf(row.end_time.getTime() - row.start_time.getTime()),
    title: exportedLine(row.title),
    track: exportedLine(row.category ?? ''),
    description: exportedText(row.description),
    persons: row.speakers.map(({ name, biography }) => ({
      name: exportedLine(name),
      biography: exportedText(biography),
    })),
    doNotRecord: row.not_for_on_demand,
    document: /^https?:\/\//i.test(document) ? exportedLine(document) : null,
  };
}
