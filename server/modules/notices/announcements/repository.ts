import { sql, type Selectable } from 'kysely';
import type { AnnouncementFields } from '../../../../src/contract/notices/announcements';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { Tables } from '../../../db/tables';
import { isFor, type PersonAt } from './audienceRepository';

export type AnnouncementRow = Selectable<Tables['announcement']>;

/** Key of an announcement's notifications. */
export const noticeKey = (announcementId: string) => `announcement/${announcementId}`;

const columnsOf = ({ texts, audience, ways, endsAt }: AnnouncementFields) => ({
  texts: JSON.stringify(texts),
  audience_kind: audience.kind,
  audience_id:
    audience.kind === 'role' ? audience.role : audience.kind === 'session' ? audience.sessionId : '',
  has_banner: ways.banner,
  has_message: ways.message,
  has_push: ways.push,
  ends_at: endsAt,
});

/** Who wrote something, and when by real time. */
export interface WrittenBy {
  by: { userId: string; name: string };
  recordedAt: Date;
}

export async function insertAnnouncement(
  db: Database,
  { conferenceId, announcementId }: { conferenceId: string; announcementId: string },
  fields: AnnouncementFields & { startsAt: string },
  { by, recordedAt }: WrittenBy,
): Promise<AnnouncementRow> {
  return db
    .insertInto('announcement')
    .values({
      announcement_id: announcementId,
      conference_id: conferenceId,
      starts_at: fields.startsAt,
      ...columnsOf(fields),
      by_user_id: by.userId,
      by_name: by.name,
      recorded_at: recordedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many announcements were written since `since` (real time), and when the first of them was. */
export async function countSince(
  db: Database,
  conferenceId: string,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(recorded_at) as first from announcement
    where conference_id = ${conferenceId} and recorded_at > ${since}`.execute(db);
  return rows[0] ?? { count: 0, first: null };
}

/** Lets one organizer at a time make an announcement, until the transaction ends. */
export async function holdMaking(db: Database, conferenceId: string): Promise<void> {
  await holdLock(db, `announcements/${conferenceId}`);
}

/** Reads an announcement and locks it until the transaction ends. */
export const lockAnnouncement = (
  db: Database,
  { conferenceId, announcementId }: { conferenceId: string; announcementId: string },
): Promise<AnnouncementRow | undefined> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('announcement_id', '=', announcementId)
    .forUpdate()
    .executeTakeFirst();

/** Writes all fields of an announcement. */
export const updateAnnouncement = (
  db: Database,
  announcementId: string,
  fields: AnnouncementFields & { startsAt: string },
  { by }: Pick<WrittenBy, 'by'>,
): Promise<AnnouncementRow> =>
  db
    .updateTable('announcement')
    .set((row) => ({
      ...columnsOf(fields),
      starts_at: fields.startsAt,
      by_user_id: by.userId,
      by_name: by.name,
      revision: row('revision', '+', 1),
    }))
    .where('announcement_id', '=', announcementId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Marks an announcement as withdrawn at `at` (event time). */
export const markWithdrawn = (db: Database, announcementId: string, at: Date): Promise<AnnouncementRow> =>
  db
    .updateTable('announcement')
    .set((row) => ({ withdrawn_at: at, is_told: true, revision: row('revision', '+', 1) }))
    .where('announcement_id', '=', announcementId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Marks an announcement as made at `at` (event time). `isTold`: there is nobody to notify. */
export const markMade = (
  db: Database,
  announcementId: string,
  { at, isTold }: { at: Date; isTold: boolean },
): Promise<AnnouncementRow> =>
  db
    .updateTable('announcement')
    .set({ made_at: at, is_told: isTold })
    .where('announcement_id', '=', announcementId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Adds to the number of people who were notified. */
export async function addTold(
  db: Database,
  announcementId: string,
  { told, isTold }: { told: number; isTold: boolean },
): Promise<void> {
  await db
    .updateTable('announcement')
    .set((row) => ({ told: row('told', '+', told), is_told: isTold }))
    .where('announcement_id', '=', announcementId)
    .execute();
}

/** Announcements, last written first; with `before`, those written before that one. */
export const readAnnouncements = (
  db: Database,
  conferenceId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** The banners shown to somebody at `at` (event time), latest first. */
export async function readBanners(db: Database, person: PersonAt, at: Date): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select * from announcement
    where conference_id = ${person.conferenceId} and has_banner and made_at is not null and withdrawn_at is null
      and starts_at <= ${at} and (ends_at is null or ends_at > ${at}) and ${isFor(person)}
    order by starts_at desc, number desc limit 20`.execute(db);
  return rows;
}

/** One of an event's announcements. */
export interface AnnouncementAt {
  conferenceId: string;
  announcementId: string;
}

/**
 * Announcements that are due, by each event's own time, and those that were made but not everybody has been
 * notified of. Nearly always there are none.
 */
export async function findDue(
  db: Database,
  times: readonly { conferenceId: string; now: Date }[],
): Promise<AnnouncementAt[]> {
  const { rows } = await sql<{ conference_id: string; announcement_id: string }>`
    with moment as (
      select * from unnest(
        ${times.map(({ conferenceId }) => conferenceId)}::text[], ${times.map(({ now }) => now)}::timestamptz[]
      ) as each (conference_id, now)
    )
    select announcement.conference_id, announcement_id from announcement join moment using (conference_id)
    where made_at is null and withdrawn_at is null and starts_at <= now
    union
    select announcement.conference_id, announcement_id from announcement join moment using (conference_id)
    where made_at is not null and not is_told
    order by announcement_id`.execute(db);
  return rows.map((row) => ({ conferenceId: row.conference_id, announcementId: row.announcement_id }));
}
