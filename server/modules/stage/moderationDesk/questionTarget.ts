import * as z from 'zod/mini';
import type { ModerationTarget } from '../../../../src/contract/access/moderation';
import type { QuestionDecision } from '../../../../src/contract/stage/questions';
import { userChannel } from '../../../../src/contract/platform/realtime';
import type { Database } from '../../../db/database';
import { findQuestion, type QuestionRow } from '../questions/repository';
import { decideOn, tellOutcome } from '../questions/service';
import { alreadyDone, dismissReports, UNFIT, type Act, type FoundTarget, type TargetKind } from './target';

const questionId = z.uuid();

/** The question of a target; undefined if its session has none of this id. */
export async function findTarget(
  db: Database,
  conferenceId: string,
  { sessionId, id }: ModerationTarget,
  lock: 'forVote' | 'forChange',
): Promise<QuestionRow | undefined> {
  if (!questionId.safeParse(id).success) return undefined;
  const row = await findQuestion(db, { conferenceId, questionId: id }, lock);
  return row?.session_id === sessionId ? row : undefined;
}

const STATES = {
  pending: 'pending',
  approved: 'shown',
  answered: 'answered',
  dismissed: 'hidden',
} as const satisfies Record<QuestionRow['state'], FoundTarget['state']>;

/** An act that decides about a question; whoever asked is told. */
const deciding =
  (decision: QuestionDecision): Act =>
  async (turn, target) => {
    const { acting, reason } = turn;
    const row = await findTarget(turn.db, acting.conferenceId, target, 'forChange');
    const done = row && (await decideOn(turn, acting, row, { decision, reason }));
    if (!done) return UNFIT;
    turn.later(userChannel(done.row.user_id), () => tellOutcome(turn, done.row));
    return { outcome: 'done', actId: done.actId };
  };

/** The reason of a moderator is for the log: who asked is told without it. */
const dismissQuestion = deciding({ kind: 'dismiss', reason: '' });
const approveQuestion = deciding({ kind: 'approve' });
const markAnswered = deciding({ kind: 'answer', text: '' });

/** Questions of sessions. Hidden is what the Q&A calls dismissed. */
export const questionTarget: TargetKind = {
  async find(db, conferenceId, target, lock) {
    const row = await findTarget(db, conferenceId, target, lock === 'forChange' ? 'forChange' : 'forVote');
    return (
      row && {
        author: { userId: row.user_id, name: row.user_name },
        isAnonymous: row.anonymous,
        state: STATES[row.state],
      }
    );
  },
  acts: {
    hide: async (turn, target, found) =>
      found.state === 'hidden' ? alreadyDone(turn, target, ['hide']) : dismissQuestion(turn, target, found),
    show: async (turn, target, found) =>
      found.state === 'hidden' ? approveQuestion(turn, target, found) : alreadyDone(turn, target, ['show']),
    async approve(turn, target, found) {
      if (found.state === 'hidden') return UNFIT;
      return found.state === 'pending'
        ? approveQuestion(turn, target, found)
        : alreadyDone(turn, target, ['approve']);
    },
    async answer(turn, target, found) {
      if (found.state === 'hidden') return UNFIT;
      return found.state === 'answered'
        ? alreadyDone(turn, target, ['answer'])
        : markAnswered(turn, target, found);
    },
    dismiss: dismissReports,
  },
};
