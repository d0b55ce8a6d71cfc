import * as z from 'zod/mini';
import type { ModerationTarget } from '../../../../src/contract/access/moderation';
import { userChannel } from '../../../../src/contract/platform/realtime';
import type { Database } from '../../../db/database';
import { everybodyIn, publishTo } from '../../messages/conversations/conversation';
import { maySee, setHidden, type MessageAt } from '../../messages/conversations/messageRepository';
import { holdConversation } from '../../messages/conversations/repository';
import { closeReports } from '../../access/moderation/reports';
import { numberOf } from './commentTarget';
import { alreadyDone, dismissReports, logAct } from './logging';
import type { Act, ActContext, TargetKind } from './target';

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
  { channels, transaction, acting }: Pick<ActContext, 'channels' | 'transaction' | 'acting'>,
  target: ModerationTarget,
  isHidden: boolean,
): Promise<Later[]> {
  const at = messageAt(target);
  const row = at && (await holdConversation(transaction.db, { conferenceId: acting.conferenceId, ...at }));
  if (!at || !row) return [];
  const revision = await setHidden(transaction.db, row, at, isHidden ? acting.at : null);
  const told = (await everybodyIn(transaction.db, row)).map((userId) => ({
    channel: userChannel(userId),
    work: () => publishTo({ channels, ...transaction }, row, { userIds: [userId], revision }),
  }));
  return told.sort((a, b) => (a.channel < b.channel ? -1 : 1));
}

export const hideAgain = (doing: Parameters<typeof change>[0], target: ModerationTarget): Promise<Later[]> =>
  change(doing, target, true);
export const showAgain: typeof hideAgain = (doing, target) => change(doing, target, false);

const hide: Act = async (doing, target, found) => {
  const { transaction, acting, later } = doing;
  if (found.state === 'hidden') return alreadyDone(doing, target, ['hide']);
  const actId = await logAct(doing, target, found, { action: 'hide' });
  await closeReports(transaction.db, acting.conferenceId, target, actId);
  for (const { channel, work } of await hideAgain(doing, target)) later(channel, work);
  return { outcome: 'done', actId };
};

const show: Act = async (doing, target, found) => {
  if (found.state !== 'hidden') return alreadyDone(doing, target, ['show']);
  const actId = await logAct(doing, target, found, { action: 'show' });
  for (const { channel, work } of await showAgain(doing, target)) doing.later(channel, work);
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
  async find({ db }, conferenceId, target, lock) {
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
  async mayReport({ db }, user, target) {
    const at = messageAt(target);
    return at !== null && (await maySee(db, user, at));
  },
  acts: { hide, show, dismiss: dismissReports },
};
