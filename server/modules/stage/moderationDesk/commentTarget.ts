import { MAX_NUMBER } from '../../../../src/contract/kit/common';
import type { ModerationTarget } from '../../../../src/contract/access/moderation';
import { commentPublisher, SILENT, type CommentPublisher } from '../comments/publishing';
import { findComment, subjectKind } from '../comments/repository';
import { closeReports } from '../../access/moderation/reports';
import { alreadyDone, dismissReports, logAct } from './logging';
import { holdPin, pinOf, putPin, removePin } from './pins';
import { UNFIT, type Act, type ActContext, type TargetKind } from './target';

const NUMBER = /^[1-9]\d{0,9}$/;

/** The number of a comment; null for an id that is none. */
export const numberOf = ({ id }: Pick<ModerationTarget, 'id'>): number | null =>
  NUMBER.test(id) && Number(id) <= MAX_NUMBER ? Number(id) : null;

type Publishing = Pick<ActContext, 'channels' | 'transaction' | 'acting'>;

/** Publishes on the session's channel; exhibitors and posters have none. */
async function publisherOf(
  { channels, transaction, acting }: Publishing,
  { sessionId }: ModerationTarget,
): Promise<CommentPublisher> {
  const subject = { conferenceId: acting.conferenceId, subjectId: sessionId };
  return (await subjectKind(transaction.db, subject)) === 'session'
    ? commentPublisher(channels, subject, transaction)
    : SILENT;
}

/** Hides a comment, or shows it again by the act of this id, and publishes that. */
export async function setHidden(
  doing: Publishing,
  target: ModerationTarget,
  { hidden, actId }: { hidden: boolean; actId: number },
): Promise<void> {
  const { transaction, acting } = doing;
  const { db } = transaction;
  const subject = { conferenceId: acting.conferenceId, subjectId: target.sessionId };
  const number = Number(target.id);
  await db
    .updateTable('comment')
    .set({ hidden_at: hidden ? acting.at : null })
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '=', number)
    .execute();
  const publisher = await publisherOf(doing, target);
  if (hidden) return publisher.hidden(number);
  const comment = await findComment(db, subject, number);
  if (comment) await publisher.shown(comment, actId);
}

const placeOf = ({ acting }: ActContext, { sessionId }: ModerationTarget) => ({
  conferenceId: acting.conferenceId,
  sessionId,
});

const hide: Act = async (doing, target, found) => {
  const { transaction, acting } = doing;
  const { db } = transaction;
  if (found.state === 'hidden') return alreadyDone(doing, target, ['hide']);
  const wasPinned = await removePin(db, placeOf(doing, target), Number(target.id));
  const details = wasPinned ? { wasPinned } : {};
  const actId = await logAct(doing, target, found, { action: 'hide', details });
  await closeReports(db, acting.conferenceId, target, actId);
  await setHidden(doing, target, { hidden: true, actId });
  if (wasPinned) await (await publisherOf(doing, target)).pinned(null);
  return { outcome: 'done', actId };
};

const show: Act = async (doing, target, found) => {
  if (found.state !== 'hidden') return alreadyDone(doing, target, ['show']);
  const actId = await logAct(doing, target, found, { action: 'show' });
  await setHidden(doing, target, { hidden: false, actId });
  return { outcome: 'done', actId };
};

const pin: Act = async (doing, target, found) => {
  if (found.state !== 'shown') return UNFIT;
  const { db } = doing.transaction;
  const place = placeOf(doing, target);
  const subject = { conferenceId: place.conferenceId, subjectId: place.sessionId };
  if ((await subjectKind(db, subject)) !== 'session') return UNFIT;
  await holdPin(db, place);
  const current = await pinOf(db, place);
  const number = Number(target.id);
  if (current?.number === number) return { outcome: 'already', actId: current.actId };
  const details = { before: current?.number ?? null };
  const actId = await logAct(doing, target, found, { action: 'pin', details });
  await putPin(db, place, { number, actId });
  await (await publisherOf(doing, target)).pinned(number);
  return { outcome: 'done', actId };
};

const unpin: Act = async (doing, target, found) => {
  if (!(await removePin(doing.transaction.db, placeOf(doing, target), Number(target.id)))) {
    return alreadyDone(doing, target, ['unpin']);
  }
  const actId = await logAct(doing, target, found, { action: 'unpin' });
  await (await publisherOf(doing, target)).pinned(null);
  return { outcome: 'done', actId };
};

/** Comments on sessions, exhibitors and posters. */
export const commentTarget: TargetKind = {
  async find({ db }, conferenceId, target, lock) {
    const number = numberOf(target);
    const subject = { conferenceId, subjectId: target.sessionId };
    if (number === null || !(await subjectKind(db, subject))) return undefined;
    const query = db
      .selectFrom('comment')
      .select(['user_id', 'user_name', 'hidden_at'])
      .where('conference_id', '=', conferenceId)
      .where('subject_id', '=', target.sessionId)
      .where('number', '=', number)
      .where('removed_at', 'is', null);
    const row = await (lock === 'forChange' ? query.forNoKeyUpdate() : query.forShare()).executeTakeFirst();
    return (
      row && {
        author: { userId: row.user_id, name: row.user_name },
        isAnonymous: false,
        state: row.hidden_at === null ? 'shown' : 'hidden',
      }
    );
  },
  acts: { hide, show, dismiss: dismissReports, pin, unpin },
};
