import { sql } from 'kysely';
import { CONTEXT_MESSAGES, type ContextMessage } from '../../../../src/contract/access/moderation';
import type { Transaction } from '../../../db/transaction';
import { ProblemError } from '../../../problem';
import type { MessageAt } from '../../messages/conversations/messageRepository';
import { recordAct, type Acting } from '../../access/moderationLog/acts';

interface ReportedRow {
  sender_id: string;
  sender_name: string;
  /** Nobody who reported it sees what came before. */
  after: number;
}

interface ContextRow {
  number: number;
  sender_id: string;
  sender_name: string;
  body: string;
  files: string[];
  sent_at: Date;
  is_hidden: boolean;
  is_deleted: boolean;
}

/**
 * Reads what came right before a message that is reported or hidden, and logs that. Throws a problem (404)
 * for messages that are neither.
 */
export async function readContext(
  { db }: Transaction,
  acting: Acting,
  { conversationId, number }: MessageAt,
): Promise<ContextMessage[]> {
  const { conferenceId } = acting;
  const about = sql`report.conference_id = ${conferenceId} and target_kind = 'message'
    and report.session_id = ${conversationId} and target_id = ${String(number)}`;
  const reported = await sql<ReportedRow>`
    select sender_id, sender_name, coalesce((
      select min(member.joined_after) from report join conversation_member as member
        on member.conversation_id = message.conversation_id and member.user_id = report.user_id
      where ${about}
    ), 0) as after
    from message
    where conference_id = ${conferenceId} and conversation_id = ${conversationId} and number = ${number}
      and deleted_at is null
      and exists (select from report where ${about} and (closed_by is null or message.hidden_at is not null))`.execute(
    db,
  );
  const [target] = reported.rows;
  if (!target) throw new ProblemError('not-found', 'This message is neither reported nor hidden.');
  const { rows } = await sql<ContextRow>`
    select * from (
      select number, sender_id, sender_name, case when deleted_at is null then body else '' end as body, sent_at,
        hidden_at is not null as is_hidden, deleted_at is not null as is_deleted,
        array(
          select name from stored_file as file
          where file.conference_id = ${conferenceId} and file.file_id = any(message.file_ids) and file.removed_at is null
        ) as files
      from message
      where conversation_id = ${conversationId} and number < ${number} and number > ${target.after} and fact is null
      order by number desc limit ${CONTEXT_MESSAGES}
    ) as before order by number`.execute(db);
  await recordAct(db, acting, {
    action: 'readContext',
    target: { kind: 'message', sessionId: conversationId, id: String(number) },
    about: { userId: target.sender_id, name: target.sender_name },
  });
  return rows.map((row) => ({
    number: row.number,
    author: { userId: row.sender_id, name: row.sender_name },
    text: row.body,
    files: row.files,
    at: row.sent_at.toISOString(),
    state: row.is_deleted ? 'deleted' : row.is_hidden ? 'hidden' : 'shown',
  }));
}
