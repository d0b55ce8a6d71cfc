import {
  MAX_OWN_QUESTIONS,
  MAX_QUESTIONS_A_MINUTE,
  MAX_SESSION_QUESTIONS,
  type QuestionDecision,
  type SeenQuestion,
} from '../../../../src/contract/stage/questions';
import type { Database } from '../../../db/database';
import { inTransaction, type Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Channels } from '../../../deps/channels';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import { ProblemError } from '../../../problem';
import { publishChange, tellAsker } from './publishing';
import type { Acting } from '../../access/moderationLog/acts';
import { checkMaySpeak } from '../../access/moderation/speaking';
import { decideOn } from './decisions';
import {
  countQuestions,
  countVotes,
  deleteQuestion,
  findQuestion,
  insertQuestion,
  setVote,
  votedBy,
  type NewQuestion,
  type QuestionAt,
  type SessionAt,
} from './repository';
import { isPublic, toQuestion, type QuestionRow } from './rows';

type Parts = Pick<ServerDeps, 'pool' | 'channels'>;

export const noQuestion = () =>
  new ProblemError('not-found', 'There is no such question at this conference.');
const CHANGED = 'The question has changed in the meantime. Reload it first.';
const MINUTE_MS = 60_000;

/** Who looks: a person, and whether they decide about questions. */
export interface Viewer {
  userId: string;
  manages: boolean;
}

const mayFind = (row: QuestionRow, { userId, manages }: Viewer) =>
  isPublic(row) || manages || row.user_id === userId;

/** Questions as somebody sees them. */
export async function seenQuestions(
  db: Database,
  rows: readonly QuestionRow[],
  viewer: Viewer,
): Promise<SeenQuestion[]> {
  const ids = rows.map(({ question_id }) => question_id);
  const votes = await countVotes(db, ids);
  const voted = await votedBy(db, viewer.userId, ids);
  return rows.map((row) => ({
    ...toQuestion(row, votes.get(row.question_id) ?? 0),
    own: row.user_id === viewer.userId,
    voted: voted.has(row.question_id),
    reason: row.reason,
    undoable: viewer.manages && row.before !== null,
  }));
}

/** Tells the person who asked what became of their question. */
export async function tellOutcome(
  channels: Pick<Channels, 'publish'>,
  transaction: Transaction,
  row: QuestionRow,
): Promise<void> {
  const asker = { userId: row.user_id, manages: false };
  await tellAsker(channels, transaction, row, await seenQuestion(transaction.db, row, asker));
}

async function seenQuestion(db: Database, row: QuestionRow, viewer: Viewer): Promise<SeenQuestion> {
  const [seen] = await seenQuestions(db, [row], viewer);
  if (!seen) throw noQuestion();
  return seen;
}

/** Stores a question. Throws a problem if the person is silenced or asked too fast, or there are too many. */
export const ask = (
  { pool, channels }: Parts,
  session: SessionAt,
  viewer: Viewer,
  { storeReply, ...asked }: NewQuestion & { storeReply: StoreReply },
): Promise<SeenQuestion> =>
  inTransaction(pool, async (transaction) => {
    const { db } = transaction;
    const asker = { conferenceId: session.conferenceId, userId: viewer.userId };
    await checkMaySpeak(db, { now: () => asked.askedAt.getTime() }, asker);
    const since = new Date(asked.storedAt.getTime() - MINUTE_MS);
    const counts = await countQuestions(db, session, { userId: viewer.userId, since });
    if (counts.recent >= MAX_QUESTIONS_A_MINUTE) {
      throw new ProblemError(
        'too-many-requests',
        `You can ask ${MAX_QUESTIONS_A_MINUTE} questions a minute. Wait a moment, then send it again.`,
      );
    }
    if (counts.own >= MAX_OWN_QUESTIONS) {
      throw new ProblemError('conflict', `You can ask at most ${MAX_OWN_QUESTIONS} questions in a session.`);
    }
    if (counts.inSession >= MAX_SESSION_QUESTIONS) {
      throw new ProblemError('conflict', `A session has at most ${MAX_SESSION_QUESTIONS} questions.`);
    }
    const row = await insertQuestion(db, session, asked);
    await publishChange(channels, transaction, undefined, row);
    const reply = await seenQuestion(db, row, viewer);
    await storeReply(db, reply);
    return reply;
  });

/**
 * Votes for a question or takes the vote back. Holds the question as it is until the vote is stored. Throws a
 * problem: 404, 409 if it takes no votes.
 */
export const vote = (
  { pool }: Parts,
  at: QuestionAt,
  viewer: Viewer,
  on: boolean,
): Promise<{ votes: number; isChanged: boolean }> =>
  inTransaction(pool, async ({ db }) => {
    const row = await findQuestion(db, at, 'forVote');
    if (!row || !mayFind(row, viewer)) throw noQuestion();
    if (row.state !== 'approved') {
      throw new ProblemError('conflict', 'Only questions waiting for an answer can be voted for.');
    }
    if (row.user_id === viewer.userId) throw new ProblemError('conflict', 'This is your own question.');
    const isChanged = await setVote(db, at, { userId: viewer.userId, on });
    return { votes: (await countVotes(db, [at.questionId])).get(at.questionId) ?? 0, isChanged };
  });

/** Withdraws one's own question. Throws a problem: 404, 403 for others, 409 once it was decided about. */
export const withdraw = ({ pool, channels }: Parts, at: QuestionAt, viewer: Viewer): Promise<QuestionRow> =>
  inTransaction(pool, async (transaction) => {
    const row = await findQuestion(transaction.db, at, 'forChange');
    if (!row || !mayFind(row, viewer)) throw noQuestion();
    if (row.user_id !== viewer.userId) {
      throw new ProblemError('forbidden', 'Only the person who asked a question can withdraw it.');
    }
    if (row.state === 'answered' || row.state === 'dismissed') {
      throw new ProblemError('conflict', 'It has been answered or dismissed and cannot be withdrawn.');
    }
    await deleteQuestion(transaction.db, at.questionId);
    await publishChange(channels, transaction, row, undefined);
    return row;
  });

/**
 * Decides about a question, and tells the session and who asked. Throws a problem: 404, 409 if it is not as the
 * decider saw it or the decision does not fit.
 */
export const decide = (
  { pool, channels }: Parts,
  at: QuestionAt,
  acting: Acting,
  { revision, decision }: { revision: number; decision: QuestionDecision },
  storeReply: StoreReply,
): Promise<SeenQuestion> =>
  inTransaction(pool, async (transaction) => {
    const { db } = transaction;
    const row = await findQuestion(db, at, 'forChange');
    if (!row) throw noQuestion();
    const done =
      row.revision === revision
        ? await decideOn(channels, transaction, acting, row, { decision })
        : undefined;
    if (!done) throw new ProblemError('conflict', CHANGED);
    await tellOutcome(channels, transaction, done.row);
    const reply = await seenQuestion(db, done.row, { userId: acting.by.userId, manages: true });
    await storeReply(db, reply);
    return reply;
  });
