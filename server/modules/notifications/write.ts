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
 * Who gets notices as push messages too: those who chose it, all who allow push messages, or nobody.
 */
export type PushedTo = 'chosen' | 'allowed' | 'nobody';

/** SQL condition on a new notice's `user_id`; `$1` is the event. */
const IS_PUSHED: Record<PushedTo, string> = {
  chosen: `exists (
    select from notice_push where notice_push.conference_id = $1 and notice_push.user_id = new.user_id
  )`,
  allowed: `exists (
    select from push_subscription
    where push_subscription.conference_id = $1 and push_subscription.user_id = new.user_id
  )`,
  nobody: 'false',
};

/**
 * Writes networking notifications in the transaction that does what they are about, and hastens the clients
 * of those who get them (product.md#notifications). `at` is event time. Returns the ids of who got one.
 */
export async function writeNotices(
  channels: Pick<Channels, 'publishToAll'>,
  { client }: Pick<Transaction, 'client'>,
  conferenceId: string,
  notices: readonly NewNotice[],
  at: Date,
  pushedTo: PushedTo = 'chosen',
): Promise<string[]> {
  if (notices.length === 0) return [];
  const { rows } = await client.query<{ user_id: string }>(
    `insert into networking_notification (conference_id, user_id, body, key, created_at, push_due)
     select $1, user_id, body, key, $5, ${IS_PUSHED[pushedTo]} from unnest($2::text[], $3::jsonb[], $4::text[]) as new (user_id, body, key)
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

/** Changes what notices with the key say. Those who have them read it when they open the list again. */
export async function changeNotices(
  { client }: Pick<Transaction, 'client'>,
  conferenceId: string,
  key: string,
  body: NoticeBody,
): Promise<void> {
  await client.query('update networking_notification set body = $3 where conference_id = $1 and key = $2', [
    conferenceId,
    key,
    JSON.stringify(body),
  ]);
}

/** Takes notices with the key back, also those still to be sent as push messages. */
export async function removeNotices(
  channels: Pick<Channels, 'publishToAll'>,
  { client }: Pick<Transaction, 'client'>,
  conferenceId: string,
  key: string,
): Promise<void> {
  const { rows } = await client.query<{ user_id: string }>(
    'delete from networking_notification where conference_id = $1 and key = $2 returning user_id',
    [conferenceId, key],
  );
  const people = [...new Set(rows.map((row) => userChannel(row.user_id)))];
  await channels.publishToAll(conferenceId, people.sort(), { kind: 'notices' }, client);
}
