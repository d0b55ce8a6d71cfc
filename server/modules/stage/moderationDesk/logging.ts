import type { LoggedAction, ModerationTarget } from '../../../../src/contract/access/moderation';
import type { ActDetails } from '../../../db/columnTypes';
import { closeReports, countOpen } from '../../access/moderation/reports';
import { lastActOn, recordAct } from '../../access/moderationLog/acts';
import { namedAuthor, type Act, type ActContext, type FoundTarget, type Outcome } from './target';

/** Records an act on a target; returns its id. */
export const logAct = (
  { transaction, acting, reason }: ActContext,
  target: ModerationTarget,
  found: FoundTarget,
  act: { action: LoggedAction; details?: ActDetails },
): Promise<number> =>
  recordAct(transaction.db, acting, { ...act, target, about: namedAuthor(found), reason });

/** The target is so already, by the last act that did one of these things. */
export const alreadyDone = async (
  { transaction, acting }: ActContext,
  target: ModerationTarget,
  actions: readonly LoggedAction[],
): Promise<Outcome> => ({
  outcome: 'already',
  actId: (await lastActOn(transaction.db, acting.conferenceId, target, actions))?.act_id ?? null,
});

/** Closes the reports of a target, which stays as it is. */
export const dismissReports: Act = async (doing, target, found) => {
  const { transaction, acting } = doing;
  const { db } = transaction;
  if ((await countOpen(db, acting.conferenceId, target)) === 0) {
    return alreadyDone(doing, target, ['dismiss', 'hide']);
  }
  const actId = await logAct(doing, target, found, { action: 'dismiss' });
  await closeReports(db, acting.conferenceId, target, actId);
  return { outcome: 'done', actId };
};
