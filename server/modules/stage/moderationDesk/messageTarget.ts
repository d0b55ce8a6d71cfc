import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  CONTEXT_MESSAGES,
  type ContextMessage,
  type ModerationTarget,
} from '../../../../src/contract/access/moderation';
import { userChannel } from '../../../../src/contract/platform/realtime';
import type { Database } from '../../../db/database';
import { ProblemError } from '../../../problem';
import { closeReports } from '../../access/moderation/reports';
import { recordAct, type Acting } from '../../access/moderationLog/acts';
import { everybodyIn, publishTo } from '../../messages/conversations/conversation';
import { maySee, setHidden, type MessageAt } from '../../messages/conversations/messageRepository';
import { holdConversation } from '../../messages/conversations/repository';
import { numberOf } from './commentTarget';
import { alreadyDone, dismissReports, logAct, type Act, type ActTurn, type TargetKind } from './target';

const conversationId = z.uuid();

/** The place of a message; null for ids that are none. */
export function messageAt(target: Pick<ModerationTarget, 'sessionId' | 'id'>): MessageAt | null {
  const number = numberOf(target);
  const { data } = conversationId.safeParse(target.sessionId);
  return number === null || data === undefined ? null : { conversationId: data, number };
}

/** What is published to somebody once everything is stored. */
interface Later {
  channel: string;
  work: () => Promise<void>;
}

/**
 * Hides a message from its conversation, or shows it again. Returns what tells everybody in it, in the order
 * of channels.
 */
async function change(
  turn: Pick<ActTurn, 'db' | 'client' | 'channels' | 'acting'>,
  target: ModerationTarget,
  isHidden: boolean,
): Promise<Later[]> {
  const { db, acting } = turn;
  const at = messageAt(target);
  const row = at && (await holdConversation(db, { conferenceId: acting.conferenceId, ...at }));
  if (!at || !row) return [];
  const revision = await setHidden(db, row, at, isHidden ? acting.at : null);
  const told = (await everybodyIn(db, row)).map((userId) => ({
    channel: userChannel(userId),
    work: () => publishTo(turn, row, { userIds: [userId], revision }),
  }));
  return told.sort((a, b) => (a.channel < b.channel ? -1 : 1));
}

export const hideAgain = (turn: Parameters<typeof change>[0], target: ModerationTarget): Promise<Later[]> =>
  change(turn, target, true);
export const showAgain: typeof hideAgain = (turn, target) => change(turn, target, false);

const hide: Act = async (turn, target, found) => {
  if (found.state === 'hidden') return alreadyDone(turn, target, ['hide']);
  const actId = await logAct(turn, target, found, { action: 'hide' });
  await closeReports(turn.db, turn.acting.conferenceId, target, actId);
  for (const { channel, work } of await hideAgain(turn, target)) turn.later(channel, work);
  return { outcome: 'done', actId };
};

const show: Act = async (turn, target, found) => {
  if (found.state !== 'hidden') return alreadyDone(turn, target, ['show']);
  const actId = await logAct(turn, target, found, { action: 'show' });
  for (const { channel, work } of await showAgain(turn, target)) turn.later(channel, work);
  return { outcome: 'done', actId };
};

/** A message that is moderated only once one of its conversation's members has reported it. */
const isOpen = (db: Database, conferenceId: string, { sessionId, id }: ModerationTarget) =>
  db
    .selectFrom('report')
    .select('report_id')
    .where('conference_id', '=', conferenceId)
    .where('target_kind', '=', 'message')
    .where('session_id', '=', sessionId)
    .where('target_id', '=', id)
    .limit(1)
    .executeTakeFirst();

/** Private messages. Moderators know only those that were reported. */
export const messageTarget: TargetKind = {
  async find(db, conferenceId, target, lock) {
    const at = messageAt(target);
    // Before the message, as everybody does who changes one.
    if (!at || !(await holdConversation(db, { conferenceId, ...at }))) return undefined;
    if (lock === 'forChange' && !(await isOpen(db, conferenceId, target))) return undefined;
    const row = await db
      .selectFrom('message')
      .select(['sender_id', 'sender_name', 'hidden_at'])
      .where('conversation_id', '=', at.conversationId)
      .where('number', '=', at.number)
      .where('deleted_at', 'is', null)
      .where('fact', 'is', null)
      .executeTakeFirst();
    return (
      row && {
        author: { userId: row.sender_id, name: row.sender_name },
        isAnonymous: false,
        state: row.hidden_at === null ? 'shown' : 'hidden',
      }
    );
  },
  async mayReport(db, user, target) {
    const at = messageAt(target);
    return at !== null && (await maySee(db, user, at));
  },
  acts: { hide, show, dismiss: dismissReports },
};

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
  db: Database,
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
