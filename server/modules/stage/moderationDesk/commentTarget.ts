import { MAX_NUMBER } from '../../../../src/contract/kit/common';
import type { ModerationTarget } from '../../../../src/contract/access/moderation';
import type { Database } from '../../../db/database';
import { closeReports } from '../../access/moderation/reports';
import type { SessionAt } from '../../program/sessions/presenters';
import { sessionPublisher } from '../comments/publishing';
import { findComment, subjectKind } from '../comments/repository';
import {
  alreadyDone,
  dismissReports,
  logAct,
  UNFIT,
  type Act,
  type ActTurn,
  type TargetKind,
} from './target';

/**
 * The number of the comment on top of a session's chat, and the act that put it there; undefined if none is.
 */
export async function pinOf(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
): Promise<{ number: number; actId: number } | undefined> {
  const row = await db
    .selectFrom('pinned_comment as pin')
    .innerJoin('comment', (join) =>
      join
        .onRef('comment.conference_id', '=', 'pin.conference_id')
        .onRef('comment.subject_id', '=', 'pin.session_id')
        .onRef('comment.number', '=', 'pin.number'),
    )
    .select(['pin.number', 'pin.act_id'])
    .where('pin.conference_id', '=', conferenceId)
    .where('pin.session_id', '=', sessionId)
    .where('comment.removed_at', 'is', null)
    .where('comment.hidden_at', 'is', null)
    .executeTakeFirst();
  return row && { number: row.number, actId: row.act_id };
}

/** Puts a comment on top of its session's chat, in place of an earlier one. */
export async function putPin(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  pin: { number: number; actId: number },
): Promise<void> {
  const values = { number: pin.number, act_id: pin.actId };
  await db
    .insertInto('pinned_comment')
    .values({ conference_id: conferenceId, session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.columns(['conference_id', 'session_id']).doUpdateSet(values))
    .execute();
}

/** Takes a comment from the top of the chat. False if it is not there. */
export async function removePin(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  number: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pinned_comment')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Makes acts on the top of a session's chat wait for each other until they end. */
export async function holdPin(db: Database, { conferenceId, sessionId }: SessionAt): Promise<void> {
  await db
    .selectFrom('pinned_comment')
    .select('number')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .forUpdate()
    .execute();
}

const NUMBER = /^[1-9]\d{0,9}$/;

/** The number of a comment; null for an id that is none. */
export const numberOf = ({ id }: Pick<ModerationTarget, 'id'>): number | null =>
  NUMBER.test(id) && Number(id) <= MAX_NUMBER ? Number(id) : null;

type Changing = Pick<ActTurn, 'db' | 'client' | 'channels' | 'acting'>;

/** Publishes on the session's channel; exhibitors and posters have none. */
async function publisherOf(turn: Changing, { sessionId }: ModerationTarget) {
  const subject = { conferenceId: turn.acting.conferenceId, subjectId: sessionId };
  return (await subjectKind(turn.db, subject)) === 'session' ? sessionPublisher(turn, subject) : undefined;
}

/** Hides a comment, or shows it again by the act of this id, and publishes that. */
export async function setHidden(
  turn: Changing,
  target: ModerationTarget,
  { hidden, actId }: { hidden: boolean; actId: number },
): Promise<void> {
  const { db, acting } = turn;
  const subject = { conferenceId: acting.conferenceId, subjectId: target.sessionId };
  const number = Number(target.id);
  await db
    .updateTable('comment')
    .set({ hidden_at: hidden ? acting.at : null })
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '=', number)
    .execute();
  const publisher = await publisherOf(turn, target);
  if (hidden) return publisher?.hidden(number);
  const comment = await findComment(db, subject, number);
  if (comment) await publisher?.shown(comment, actId);
}

const placeOf = ({ acting }: ActTurn, { sessionId }: ModerationTarget) => ({
  conferenceId: acting.conferenceId,
  sessionId,
});

const hide: Act = async (turn, target, found) => {
  const { db, acting } = turn;
  if (found.state === 'hidden') return alreadyDone(turn, target, ['hide']);
  const wasPinned = await removePin(db, placeOf(turn, target), Number(target.id));
  const details = wasPinned ? { wasPinned } : {};
  const actId = await logAct(turn, target, found, { action: 'hide', details });
  await closeReports(db, acting.conferenceId, target, actId);
  await setHidden(turn, target, { hidden: true, actId });
  if (wasPinned) await (await publisherOf(turn, target))?.pinned(null);
  return { outcome: 'done', actId };
};

const show: Act = async (turn, target, found) => {
  if (found.state !== 'hidden') return alreadyDone(turn, target, ['show']);
  const actId = await logAct(turn, target, found, { action: 'show' });
  await setHidden(turn, target, { hidden: false, actId });
  return { outcome: 'done', actId };
};

const pin: Act = async (turn, target, found) => {
  if (found.state !== 'shown') return UNFIT;
  const { db } = turn;
  const place = placeOf(turn, target);
  const subject = { conferenceId: place.conferenceId, subjectId: place.sessionId };
  if ((await subjectKind(db, subject)) !== 'session') return UNFIT;
  await holdPin(db, place);
  const current = await pinOf(db, place);
  const number = Number(target.id);
  if (current?.number === number) return { outcome: 'already', actId: current.actId };
  const details = { before: current?.number ?? null };
  const actId = await logAct(turn, target, found, { action: 'pin', details });
  await putPin(db, place, { number, actId });
  await (await publisherOf(turn, target))?.pinned(number);
  return { outcome: 'done', actId };
};

const unpin: Act = async (turn, target, found) => {
  if (!(await removePin(turn.db, placeOf(turn, target), Number(target.id)))) {
    return alreadyDone(turn, target, ['unpin']);
  }
  const actId = await logAct(turn, target, found, { action: 'unpin' });
  await (await publisherOf(turn, target))?.pinned(null);
  return { outcome: 'done', actId };
};

/** Comments on sessions, exhibitors and posters. */
export const commentTarget: TargetKind = {
  async find(db, conferenceId, target, lock) {
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
