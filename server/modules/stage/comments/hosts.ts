import { sql } from 'kysely';
import type { Comment } from '../../../../src/contract/stage/comments';
import type { Database } from '../../../db/database';
import { listedForm } from '../../../lib/listedAccounts';
import type { Subject } from './subject';

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
