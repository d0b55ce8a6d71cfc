import { inShortTransaction } from '../../../db/transaction';
import { refused } from '../../../problem';
import type { ActContext, Parts } from './context';
import { hold } from './held';
import { publishChange, signalTo } from './publishing';
import { changeConversation, changeMember } from './repository';

/** Accepts a stranger's conversation, or refuses it. Only the caller's own devices are told of a refusal. */
export async function answerRequest(
  parts: Parts,
  doing: ActContext,
  { conversationId, accept }: { conversationId: string; accept: boolean },
): Promise<void> {
  const { user } = doing;
  await inShortTransaction(parts.pool, async (transaction) => {
    const { db } = transaction;
    const held = await hold(db, user, conversationId);
    const member = { conversationId, userId: user.userId };
    if (held.own?.request !== 'asked') {
      if (accept) return;
      throw refused(
        'conflict',
        { code: 'requestAnswered' },
        'This conversation is not waiting for your answer.',
      );
    }
    if (accept) {
      await changeMember(db, member, { request: 'accepted' });
      await publishChange(parts, transaction, held, {
        revision: await changeConversation(db, conversationId),
      });
      return;
    }
    const { kind, last_number: lastNumber } = held.row;
    // No new revision, which would show the others that something has happened.
    await changeMember(db, member, {
      request: 'refused',
      ...(kind === 'group' && { left_after: lastNumber, is_admin: false }),
    });
  });
  if (!accept) await signalTo(parts, doing, [user.userId], { kind: 'messaging' });
}
