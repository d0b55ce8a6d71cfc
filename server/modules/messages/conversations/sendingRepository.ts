import { sql } from 'kysely';
import { runPrepared } from '../../../db/prepared';
import type { Transaction } from '../../../db/transaction';
import type { KnownUser } from '../../../lib/listedAccounts';
import { closingRow, type ClosingRow, type WrittenIn } from '../messaging/closed';
import { sentRow, type SentRow } from '../messaging/limits';
import { silenceRow, voiceLock, type SilenceRow } from '../../access/moderation/speaking';
import type { ConversationAt } from './repository';
import { CONVERSATION_COLUMNS, MEMBER_COLUMNS, type ConversationRow, type MemberRow } from './rows';

/**
 * Locks a conversation and then, in the same statement, the user's voice (everything they say anywhere),
 * until the transaction ends. Undefined if there is no such conversation.
 */
export async function lockForSending(
  transaction: Transaction,
  user: KnownUser,
  { conferenceId, conversationId }: ConversationAt,
): Promise<ConversationRow | undefined> {
  const rows = await runPrepared(
    transaction,
    'hold to send',
    sql<ConversationRow>`
      with held as materialized (
        select * from conversation where conference_id = ${conferenceId} and conversation_id = ${conversationId}
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
