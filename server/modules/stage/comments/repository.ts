import { sql, type Selectable } from 'kysely';
import type { Comment } from '../../../../src/contract/stage/comments';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import { listedForm } from '../../../lib/listedAccounts';

/** What a list of comments belongs to: a session, an exhibitor or a poster of an event, or a room. */
export interface Subject {
  conferenceId: string;
  subjectId: string;
}

/** Maximum number of comments per response; clients continue with `after` = the last number received. */
const PAGE_SIZE = 200;

/** What comments can belong to. */
export type SubjectKind = 'session' | 'exhibitor' | 'poster';

/** Kinds of subject with this id at the event, in any data set; posters once they are published. */
export async function subjectKinds(
  db: Database,
  { conferenceId, subjectId }: Subject,
): Promise<SubjectKind[]> {
  const { rows } = await sql<{ kind: SubjectKind }>`
    select 'session' as kind from session where conference_id = ${conferenceId} and session_id = ${subjectId}
    union select 'exhibitor' from exhibitor
      where conference_id = ${conferenceId} and exhibitor_id = ${subjectId} and removed_at is null
    union select 'poster' from poster
      where conference_id = ${conferenceId} and poster_id = ${subjectId} and state = 'published'`.execute(db);
  return rows.map((row) => row.kind);
}

/**
 * What has this id at the event, open to attendees or not: of several the session, as the channel is its own.
 */
export async function subjectKind(
  db: Database,
  { conferenceId, subjectId }: Subject,
): Promise<SubjectKind | undefined> {
  const { rows } = await sql<{ kind: SubjectKind }>`
    select kind from place where conference_id = ${conferenceId} and place_id = ${subjectId}
    order by rank limit 1`.execute(db);
  return rows[0]?.kind;
}

/** The comments of a subject. */
const commentsOf = (db: Database, { conferenceId, subjectId }: Subject) =>
  db.selectFrom('comment').where('conference_id', '=', conferenceId).where('subject_id', '=', subjectId);

/** Comments numbered above `after`, in order, up to one page; hidden ones for moderators only. */
export async function listComments(
  db: Database,
  subject: Subject,
  after: number,
  seesHidden = false,
): Promise<Comment[]> {
  const all = commentsOf(db, subject)
    .selectAll()
    .where('number', '>', after)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .limit(PAGE_SIZE);
  const rows = await (seesHidden ? all : all.where('hidden_at', 'is', null)).execute();
  return toComments(db, subject, rows);
}

/** A comment that was not removed, as it is shown; undefined if there is none. */
export async function findComment(
  db: Database,
  subject: Subject,
  number: number,
): Promise<Comment | undefined> {
  const rows = await commentsOf(db, subject)
    .selectAll()
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .execute();
  return (await toComments(db, subject, rows))[0];
}

async function toComments(
  db: Database,
  subject: Subject,
  rows: readonly Selectable<Tables['comment']>[],
): Promise<Comment[]> {
  const given = await countReactions(
    db,
    subject,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    number: row.number,
    text: row.body,
    userId: row.user_id,
    userName: row.user_name,
    createdAt: row.created_at.toISOString(),
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    ...(given.has(row.number) && { reactions: given.get(row.number) }),
    ...(row.hidden_at !== null && { hidden: true as const }),
  }));
}

/** Maximum number of removed comments a response names. */
const REMOVED_NAMED = 1_000;

