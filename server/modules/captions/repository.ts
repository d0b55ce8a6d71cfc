import { sql, type Selectable } from 'kysely';
import type { Caption, CaptionLanguage } from '../../../src/contract/captions';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';

/** A session of an event. */
export interface SessionAt {
  conferenceId: string;
  sessionId: string;
}

type CaptionRow = Selectable<Tables['caption_cue']>;

export const toCaption = (row: CaptionRow): Caption => ({
  ...{ number: row.number, revision: row.revision },
  ...{ language: row.language, text: row.text },
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

/** When the session begins; undefined if the event has none of that id in any data set. */
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

/** Keeps others from adding captions to the session until the transaction ends. */
export async function lockCaptions(db: Database, { conferenceId, sessionId }: SessionAt): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captions/${conferenceId}/${sessionId}`}, 0))`.execute(
    db,
  );
}

/** Stores a caption under the next number; lock first. */
export async function insertCaption(
  db: Database,
  session: SessionAt,
  { language, text, at, userId }: { language: CaptionLanguage; text: string; at: Date; userId: string },
): Promise<Caption> {
  const [last] = await listLast(db, session, 1);
  const row = await db
    .insertInto('caption_cue')
    .values({
      ...{ conference_id: session.conferenceId, session_id: session.sessionId },
      ...{ number: (last?.number ?? 0) + 1, language, text, typed_at: at, user_id: userId },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCaption(row);
}

/** The caption, if it is the last one in its language; lock first. */
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
