import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CardReference, ConversationFact } from '../../../../src/contract/messages/messages';
import type { Database } from '../../../db/database';
import { runPrepared } from '../../../db/prepared';
import type { Tables } from '../../../db/tables';
import type { Transaction } from '../../../db/transaction';
import type { KnownUser } from '../../../lib/listedAccounts';
import { silenceRow, voiceLock, type SilenceRow } from '../../access/moderation/speaking';
import { isStaff } from '../../exhibition/boothStaff/members';
import { closingRow, sentRow, type ClosingRow, type SentRow, type WrittenIn } from '../messaging/writing';
import {
  changeConversation,
  columnsOf,
  CONVERSATION_COLUMNS,
  MEMBER_COLUMNS,
  type ConversationRow,
  type MemberRow,
} from './repository';

export type MessageRow = Omit<Selectable<Tables['message']>, 'body_folded'>;

/** SQL for the columns of a `MessageRow`. */
export const MESSAGE_COLUMNS = columnsOf<MessageRow>({
  conversation_id: true,
  number: true,
  conference_id: true,
  message_id: true,
  sender_id: true,
  sender_name: true,
  for_booth: true,
  body: true,
  fact: true,
  reply_to: true,
  file_ids: true,
  cards: true,
  sent_at: true,
  recorded_at: true,
  edited_at: true,
  deleted_at: true,
  deleted_by: true,
  hidden_at: true,
  revision: true,
})('message');

/** Identifies a message across all conversations. */
export interface MessageAt {
  conversationId: string;
  number: number;
}
export const keyOf = ({ conversationId, number }: MessageAt) => `${conversationId}/${number}`;
export const atOf = (row: Pick<MessageRow, 'conversation_id' | 'number'>): MessageAt => ({
  conversationId: row.conversation_id,
  number: row.number,
});

/** Somebody's reaction to a message. */
export interface Given extends MessageAt {
  sign: string;
  userId: string;
  name: string;
}

/** Deleted by its sender, or hidden by a moderator: nothing of it is shown. */
export const isGone = ({ deleted_at, hidden_at }: Pick<MessageRow, 'deleted_at' | 'hidden_at'>): boolean =>
  deleted_at !== null || hidden_at !== null;

/** The part of a conversation that somebody may see: after the first number, up to the second. */
export interface Window {
  conversationId: string;
  after: number;
  upto: number;
}

const inWindow = ({ conversationId, after, upto }: Window): RawBuilder<boolean> =>
  sql<boolean>`(conversation_id = ${conversationId} and number > ${after} and number <= ${upto})`;

const select = async (
  db: Database,
  where: RawBuilder<boolean>,
  rest: RawBuilder<unknown>,
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from message where ${where} ${rest}`.execute(db);
  return rows;
};

/** Messages in order: starting at a number, or the last ones before a number. */
export async function readPage(
  db: Database,
  window: Window,
  { from, before, limit }: { from?: number | undefined; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  if (from !== undefined) {
    return select(db, sql`${inWindow(window)} and number >= ${from}`, sql`order by number limit ${limit}`);
  }
  const where =
    before === undefined ? inWindow(window) : sql<boolean>`${inWindow(window)} and number < ${before}`;
  return (await select(db, where, sql`order by number desc limit ${limit}`)).reverse();
}

/** Number of the first message sent at or after an event time; undefined if there is none. */
export async function findNumberAt(db: Database, window: Window, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from message where ${inWindow(window)} and sent_at >= ${at} order by number limit 1`.execute(
    db,
  );
  return rows[0]?.number;
}

/** Messages that were added or changed after a revision, in order of their revisions. */
export const readChanges = (
  db: Database,
  window: Window,
  since: number,
  limit: number,
): Promise<MessageRow[]> =>
  select(db, sql`${inWindow(window)} and revision > ${since}`, sql`order by revision limit ${limit}`);

/** The messages at these places, in any order; missing ones are left out. */
export async function readMessages(db: Database, places: readonly MessageAt[]): Promise<MessageRow[]> {
  if (places.length === 0) return [];
  return select(
    db,
    sql`(conversation_id, number) in (
      select * from unnest(${places.map(({ conversationId }) => conversationId)}::uuid[],
        ${places.map(({ number }) => number)}::integer[])
    )`,
    sql``,
  );
}

/** The message that a sender has already sent under this id. */
export async function readSent(
  db: Database,
  { conversationId, senderId, messageId }: { conversationId: string; senderId: string; messageId: string },
): Promise<MessageRow> {
  const [row] = await select(
    db,
    sql`conversation_id = ${conversationId} and sender_id = ${senderId} and message_id = ${messageId}`,
    sql``,
  );
  if (!row) throw new Error('A message that was sent before is not there.');
  return row;
}

