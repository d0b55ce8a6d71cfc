import type { Conversation } from '../../../../src/contract/messages/conversations';
import { inShortTransaction } from '../../../db/transaction';
import { refused } from '../../../problem';
import { readTeamMembers } from '../../exhibition/tradeshow/teamMembers';
import { unprocessable, type ActContext, type Parts } from './context';
import { hold } from './held';
import { publishToSome } from './publishing';
import { changeConversation } from './repository';
import { readConversation } from './seen';

/** Sets which of a company's staff answers a visitor, and whether it is done. The visitor is not told. */
export const putInboxState = (
  parts: Parts,
  doing: ActContext,
  { conversationId, assignee, isDone }: { conversationId: string; assignee: string | null; isDone: boolean },
): Promise<Conversation> =>
  inShortTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const held = await hold(db, doing.user, conversationId);
    const { row, own, staffIds } = held;
    if (own || row.exhibitor_id === null) {
      throw refused('forbidden', { code: 'teamOnly' }, 'Only the company’s team can do this.');
    }
    const team = await readTeamMembers(db, row.conference_id, row.exhibitor_id);
    const colleague = team.find(
      ({ userId, accounts }) => userId === assignee || accounts.includes(assignee ?? ''),
    );
    if (assignee !== null && !colleague) {
      throw unprocessable('assignee', 'This person is not on the company’s team.', { code: 'notOnTeam' });
    }
    const assigneeId = colleague?.userId ?? null;
    const isSame = assigneeId === row.assignee_id && isDone === (row.done_at !== null);
    if (!isSame) {
      const change = { assignee_id: assigneeId, done_at: isDone ? (row.done_at ?? doing.now) : null };
      const revision = await changeConversation(db, conversationId, change);
      const conversation = await readConversation(parts, db, doing, conversationId);
      await publishToSome(parts, transaction, held, { userIds: staffIds, revision });
      return conversation;
    }
    return readConversation(parts, db, doing, conversationId);
  });
