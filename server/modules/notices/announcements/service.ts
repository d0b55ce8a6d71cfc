import {
  MAX_ANNOUNCEMENTS_AN_HOUR,
  type Announcement,
  type AnnouncementAudience,
  type AnnouncementFields,
  type AnnouncementState,
  type AnnouncementTexts,
  type Banner,
} from '../../../../src/contract/notices/announcements';
import { eventRole } from '../../../../src/contract/access/personRoles';
import { locale } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import { cleanLine, cleanText } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import { countSince, type AnnouncementRow } from './repository';
import { sessionExists } from '../../../lib/sessionExists';

const HOUR_MS = 3_600_000;

/** Whom an announcement is for. */
export function audienceOf({
  audience_kind: kind,
  audience_id: id,
}: Pick<AnnouncementRow, 'audience_kind' | 'audience_id'>): AnnouncementAudience {
  if (kind === 'role') return { kind, role: eventRole.parse(id) };
  return kind === 'session' ? { kind, sessionId: id } : { kind: 'everybody' };
}

/** Whether its banner is over at `at` (event time). */
export const isOver = ({ ends_at }: Pick<AnnouncementRow, 'ends_at'>, at: Date): boolean =>
  ends_at !== null && ends_at <= at;

/** Whether its banner is shown at `at`: event time, which may have been set back. */
export const isShown = (row: AnnouncementRow, at: Date): boolean =>
  row.has_banner &&
  row.made_at !== null &&
  row.withdrawn_at === null &&
  row.starts_at <= at &&
  !isOver(row, at);

export function stateOf(row: AnnouncementRow, at: Date): AnnouncementState {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.made_at === null) return 'scheduled';
  return isShown(row, at) ? 'live' : 'ended';
}

/** An announcement for organizers, as it stands at `at` (event time). */
export const toAnnouncement = (row: AnnouncementRow, at: Date): Announcement => ({
  announcementId: row.announcement_id,
  fields: {
    texts: row.texts,
    audience: audienceOf(row),
    ways: { banner: row.has_banner, message: row.has_message, push: row.has_push },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  },
  state: stateOf(row, at),
  told: row.told,
  revision: row.revision,
  by: { userId: row.by_user_id, name: row.by_name },
});

export const toBanner = (row: AnnouncementRow): Banner => ({
  announcementId: row.announcement_id,
  texts: row.texts,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
});

/** Cleaned texts as they are stored; languages without a text are left out. */
function cleanTexts(texts: AnnouncementTexts): AnnouncementTexts {
  const kept: AnnouncementTexts = {};
  for (const language of locale.options) {
    const said = texts[language];
    const text = cleanText(said?.text ?? '');
    if (said && text !== '') kept[language] = { title: cleanLine(said.title), text };
  }
  return kept;
}

const refused = (path: string, message: string) =>
  new ProblemError('unprocessable', `The announcement ${message}.`, [{ path, message }]);

/**
 * The fields as they are stored. Throws 422 if they are invalid: no text, neither banner nor notification, a
 * push message without a notification, an end that is not after both the start and `now` (event time), or a
 * session that does not exist. An end that is unchanged from `before` may be in the past.
 */
export async function checkedFields(
  db: Database,
  conferenceId: string,
  fields: AnnouncementFields,
  now: Date,
  before?: Pick<AnnouncementRow, 'ends_at'>,
): Promise<AnnouncementFields & { startsAt: string }> {
  const texts = cleanTexts(fields.texts);
  const { audience, ways, endsAt } = fields;
  const startsAt = fields.startsAt ?? now.toISOString();
  if (Object.keys(texts).length === 0) throw refused('texts', 'has no text');
  if (!ways.banner && !ways.message) throw refused('ways', 'needs a banner or a notification');
  if (ways.push && !ways.message) throw refused('ways.push', 'needs a notification for its push message');
  const end = endsAt === null ? null : Date.parse(endsAt);
  const isKept = end === before?.ends_at?.getTime();
  if (end !== null && !isKept && end <= Math.max(Date.parse(startsAt), now.getTime())) {
    throw refused('endsAt', 'must end after it starts, and in the future');
  }
  if (audience.kind === 'session' && !(await sessionExists(db, conferenceId, audience.sessionId))) {
    throw refused('audience.sessionId', 'names a session that is not in the program');
  }
  return { texts, audience, ways, startsAt, endsAt: ways.banner ? endsAt : null };
}

/** Throws 429 if there were too many announcements in the last hour of real time. */
export async function checkPace(db: Database, conferenceId: string, now: Date): Promise<void> {
  const { count, first } = await countSince(db, conferenceId, new Date(now.getTime() - HOUR_MS));
  if (count < MAX_ANNOUNCEMENTS_AN_HOUR || !first) return;
  const seconds = Math.max(1, Math.ceil((first.getTime() + HOUR_MS - now.getTime()) / 1_000));
  throw new ProblemError(
    'too-many-messages',
    `There were ${MAX_ANNOUNCEMENTS_AN_HOUR} announcements in an hour. Try again in ${Math.ceil(seconds / 60)} min.`,
    undefined,
    seconds,
  );
}

/** The fields that differ, by name. */
export function changedFields(before: AnnouncementFields, after: AnnouncementFields): string[] {
  const names = ['texts', 'audience', 'ways', 'startsAt', 'endsAt'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