/** The reactions to these messages, in the order they were given. */
export async function readGiven(db: Database, places: readonly MessageAt[]): Promise<Given[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<Given>`
    select given.conversation_id as "conversationId", given.number, given.sign, given.user_id as "userId",
      trim(coalesce(attendee.first_name || ' ' || attendee.last_name, '')) as name
    from unnest(${places.map(({ conversationId }) => conversationId)}::uuid[],
      ${places.map(({ number }) => number)}::integer[]) as asked (conversation_id, number)
    join message_reaction as given using (conversation_id, number)
    left join attendee on attendee.conference_id = given.conference_id and attendee.attendee_id = given.user_id
    order by given.given_at, given.user_id`.execute(db);
  return rows;
}

/**
 * Locks a conversation and then, in the same statement, the user's voice (everything they say anywhere),
 * until the transaction ends. Undefined if there is no such conversation.
 */
export async function lockForSending(
  transaction: Transaction,
  user: KnownUser,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const rows = await runPrepared(
    transaction,
    'hold to send',
    sql<ConversationRow>`
      with held as materialized (
        select * from conversation where conference_id = ${user.conferenceId} and conversation_id = ${conversationId}
        for no key update
      )
      select ${CONVERSATION_COLUMNS('held')}, ${voiceLock(user)} as voice from held`,
  );
  return rows[0];
}

/** What decides whether a message is accepted. */
export interface Acceptance extends SilenceRow, ClosingRow, SentRow {
  /** Everybody who is or was in the conversation, longest-standing first. */
  members: MemberRow[];
  /** The sender's client has sent this message before. */
  is_known: boolean;
}

type DecidingRow = Omit<Acceptance, 'members'> & (MemberRow | { [Column in keyof MemberRow]: null });

/**
 * Reads what decides whether a message is accepted. Call it after the statement that locks the conversation
 * and the sender's voice: a statement that waits for a lock sees a snapshot from before it waited. `at` is
 * event time, `now` real time.
 */
export async function readAcceptance(
  transaction: Transaction,
  user: KnownUser,
  {
    conversationId,
    otherId,
    messageId,
    text,
    at,
    now,
  }: Pick<WrittenIn, 'conversationId' | 'otherId'> & { messageId: string; text: string; at: Date; now: Date },
): Promise<Acceptance> {
  const rows = await runPrepared(
    transaction,
    'decide on a message',
    sql<DecidingRow>`
      select ${MEMBER_COLUMNS('member')}, silence.is_silenced, silence.silenced_until, closing.own_closed,
        closing.blocks, closing.is_blocked, closing.is_visible, closing.is_closed, lately.sent, lately.sent_first,
        lately.same, lately.same_first, exists (
          select from message where conversation_id = ${conversationId} and sender_id = ${user.userId}
            and message_id = ${messageId}
        ) as is_known
      from (${silenceRow({ ...user, at })}) as silence
      cross join (${closingRow(user, { otherId })}) as closing
      cross join (${sentRow(user, { conversationId, text }, now)}) as lately
      left join conversation_member as member on member.conversation_id = ${conversationId}
      order by member.joined_at, member.user_id`,
  );
  const [deciding] = rows;
  if (!deciding) throw new Error('Nothing was read of a conversation.');
  return { ...deciding, members: rows.filter((row) => row.user_id !== null) };
}

/** A message that is sent. `at` is event time. */
export interface NewMessage {
  conferenceId: string;
  conversationId: string;
  messageId: string;
  senderId: string;
  senderName: string;
  forBooth?: boolean;
  text?: string;
  fact?: ConversationFact;
  replyTo?: number | null;
  fileIds?: readonly string[];
  cards?: readonly CardReference[];
  at: Date;
  /** Real time. */
  recordedAt: Date;
}

/**
 * Adds a message to a locked conversation, under its next number and revision. If the sender had read
 * everything, the message counts as read for them too. A message from a visitor reopens what was done.
 */
