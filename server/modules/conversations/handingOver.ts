import type { Transaction } from '../../db/transaction';
import type { Channels } from '../../deps/channels';
import type { HandOver } from '../../deps/claims';
import { everybodyIn, otherIn } from './held';
import { publishToSome } from './publishing';
import { changeConversation, findBetween, holdConversation, type Between } from './repository';
import type { ConversationRow } from './rows';

/** Who a conversation is between once the profile has its new id; null for a group. */
function betweenAfter(row: ConversationRow, { from, to }: HandOver): Between | null {
  if (row.kind === 'direct') return { kind: 'direct', userIds: [to, otherIn(row, from) ?? to] };
  if (row.visitor_id !== from || row.exhibitor_id === null) return null;
  return { kind: 'booth', exhibitorId: row.exhibitor_id, visitorId: to };
}

/** Adds what was said in a conversation to the end of another one, which takes its place. */
async function append({ client, db }: Transaction, from: ConversationRow, to: string): Promise<void> {
  const held = await holdConversation(db, { conferenceId: from.conference_id, conversationId: to });
  if (!held) throw new Error(`The conversation ${to} is gone.`);
  const { last_number: offset, revision } = held;
  await client.query(
    `with given as (
       delete from message_reaction where conversation_id = $1 returning *
     ), moved as (
       update message set conversation_id = $2, number = number + $3::integer,
         reply_to = reply_to + $3::integer, revision = $4::bigint + number
       where conversation_id = $1
     )
     insert into message_reaction (conversation_id, number, conference_id, user_id, sign, given_at)
     select $2, number + $3::integer, conference_id, user_id, sign, given_at from given`,
    [from.conversation_id, to, offset, revision],
  );
  for (const table of ['stored_file', 'upload']) {
    await client.query(
      `update ${table} set owner_id = $2 where conference_id = $3 and owner_kind = 'conversation' and owner_id = $1`,
      [from.conversation_id, to, from.conference_id],
    );
  }
  await client.query('delete from conversation where conversation_id = $1', [from.conversation_id]);
  await client.query(
    `update conversation set last_number = last_number + $2, revision = revision + $2,
       last_at = greatest(last_at, $3) where conversation_id = $1`,
    [to, from.last_number, from.last_at],
  );
}

/** Gives the profile's place in a conversation to the person; returns the conversation they are in then. */
async function handOverOne(transaction: Transaction, row: ConversationRow, move: HandOver): Promise<string> {
  const { client, db } = transaction;
  const { conversation_id: conversationId, conference_id: conferenceId } = row;
  const between = betweenAfter(row, move);
  const own = between && (await findBetween(db, conferenceId, between));
  if (own) {
    await append(transaction, row, own);
    return own;
  }
  if (between?.kind === 'direct') {
    await client.query(
      `update conversation set user_a = least($2 collate "C", $3 collate "C"),
         user_b = greatest($2 collate "C", $3 collate "C") where conversation_id = $1`,
      [conversationId, ...between.userIds],
    );
  } else if (between) {
    await client.query('update conversation set visitor_id = $2 where conversation_id = $1', [
      conversationId,
      move.to,
    ]);
  }
  const places = [conversationId, move.from, move.to];
  // They may be in the group already.
  await client.query(
    `delete from conversation_member as place where conversation_id = $1 and user_id = $2 and exists (
       select from conversation_member as own where own.conversation_id = $1 and own.user_id = $3)`,
    places,
  );
  await client.query(
    'update conversation_member set user_id = $3 where conversation_id = $1 and user_id = $2',
    places,
  );
  return conversationId;
}

/**
 * Gives the conversations of a profile to the person who claims it, and tells everybody in them. What was said
 * to both is in one conversation then. What the person wrote to the profile themselves stays where it is. Call
 * it last: channels stay locked until the transaction ends.
 */
export const handOverConversations =
  (channels: Pick<Channels, 'publishToAll'>) =>
  async (transaction: Transaction, move: HandOver): Promise<void> => {
    const { client, db } = transaction;
    const { rows } = await client.query<ConversationRow>(
      `select conversation.* from conversation join conversation_member as place using (conversation_id)
     where place.conference_id = $1 and place.user_id = $2
     order by conversation_id for no key update of conversation`,
      [move.conferenceId, move.from],
    );
    for (const row of rows) {
      if (row.kind === 'direct' && otherIn(row, move.from) === move.to) continue;
      const conversationId = await handOverOne(transaction, row, move);
      const revision = await changeConversation(db, conversationId);
      const now = { ...row, conversation_id: conversationId };
      await publishToSome(
        { channels },
        transaction,
        { row: now },
        { userIds: await everybodyIn(db, now), revision },
      );
    }
  };
