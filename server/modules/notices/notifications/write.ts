import { sql, type RawBuilder } from 'kysely';
import { userChannel } from '../../../../src/contract/platform/realtime';
import type { NoticeBody } from '../../../../src/contract/notices/notices';
import type { Database } from '../../../db/database';
import type { Turn } from '../../../deps/turn';

/** A notice to one person. */
export interface NewNotice {
  userId: string;
  body: NoticeBody;
  /** Of a notice to be given once only: another one with the key has no effect. */
  key?: string;
}

/**
 * Who gets notices as push messages too: those who chose it, all who allow push messages, or nobody.
 */
export type PushedTo = 'chosen' | 'allowed' | 'nobody';

/** Condition on a new notice's `user_id`. */
const isPushed: Record<PushedTo, (conferenceId: string) => RawBuilder<boolean>> = {
  chosen: (conferenceId) => sql`exists (
    select from notice_push where notice_push.conference_id = ${conferenceId} and notice_push.user_id = new.user_id
  )`,
  allowed: (conferenceId) => sql`exists (
    select from push_subscription
    where push_subscription.conference_id = ${conferenceId} and push_subscription.user_id = new.user_id
  )`,
  nobody: () => sql`false`,
};

/**
 * Writes networking notifications in the transaction that does what they are about, and hastens the clients
 * of those who get them (product.md#notifications). `at` is event time. Returns the ids of who got one.
 */
export async function writeNotices(
  { channels, client, db }: Turn,
  conferenceId: string,
  notices: readonly NewNotice[],
  at: Date,
  pushedTo: PushedTo = 'chosen',
): Promise<string[]> {
  if (notices.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    insert into networking_notification (conference_id, user_id, body, key, created_at, push_due)
    select ${conferenceId}, user_id, body, key, ${at}, ${isPushed[pushedTo](conferenceId)} from unnest(
      ${notices.map(({ userId }) => userId)}::text[],
      ${notices.map(({ body }) => JSON.stringify(body))}::jsonb[],
      ${notices.map(({ key }) => key ?? null)}::text[]
    ) as new (user_id, body, key)
    on conflict (conference_id, user_id, key) where key is not null do nothing
    returning user_id`.execute(db);
  // In one order everywhere: a channel is locked until the transaction ends.
  const reached = [...new Set(rows.map((row) => row.user_id))];
  await channels.publishToAll(conferenceId, reached.map(userChannel).sort(), { kind: 'notices' }, client);
  return reached;
}

/** Marks notices of a meeting as seen by people whom it no longer concerns. */
export async function markNoticesSeen(
  db: Database,
  { conferenceId, meetingId }: { conferenceId: string; meetingId: string },
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update networking_notification set seen_at = ${at}, push_due = false
    where conference_id = ${conferenceId} and user_id = any(${userIds}) and body->>'meetingId' = ${meetingId}
      and seen_at is null`.execute(db);
}

/** Changes what notices with the key say. Those who have them read it when they open the list again. */
export async function changeNotices(
  db: Database,
  conferenceId: string,
  key: string,
  body: NoticeBody,
): Promise<void> {
  await sql`update networking_notification set body = ${JSON.stringify(body)}
    where conference_id = ${conferenceId} and key = ${key}`.execute(db);
}

/** Takes notices with the key back, also those still to be sent as push messages. */
export async function removeNotices(
  { channels, client, db }: Turn,
  conferenceId: string,
  key: string,
): Promise<void> {
  const rows = await db
    .deleteFrom('networking_notification')
    .where('conference_id', '=', conferenceId)
    .where('key', '=', key)
    .returning('user_id')
    .execute();
  const people = [...new Set(rows.map((row) => userChannel(row.user_id)))];
  await channels.publishToAll(conferenceId, people.sort(), { kind: 'notices' }, client);
}
