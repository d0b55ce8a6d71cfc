import { userChannel } from '../../../src/contract/realtime';
import type { NoticeBody } from '../../../src/contract/notices';
import type { Transaction } from '../../db/transaction';
import type { Channels } from '../../deps/channels';

/** A notice to one person. */
export interface NewNotice {
  userId: string;
  body: NoticeBody;
  /** Of a notice to be given once only: another one with the key has no effect. */
  key?: string;
}

/**
 * Writes networking notifications in the transaction that does what they are about, and hastens the clients
 * of those who get them (product.md#notifications). Whoever chose so gets a push message too. `at` is event
 * time. Returns the ids of who got one.
 */
export async function writeNotices(
  channels: Pick<Channels, 'publishToAll'>,
  { client }: Pick<Transaction, 'client'>,
  conferenceId: string,
  notices: readonly NewNotice[],
  at: Date,
): Promise<string[]> {
  if (notices.length === 0) return [];
  const { rows } = await client.query<{ user_id: string }>(
    `insert into networking_notification (conference_id, user_id, body, key, created_at, push_due)
     select $1, user_id, body, key, $5, exists (
       select from notice_push where notice_push.conference_id = $1 and notice_push.user_id = new.user_id
     ) from unnest($2::text[], $3::jsonb[], $4::text[]) as new (user_id, body, key)
     on conflict (conference_id, user_id, key) where key is not null do nothing
     returning user_id`,
    [
      conferenceId,
      notices.map(({ userId }) => userId),
      notices.map(({ body }) => JSON.stringify(body)),
      notices.map(({ key }) => key ?? null),
      at,
    ],
  );
  // In one order everywhere: a channel is locked until the transaction ends.
  const reached = [...new Set(rows.map((row) => row.user_id))];
  await channels.publishToAll(conferenceId, reached.map(userChannel).sort(), { kind: 'notices' }, client);
  return reached;
}

/** Marks notices of a meeting as seen by people whom it no longer concerns. */
export async function markNoticesSeen(
  { client }: Pick<Transaction, 'client'>,
  { conferenceId, meetingId }: { conferenceId: string; meetingId: string },
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  await client.query(
    `update networking_notification set seen_at = $4, push_due = false
     where conference_id = $1 and user_id = any($2) and body->>'meetingId' = $3 and seen_at is null`,
    [conferenceId, userIds, meetingId, at],
  );
}
