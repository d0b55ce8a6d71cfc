import type { ModerationTarget } from '../../../src/contract/moderation';
import type { Database } from '../../db/database';
import { commentPublisher } from '../comments/publishing';
import { findComment } from '../comments/repository';
import { closeReports } from '../moderation/reports';
import { already, dismissReports, logAct } from './logging';
import { holdPin, pinOf, putPin, removePin } from './pins';
import { UNFIT, type Act, type Doing, type TargetKind } from './target';

/** Highest number of a comment: the limit of the column type. */
const LAST_NUMBER = 2_147_483_647;

const NUMBER = /^[1-9]\d{0,9}$/;

/** The number of a comment; null for an id that is none. */
export const numberOf = ({ id }: Pick<ModerationTarget, 'id'>): number | null =>
  NUMBER.test(id) && Number(id) <= LAST_NUMBER ? Number(id) : null;

const isSession = (db: Database, conferenceId: string, sessionId: string) =>
  db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();

type Publishing = Pick<Doing, 'channels' | 'transaction' | 'acting'>;

const publisherOf = ({ channels, transaction, acting }: Publishing, { sessionId }: ModerationTarget) =>
  commentPublisher(channels, { conferenceId: acting.conferenceId, subjectId: sessionId }, transaction.client);

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
  const publisher = publisherOf(doing, target);
  if (hidden) return publisher.hidden(number);
  const comment = await findComment(db, subject, number);
  if (comment) await publisher.shown(comment, actId);
}

const placeOf = ({ acting }: Doing, { sessionId }: ModerationTarget) => ({
  conferenceId: acting.conferenceId,
  sessionId,
});

const hide: Act = async (doing, target, found) => {
  const { transaction, acting } = doing;
  const { db } = transaction;
  if (found.state === 'hidden') return already(doing, target, ['hide']);
  const wasPinned = await removePin(db, placeOf(doing, target), Number(target.id));
  const details = wasPinned ? { wasPinned } : {};
  const actId = await logAct(doing, target, found, { action: 'hide', details });
  await closeReports(db, acting.conferenceId, target, actId);
  await setHidden(doing, target, { hidden: true, actId });
  if (wasPinned) await publisherOf(doing, target).pinned(null);
  return { outcome: 'done', actId };
};

const show: Act = async (doing, target, found) => {
  if (found.state !== 'hidden') return already(doing, target, ['show']);
  const actId = await logAct(doing, target, found, { action: 'show' });
  await setHidden(doing, target, { hidden: false, actId });
  return { outcome: 'done', actId };
};

const pin: Act = async (doing, target, found) => {
  if (found.state !== 'shown') return UNFIT;
  const { db } = doing.transaction;
  const place = placeOf(doing, target);
  await holdPin(db, place);
  const current = await pinOf(db, place);
  const number = Number(target.id);
  if (current?.number === number) return { outcome: 'already', actId: current.actId };
  const details = { before: current?.number ?? null };
  const actId = await logAct(doing, target, found, { action: 'pin', details });
  await putPin(db, place, { number, actId });
  await publisherOf(doing, target).pinned(number);
  return { outcome: 'done', actId };
};

const unpin: Act = async (doing, target, found) => {
  if (!(await removePin(doing.transaction.db, placeOf(doing, target), Number(target.id)))) {
    return already(doing, target, ['unpin']);
  }
  const actId = await logAct(doing, target, found, { action: 'unpin' });
  await publisherOf(doing, target).pinned(null);
  return { outcome: 'done', actId };
};

/** Comments on sessions. */
export const commentTarget: TargetKind = {
  async find({ db }, conferenceId, target, lock) {
    const number = numberOf(target);
    if (number === null || !(await isSession(db, conferenceId, target.sessionId))) return undefined;
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
