import type { ProblemFault } from '../../../../../src/contract/platform/problemFault';
import type { ScheduleFault, SchedulePlace } from '../../../../../src/contract/program/scheduleFault';

/** A speaker as named in the file. `biography` is plain text or markdown. */
export interface SchedulePerson {
  name: string;
  biography: string;
  /** The file's id of the person. */
  id?: string;
  /** In files for organizers only: public ones have no addresses. */
  email?: string;
}

/** An event of the file that can become a session. Texts are cleaned but not yet HTML. */
export interface ScheduleRow {
  /** Key by which a later import finds the session: guid, else id, else slug. */
  sourceId: string;
  guid: string | null;
  slug: string | null;
  title: string;
  subtitle: string;
  abstract: string;
  description: string;
  start: Date;
  end: Date;
  /** Day the file lists the event on, `yyyy-mm-dd`; after midnight still the previous evening's day. */
  programDay: string;
  /** UTC offset, in minutes, of the file's local time at the start. */
  utcOffset: number;
  room: string | null;
  track: string | null;
  persons: SchedulePerson[];
  doNotRecord: boolean;
  /** First http(s) address among the attachments, then the links. */
  documentUrl: string | null;
}

/** A refused event, or a part of the file that should hold events. */
export interface Refusal {
  where: SchedulePlace;
  title?: string;
  faults: ScheduleFault[];
  /** Set if the event can be identified: a session imported from it earlier has not vanished. */
  sourceId?: string;
}

export interface ScheduleConference {
  /** Acronym, else a shortened title; identifies the source of the sessions. */
  source: string;
  title: string;
}

/** Contents of a file: each event is either a row or a refusal. */
export interface ParsedSchedule {
  conference: ScheduleConference;
  rows: ScheduleRow[];
  refused: Refusal[];
}

/** The file as a whole cannot be read. The message is a one-line explanation. */
export class ScheduleFormatError extends Error {
  constructor(
    message: string,
    readonly fault?: ProblemFault,
  ) {
    super(message);
  }
}

/** An event as it is in the file, before validation; the same for JSON and XML. */
export interface RawEvent {
  where: SchedulePlace;
  /** Program day around the event, `yyyy-mm-dd`, if the file has one. */
  dayDate?: string;
  /** Local time `hh:mm` at which that program day begins. */
  dayChange?: string;
  fields: Partial<Record<RawField, string>>;
  persons: SchedulePerson[];
  /** Unresolved addresses, attachments before links. */
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

/** A parsed file before its events are validated. */
export interface RawSchedule {
  acronym?: string;
  title?: string;
  baseUrl?: string;
  timeZone?: string;
  events: RawEvent[];
  /** Parts that should hold events but do not. */
  refused: Refusal[];
}
