import type { ModerationTarget } from '../../../src/contract/moderation';
import type { Database } from '../../db/database';
import type { Transaction } from '../../db/transaction';
import type { Channels } from '../../deps/channels';
import { commentPublisher } from '../comments/publishing';
import { findComment } from '../comments/repository';
import type { TargetKind } from './target';

/** Highest number of a comment: the limit of the column type. */
const LAST_NUMBER = 2_147_483_647;

const NUMBER = /^[1-9]\d{0,9}$/;

/** The number of a comment; null for an id that is none. */
export const numberOf = ({ id }: Pick<ModerationTarget, 'id'>): number | null =>
  NUMBER.test(id) && Number(id) <= LAST_NUMBER ? Number(id) : null;

const subjectOf = (conferenceId: string, { sessionId }: ModerationTarget) => ({
  conferenceId,
  subjectId: sessionId,
});

const isSession = (db: Database, conferenceId: string, sessionId: string) =>
  db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();

/** Comments on sessions. */
export const commentTarget = (channels: Pick<Channels, 'publish'>): TargetKind => ({
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
        state: row.hidden_at === null ? 'shown' : 'hidden',
      }
    );
  },
  async setHidden(transaction: Transaction, acting, target, { hidden, actId }) {
    const { db, client } = transaction;
    const number = Number(target.id);
    const subject = subjectOf(acting.conferenceId, target);
    await db
      .updateTable('comment')
      .set({ hidden_at: hidden ? acting.at : null })
      .where('conference_id', '=', subject.conferenceId)
      .where('subject_id', '=', subject.subjectId)
      .where('number', '=', number)
      .execute();
    const publisher = commentPublisher(channels, subject, client);
    if (hidden) return publisher.hidden(number);
    const comment = await findComment(db, subject, number);
    if (comment) await publisher.shown(comment, actId);
  },
});