/** Numbers up to `after` of removed comments and, unless the reader sees them, hidden ones; latest first. */
export async function listRemoved(
  db: Database,
  subject: Subject,
  after: number,
  seesHidden = false,
): Promise<number[]> {
  const rows = await commentsOf(db, subject)
    .select('number')
    .where('number', '<=', after)
    .where((where) =>
      where.or([
        where('removed_at', 'is not', null),
        ...(seesHidden ? [] : [where('hidden_at', 'is not', null)]),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(REMOVED_NAMED)
    .execute();
  return rows.map((row) => row.number);
}

/** The author of a comment, also of a removed one; undefined if there is none with this number. */
export async function authorOf(
  db: Database,
  subject: Subject,
  number: number,
): Promise<{ userId: string; name: string } | undefined> {
  const row = await commentsOf(db, subject)
    .select(['user_id', 'user_name'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { userId: row.user_id, name: row.user_name };
}

/** Removes a comment and erases its text. Returns false if it was removed before. */
export async function removeComment(
  db: Database,
  subject: Subject,
  { number, by, at }: { number: number; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ body: '', removed_at: at, removed_by: by })
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether the subject has a comment with this number that was neither removed nor hidden. */
export async function commentExists(db: Database, subject: Subject, number: number): Promise<boolean> {
  const row = await commentsOf(db, subject)
    .select('number')
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A comment to be stored. */
export interface NewComment {
  userId: string;
  userName: string;
  text: string;
  createdAt: Date;
  replyTo?: number | undefined;
}

/**
 * Stores a comment under the subject's next number in one statement. The counter row stays locked until
 * commit, so numbers become visible in order and without gaps.
 */
export async function addComment(db: Database, subject: Subject, comment: NewComment): Promise<number> {
  const { number } = await db
    .with('counter', (query) =>
      query
        .insertInto('comment_counter')
        .values({ conference_id: subject.conferenceId, subject_id: subject.subjectId, last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['conference_id', 'subject_id'])
            .doUpdateSet({ last_number: sql<number>`comment_counter.last_number + 1` }),
        )
        .returning(['conference_id', 'subject_id', 'last_number']),
    )
    .insertInto('comment')
    .columns([
      'conference_id',
      'subject_id',
      'number',
      'user_id',
      'user_name',
      'body',
      'created_at',
      'reply_to',
    ])
    .expression((query) =>
      query
        .selectFrom('counter')
        .select((expression) => [
          'conference_id',
          'subject_id',
          'last_number',
          expression.cast<string>(expression.val(comment.userId), 'text').as('user_id'),
          expression.cast<string>(expression.val(comment.userName), 'text').as('user_name'),
          expression.cast<string>(expression.val(comment.text), 'text').as('body'),
          expression.cast<Date>(expression.val(comment.createdAt), 'timestamptz').as('created_at'),
          expression.cast<number | null>(expression.val(comment.replyTo ?? null), 'integer').as('reply_to'),
        ]),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** How many gave each sign to each of these comments; without those that have none. */
export async function countReactions(
  db: Database,
  subject: Subject,
  numbers: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const found = new Map<number, Record<string, number>>();
  if (numbers.length === 0) return found;
  const rows = await db
    .selectFrom('comment_reaction')
    .select(['number', 'sign', sql<number>`count(*)::integer`.as('count')])
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', 'in', numbers)
    .groupBy(['number', 'sign'])
    .orderBy('sign')
    .execute();
  for (const { number, sign, count } of rows) {
    found.set(number, { ...found.get(number), [sign]: count });
  }
  return found;
}

/** The signs a person gave to these comments, by number. */
export async function ownReactions(
  db: Database,
  subject: Subject,
  userId: string,
  numbers: readonly number[],
): Promise<Record<string, string[]>> {
  if (numbers.length === 0) return {};
  const rows = await db
    .selectFrom('comment_reaction')
    .select(['number', 'sign'])
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('user_id', '=', userId)
    .where('number', 'in', numbers)
    .orderBy('sign')
    .execute();
  const own: Record<string, string[]> = {};
  for (const { number, sign } of rows) (own[number] ??= []).push(sign);
  return own;
}

/**
 * Gives a person's sign to a comment or takes it back, and counts. Locks the comment until the transaction
 * ends, so that counts are published in the order they came about. Returns the counts and whether anything
 * changed; undefined if there is no such comment, or it was removed or hidden.
 */
export async function setReaction(
  db: Database,
  subject: Subject,
  { number, userId, sign, on }: { number: number; userId: string; sign: string; on: boolean },
): Promise<{ reactions: Record<string, number>; isChanged: boolean } | undefined> {
  const key = { conference_id: subject.conferenceId, subject_id: subject.subjectId, number };
  const comment = await commentsOf(db, subject)
    .select('number')
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!comment) return undefined;
  const row = { ...key, user_id: userId, sign };
  const query = on
    ? db
        .insertInto('comment_reaction')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
    : db
        .deleteFrom('comment_reaction')
        .where((where) => where.and(row))
        .returning('number');
  const changed = await query.executeTakeFirst();
  const reactions = (await countReactions(db, subject, [number])).get(number) ?? {};
  return { reactions, isChanged: changed !== undefined };
}

/** Those of the people who belong to what is commented on: the staff of an exhibitor, authors of a poster. */
export async function hostsAmong(
  db: Database,
  { conferenceId, subjectId }: Subject,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    select user_id from unnest(${userIds}::text[], ${userIds.map(listedForm)}::text[]) as person (user_id, listed)
    where exists (
      select from (
        select account from exhibitor_member where conference_id = ${conferenceId} and exhibitor_id = ${subjectId}
        union all
        select account from poster_author where conference_id = ${conferenceId} and poster_id = ${subjectId}
      ) as member
      where member.account in (person.user_id, person.listed, (
          select known_email from attendee
          where attendee.conference_id = ${conferenceId} and attendee_id = person.user_id
        ))
    )`.execute(db);
  return new Set(rows.map((row) => row.user_id));
}

/** Marks the comments of hosts. */
export async function markHosts(
  db: Database,
  subject: Subject,
  comments: readonly Comment[],
): Promise<Comment[]> {
  const hosts = await hostsAmong(db, subject, [...new Set(comments.map(({ userId }) => userId))]);
  return comments.map((comment) => (hosts.has(comment.userId) ? { ...comment, byHost: true } : comment));
}
