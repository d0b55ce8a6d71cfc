/** A person on stage, as the file names them. `biography` is plain or markdown text. */
export interface SchedulePerson {
  name: string;
  biography: string;
}

/** An event of the file that can become a session. Texts are clean but not HTML yet. */
export interface ScheduleRow {
  /** What a later import finds the session by: guid, else id, else slug. */
  sourceId: string;
  guid: string | null;
  slug: string | null;
  title: string;
  subtitle: string;
  abstract: string;
  description: string;
  start: Date;
  end: Date;
  /** Day of the programme the file lists the event on, `yyyy-mm-dd`: after midnight still the evening's day. */
  programmeDay: string;
  /** Minutes that the clock the file speaks of was ahead of UTC at the start. */
  utcOffset: number;
  room: string | null;
  track: string | null;
  persons: SchedulePerson[];
  doNotRecord: boolean;
  /** First attachment, else first link, with an http(s) address. */
  documentUrl: string | null;
}

/** An event, or a part of the file that should hold events, that was not taken. */
export interface Refusal {
  /** Where in the file, e.g. `day 2, room "Hall", event 3` or `line 120`. */
  where: string;
  title?: string;
  reason: string;
  /** Known when the event says who it is: a session imported from it earlier has not vanished. */
  sourceId?: string;
}

export interface ScheduleConference {
  /** Acronym, else a short form of the title: names the source of the sessions. */
  source: string;
  title: string;
}

/** What a file holds: each of its events is either a row or a refusal. */
export interface ParsedSchedule {
  conference: ScheduleConference;
  rows: ScheduleRow[];
  refused: Refusal[];
}

/** The file as a whole cannot be read. The message is one line that says what is wrong. */
export class ScheduleFormatError extends Error {}

/** An event as the file has it, before it is judged; the same from JSON and XML. */
export interface RawEvent {
  where: string;
  /** `yyyy-mm-dd` of the programme day around the event, when the file has one. */
  dayDate?: string;
  /** Wall-clock time `hh:mm` at which that programme day begins. */
  dayChange?: string;
  fields: Partial<Record<RawField, string>>;
  persons: SchedulePerson[];
  /** Addresses as the file has them, attachments before links. */
  documents: string[];
}

export type RawField =
  | 'guid'
  | 'id'
  | 'slug'
  | 'date'
  | 'start'
  | 'duration'
  | 'title'
  | 'subtitle'
  | 'track'
  | 'room'
  | 'abstract'
  | 'description'
  | 'doNotRecord';

/** A file before its events are judged. */
export interface RawSchedule {
  acronym?: string;
  title?: string;
  baseUrl?: string;
  timeZone?: string;
  events: RawEvent[];
  /** Parts that should hold events and do not. */
  refused: Refusal[];
}