export async function insertMessage(transaction: Transaction, message: NewMessage): Promise<MessageRow> {
  const {
    conversationId,
    senderId,
    forBooth = false,
    fact,
    replyTo = null,
    fileIds = [],
    cards = [],
    at,
  } = message;
  const [row] = await runPrepared(
    transaction,
    'insert a message',
    sql<MessageRow>`
    with counted as (
      update conversation
      set last_number = last_number + 1, revision = revision + 1, last_at = ${at},
        staff_read_number = case when ${forBooth} and staff_read_number = last_number then last_number + 1
          else staff_read_number end,
        done_at = case when ${forBooth} then done_at end
      where conversation_id = ${conversationId} returning last_number, revision
    ), marked as (
      update conversation_member set read_number = last_number from counted
      where conversation_id = ${conversationId} and user_id = ${senderId} and not ${forBooth}
        and read_number = last_number - 1
    )
    insert into message (conversation_id, number, conference_id, message_id, sender_id, sender_name, for_booth, body,
      fact, reply_to, file_ids, cards, sent_at, recorded_at, revision)
    select ${conversationId}, last_number, ${message.conferenceId}, ${message.messageId}, ${senderId},
      ${message.senderName}, ${forBooth}, ${message.text ?? ''},
      ${fact ? JSON.stringify(fact) : null}::jsonb, ${replyTo}::integer, ${[...fileIds]}::text[],
      ${JSON.stringify(cards)}::jsonb, ${at}, ${message.recordedAt}, revision
    from counted
    returning ${MESSAGE_COLUMNS}`,
  );
  if (!row) throw new Error('A message was not stored.');
  return row;
}

/** Changes a message, and gives it a revision that its conversation has already counted. */
export async function updateMessage(
  db: Database,
  { conversationId, number }: MessageAt,
  revision: number,
  change: { body: string; editedAt: Date } | { deletedAt: Date; deletedBy: string } | null,
): Promise<MessageRow> {
  const set =
    change === null
      ? sql``
      : 'body' in change
        ? sql`, body = ${change.body}, edited_at = ${change.editedAt}`
        : sql`, body = '', file_ids = '{}', cards = '[]', deleted_at = ${change.deletedAt}, deleted_by = ${change.deletedBy}`;
  const { rows } = await sql<MessageRow>`
    update message set revision = ${revision} ${set}
    where conversation_id = ${conversationId} and number = ${number} returning ${MESSAGE_COLUMNS}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A message was not changed.');
  return row;
}

/** Numbers of the messages that answer one, in order. */
export async function findReplies(db: Database, { conversationId, number }: MessageAt): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from message where conversation_id = ${conversationId} and reply_to = ${number}
    order by number`.execute(db);
  return rows.map((row) => row.number);
}

/** Gives messages the revisions after `first`, one each, in this order. */
export async function renewMessages(
  db: Database,
  conversationId: string,
  numbers: readonly number[],
  first: number,
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    update message set revision = ${first}::bigint + place
    from unnest(${[...numbers]}::integer[]) with ordinality as renewed (number, place)
    where conversation_id = ${conversationId} and message.number = renewed.number`.execute(db);
}

/** Adds a reaction or removes it. False if that had no effect. */
export async function setSign(
  db: Database,
  row: MessageRow,
  { userId, sign, on, at }: { userId: string; sign: string; on: boolean; at: Date },
): Promise<boolean> {
  const { conversationId, number } = atOf(row);
  const key = { conversation_id: conversationId, number, user_id: userId, sign };
  if (!on) {
    const { numDeletedRows } = await db
      .deleteFrom('message_reaction')
      .where((where) => where.and(key))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('message_reaction')
    .values({ ...key, conference_id: row.conference_id, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes all reactions to a message. */
export async function deleteSigns(db: Database, { conversationId, number }: MessageAt): Promise<void> {
  await db
    .deleteFrom('message_reaction')
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .execute();
}

/**
 * Hides a message of a locked conversation from everybody in it, or shows it again (null). Messages that
 * quote it change too. Returns the conversation's revision.
 */
export async function setHidden(
  db: Database,
  row: ConversationRow,
  at: MessageAt,
  hiddenAt: Date | null,
): Promise<number> {
  const { conversationId } = at;
  const replies = await findReplies(db, at);
  await db
    .updateTable('message')
    .set({ hidden_at: hiddenAt, revision: row.revision + 1 })
    .where('conversation_id', '=', conversationId)
    .where('number', '=', at.number)
    .execute();
  await renewMessages(db, conversationId, replies, row.revision + 1);
  return changeConversation(db, conversationId, {}, 1 + replies.length);
}

/**
 * Whether the user may see a message: if they were a member when it was written (even before they accepted a
 * request), or as staff.
 */
export async function maySee(
  db: Database,
  user: KnownUser,
  { conversationId, number }: MessageAt,
): Promise<boolean> {
  const { rows } = await sql<{ exhibitor_id: string | null; is_seen: boolean }>`
    select exhibitor_id, exists (
      select from conversation_member as member
      where member.conversation_id = conversation.conversation_id and member.user_id = ${user.userId}
        and member.request <> 'refused' and ${number} > joined_after and ${number} <= coalesce(left_after, ${number})
    ) as is_seen
    from conversation
    where conference_id = ${user.conferenceId} and conversation_id = ${conversationId}`.execute(db);
  const [row] = rows;
  if (!row) return false;
  return row.is_seen || (row.exhibitor_id !== null && (await isStaff(db, user, row.exhibitor_id)));
}
