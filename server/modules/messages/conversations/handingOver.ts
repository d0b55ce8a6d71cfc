import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Transaction } from '../../../db/transaction';
import type { Channels } from '../../../deps/channels';
import type { HandOver } from '../../../deps/claims';
import { otherIn, tellEverybody } from './conversation';
import {
  changeConversation,
  findBetween,
  holdConversation,
  type Between,
  type ConversationRow,
} from './repository';

/** Who a conversation is between once the profile has its new id; null for a group. */
function betweenAfter(row: ConversationRow, { from, to }: HandOver): Between | null {
  if (row.kind === 'direct') return { kind: 'direct', userIds: [to, otherIn(row, from) ?? to] };
  if (row.visitor_id !== from || row.exhibitor_id === null) return null;
  return { kind: 'booth', exhibitorId: row.exhibitor_id, visitorId: to };
}

/** Adds what was said in a conversation to the end of another one, which takes its place. */
async function append(db: Database, from: ConversationRow, to: string): Promise<void> {
  const { conversation_id: fromId, conference_id: conferenceId, last_number, last_at } = from;
  const held = await holdConversation(db, { conferenceId, conversationId: to });
  if (!held) throw new Error(`The conversation ${to} is gone.`);
  const { last_number: offset, revision } = held;
  await sql`
    with given as (
      delete from message_reaction where conversation_id = ${fromId} returning *
    ), moved as (
      update message set conversation_id = ${to}, number = number + ${offset}::integer,
        reply_to = reply_to + ${offset}::integer, revision = ${revision}::bigint + number
      where conversation_id = ${fromId}
    )
    insert into message_reaction (conversation_id, number, conference_id, user_id, sign, given_at)
    select ${to}, number + ${offset}::integer, conference_id, user_id, sign, given_at from given`.execute(db);
  for (const table of ['stored_file', 'upload'] as const) {
    await db
      .updateTable(table)
      .set({ owner_id: to })
      .where('conference_id', '=', conferenceId)
      .where('owner_kind', '=', 'conversation')
      .where('owner_id', '=', fromId)
      .execute();
  }
  await db.deleteFrom('conversation').where('conversation_id', '=', fromId).execute();
  await sql`update conversation set last_number = last_number + ${last_number}, revision = revision + ${last_number},
      last_at = greatest(last_at, ${last_at}) where conversation_id = ${to}`.execute(db);
}

/** Gives the profile's place in a conversation to the person; returns the conversation they are in then. */
async function handOverOne(transaction: Transaction, row: ConversationRow, move: HandOver): Promise<string> {
  const { db } = transaction;
  const { conversation_id: conversationId, conference_id: conferenceId } = row;
  const between = betweenAfter(row, move);
  const own = between && (await findBetween(db, conferenceId, between));
  if (own) {
    await append(db, row, own);
    return own;
  }
  if (between?.kind === 'direct') {
    const [one, other] = between.userIds;
    await sql`update conversation set user_a = least(${one} collate "C", ${other} collate "C"),
        user_b = greatest(${one} collate "C", ${other} collate "C")
      where conversation_id = ${conversationId}`.execute(db);
  } else if (between) {
    await db
      .updateTable('conversation')
      .set({ visitor_id: move.to })
      .where('conversation_id', '=', conversationId)
      .execute();
  }
  // They may be in the group already.
  await sql`delete from conversation_member as place
    where conversation_id = ${conversationId} and user_id = ${move.from} and exists (
      select from conversation_member as own where own.conversation_id = ${conversationId} and own.user_id = ${move.to}
    )`.execute(db);
  await db
    .updateTable('conversation_member')
    .set({ user_id: move.to })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', move.from)
    .execute();
  return conversationId;
}

/**
 * Gives the conversations of a profile to the person who claims it, and tells everybody in them. What was
 * said to both is in one conversation then. What the person wrote to the profile themselves stays where it
 * is. Call it last: channels stay locked until the transaction ends.
 */
export const handOverConversations =
  (channels: Pick<Channels, 'publishToAll'>) =>
  async (transaction: Transaction, move: HandOver): Promise<void> => {
    const { db } = transaction;
    const { rows } = await sql<ConversationRow>`
      select conversation.* from conversation join conversation_member as place using (conversation_id)
      where place.conference_id = ${move.conferenceId} and place.user_id = ${move.from}
      order by conversation_id for no key update of conversation`.execute(db);
    for (const row of rows) {
      if (row.kind === 'direct' && otherIn(row, move.from) === move.to) continue;
      const conversationId = await handOverOne(transaction, row, move);
      const revision = await changeConversation(db, conversationId);
      await tellEverybody(
        { channels, ...transaction },
        { ...row, conversation_id: conversationId },
        revision,
      );
    }
  };
