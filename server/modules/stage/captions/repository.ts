import { sql, type Selectable } from 'kysely';
import type { Caption } from '../../../../src/contract/stage/captions';
import { STAGE_MEDIA } from '../../../../src/contract/program/stages';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { Tables } from '../../../db/tables';
import type { SessionAt } from '../../program/sessions/presenters';
import type { CaptionLanguage } from '../../../../src/contract/program/captionLanguage';

type CaptionRow = Selectable<Tables['caption_cue']>;

export const toCaption = (row: CaptionRow): Caption => ({
  number: row.number,
  revision: row.revision,
  language: row.language,
  text: row.text,
  at: row.typed_at.toISOString(),
});

const ofSession = (db: Database, { conferenceId, sessionId }: SessionAt) =>
  db
    .selectFrom('caption_cue')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId);

/** The session's last captions, oldest first. */
export async function listLast(db: Database, session: SessionAt, limit: number): Promise<Caption[]> {
  const rows = await ofSession(db, session).orderBy('number', 'desc').limit(limit).execute();
  return rows.map(toCaption).reverse();
}

/** The session's captions in a language, in order. */
export async function listInLanguage(
  db: Database,
  session: SessionAt,
  language: CaptionLanguage,
): Promise<Caption[]> {
  const rows = await ofSession(db, session).where('language', '=', language).orderBy('number').execute();
  return rows.map(toCaption);
}

/** Sessions in these rooms that play their stage's live input, because they have no video of their own. */
export async function liveInputSessions(
  db: Database,
  { conferenceId, dataSet, rooms }: { conferenceId: string; dataSet: string; rooms: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .where('room', 'in', [...rooms])
    .where((where) =>
      where.or([
        where('video_url', 'is', null),
        where('video_url', '=', ''),
        where('video_url', 'like', `${STAGE_MEDIA}%`),
      ]),
    )
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** The captions typed in these sessions in a language within a span, ordered by event time or real time. */
export async function listTypedIn(
  db: Database,
  { conferenceId, sessionIds }: { conferenceId: string; sessionIds: readonly string[] },
  {
    language,
    by,
    from,
    until,
  }: { language: CaptionLanguage; by: 'typed_at' | 'stored_at'; from: Date; until: Date },
): Promise<Pick<CaptionRow, 'text' | 'typed_at' | 'stored_at'>[]> {
  if (sessionIds.length === 0) return [];
  return db
    .selectFrom('caption_cue')
    .select(['text', 'typed_at', 'stored_at'])
    .where('conference_id', '=', conferenceId)
    .where('session_id', 'in', [...sessionIds])
    .where('language', '=', language)
    .where(by, '>=', from)
    .where(by, '<', until)
    .orderBy(by)
    .orderBy('number')
    .execute();
}

/** When the session begins; undefined if no data set of the event has a session with that id. */
export async function startOf(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('start_time')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .orderBy('table_name')
    .limit(1)
    .executeTakeFirst();
  return row?.start_time;
}

/** Locks the session's captions against additions by others until the transaction ends. */
export async function lockCaptions(db: Database, { conferenceId, sessionId }: SessionAt): Promise<void> {
  await holdLock(db, `captions/${conferenceId}/${sessionId}`);
}

export interface NewCaption {
  language: CaptionLanguage;
  text: string;
  /** Event time. */
  at: Date;
  /** Real time. */
  storedAt: Date;
  userId: string;
}

/** Stores captions under the next numbers. Call `lockCaptions` first. */
export async function insertCaptions(
  db: Database,
  session: SessionAt,
  added: readonly NewCaption[],
): Promise<Caption[]> {
  const [last] = await listLast(db, session, 1);
  const next = (last?.number ?? 0) + 1;
  const rows = await db
    .insertInto('caption_cue')
    .values(
      added.map(({ language, text, at, storedAt, userId }, index) => ({
        conference_id: session.conferenceId,
        session_id: session.sessionId,
        number: next + index,
        language,
        text,
        typed_at: at,
        stored_at: storedAt,
        user_id: userId,
      })),
    )
    .returningAll()
    .execute();
  return rows.map(toCaption);
}

/** How many captions of the session were typed by the user, and how many by others. */
export async function typedBy(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  userId: string,
): Promise<{ own: number; others: number }> {
  const rows = await db
    .selectFrom('caption_cue')
    .select((where) => [where('user_id', '=', userId).as('is_own'), where.fn.countAll<string>().as('count')])
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .groupBy('is_own')
    .execute();
  const countOf = (isOwn: boolean) => Number(rows.find(({ is_own }) => is_own === isOwn)?.count ?? 0);
  return { own: countOf(true), others: countOf(false) };
}

/** The caption, if it is the last one in its language. Call `lockCaptions` first. */
export async function findLast(
  db: Database,
  session: SessionAt,
  number: number,
): Promise<Caption | undefined> {
  const row = await ofSession(db, session).where('number', '=', number).executeTakeFirst();
  if (!row) return undefined;
  const later = await ofSession(db, session)
    .where('language', '=', row.language)
    .where('number', '>', number)
    .limit(1)
    .executeTakeFirst();
  return later ? undefined : toCaption(row);
}

export async function updateText(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  number: number,
  { text, userId }: { text: string; userId: string },
): Promise<Caption> {
  const row = await db
    .updateTable('caption_cue')
    .set({ text, user_id: userId, revision: sql<number>`revision + 1` })
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCaption(row);
}

/** An event's stored captions file. */
export interface CaptionFileAt {
  conferenceId: string;
  fileId: string;
}

/** Stores a captions file; storing it again changes nothing. */
export async function insertCaptionFile(
  db: Database,
  { conferenceId, fileId }: CaptionFileAt,
  text: string,
): Promise<void> {
  await db
    .insertInto('caption_file')
    .values({ conference_id: conferenceId, file_id: fileId, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The text of a captions file; undefined if there is none. */
export async function findCaptionFile(
  db: Database,
  { conferenceId, fileId }: CaptionFileAt,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('caption_file')
    .select('text')
    .where('conference_id', '=', conferenceId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.text;
}
