import { sql, type RawBuilder } from 'kysely';
import type { CardReference, ConversationFact } from '../../../../src/contract/messages/messages';
import type { Database } from '../../../db/database';
import { runPrepared } from '../../../db/prepared';
import type { Transaction } from '../../../db/transaction';
import { atOf, type Given, type MessageAt, type MessageRow } from './rows';

/** SQL for the columns of a `MessageRow`. */
export const MESSAGE_COLUMNS = sql.raw(
  [
    'conversation_id',
    'number',
    'conference_id',
    'message_id',
    'sender_id',
    'sender_name',
    'for_booth',
    'body',
    'fact',
    'reply_to',
    'file_ids',
    'cards',
    'sent_at',
    'recorded_at',
    'edited_at',
    'deleted_at',
    'deleted_by',
    'hidden_at',
    'revision',
  ]
    .map((column) => `message.${column}`)
    .join(', '),
);

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

/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 1_000;

/** SQL: the messages from others after the last one that was read; none once the user has left. */
function unreadMessages(place: string, userId: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${place}.${column}`);
  return sql`
    select unread.fact from message as unread
    where unread.conversation_id = ${of('conversation_id')} and unread.number > ${of('own_read')}
      and unread.number > ${of('joined_after')} and unread.number <= ${of('upto')}
      and ${of('left_after')} is null and unread.deleted_at is null and unread.hidden_at is null
      and case when ${of('is_staff')} then not unread.for_booth else unread.sender_id <> ${userId} end`;
}

/**
 * SQL: the number of unread messages, up to `MAX_UNREAD`; facts count as one if there is nothing else. `place` is
 * the alias of a `PlaceRow`.
 */
export const unreadOf = (place: string, userId: string): RawBuilder<number> =>
  sql<number>`(
    select greatest(count(*) filter (where counted.fact is null), least(count(*), 1))::integer from (${unreadMessages(place, userId)} limit ${MAX_UNREAD}) as counted
  )`;

/** SQL condition: whether there are unread messages. */
export const hasUnread = (place: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (${unreadMessages(place, userId)})`;
