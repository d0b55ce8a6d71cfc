import type { ColumnType } from 'kysely';
import type { AnnouncementTexts } from '../../src/contract/notices/announcements';
import type { BoothHours, BoothLink, BoothVideo, Product } from '../../src/contract/exhibition/booth';
import type { BoothAction, BoothActDetails } from '../../src/contract/exhibition/exhibitorCenter';
import type { FileOwnerKind } from '../../src/contract/platform/files';
import type { HelpContent } from '../../src/contract/event/helpPage';
import type { AttendeePlace } from '../../src/contract/helpdesk/helpdesk';
import type { FileImport, ImportPace, ImportResult, ImportRun } from '../../src/contract/platform/imports';
import type { LeadDetails } from '../../src/contract/exhibition/leads';
import type { MeetingActDetails } from '../../src/contract/meetings/meetingAdmin';
import type { CardReference, ConversationFact } from '../../src/contract/messages/messages';
import type { LoggedAction } from '../../src/contract/access/moderation';
import type { EventRole } from '../../src/contract/access/personRoles';
import type { PollAnswer } from '../../src/contract/stage/polls';
import type { PosterAction, PosterActDetails } from '../../src/contract/posters/posters';
import type { SessionFields, Speaker } from '../../src/contract/program/sessions';

/** A timestamp column: read as a Date, written as a Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A JSON column: read parsed, written as text (pg would turn a bare array into a PostgreSQL array). */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

/** Facts of an act of moderation, and what undoing it restores. */
export interface ActDetails {
  /** Of a silence: when it ends; null for the event's length. */
  until?: string | null;
  /** Seconds of slow mode, and those before. */
  seconds?: number;
  before?: number | null;
  /** A comment that hiding took from the top of the chat. */
  wasPinned?: boolean;
  /** The action that was undone. */
  undid?: LoggedAction;
  /** A new start of a session. */
  startTime?: string;
}

/**
 * What the database does not know: what is in JSON, and texts that no check lists, or too many to fit on a
 * line of `tables.ts`.
 */
export interface ColumnTypes {
  'announcement.texts': AnnouncementTexts;
  'attendee_import_change.before': Record<string, unknown>;
  'booth_act.action': BoothAction;
  'booth_act.details': BoothActDetails;
  'exhibitor.hours': BoothHours[];
  'exhibitor.links': BoothLink[];
  'exhibitor.products': Product[];
  'exhibitor.videos': BoothVideo[];
  'help_page.content': HelpContent;
  'helpdesk_contact.place': AttendeePlace;
  'import_file.header': Pick<FileImport, 'columns' | 'problems' | 'preview'>;
  'import_file.pace': ImportPace;
  'import_file.reason': NonNullable<ImportRun['reason']>;
  'import_file.result': ImportResult;
  'lead.details': LeadDetails;
  'meeting.shared_details': LeadDetails;
  'meeting_act.details': MeetingActDetails;
  'message.cards': CardReference[];
  'message.fact': ConversationFact;
  'moderation_act.action': LoggedAction;
  'moderation_act.details': ActDetails;
  'oidc_payload.payload': Record<string, unknown>;
  'poll.options': string[];
  'poll_ballot.answer': PollAnswer;
  'poll_vote.answer': PollAnswer;
  'poster_act.action': PosterAction;
  'poster_act.details': PosterActDetails;
  'role_change.role': EventRole;
  'schedule_import_change.fields': SessionFields;
  'session.speakers': Speaker[];
  'session_version.fields': SessionFields;
  'upload.owner_kind': FileOwnerKind;
}
