import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { LoggedAction, ModerationTarget } from '../../../../src/contract/access/moderation';
import {
  MAX_OWN_QUESTIONS,
  MAX_QUESTIONS_A_MINUTE,
  MAX_SESSION_QUESTIONS,
  type QuestionDecision,
  type SeenQuestion,
} from '../../../../src/contract/stage/questions';
import type { Database } from '../../../db/database';
import { inTurn, type Turn } from '../../../deps/turn';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import { csvFile } from '../../../lib/csv';
import { ProblemError } from '../../../problem';
import { closeReports, reopenReports } from '../../access/moderation/reports';
import { checkMaySpeak } from '../../access/moderation/speaking';
import { lastActOn, recordAct, wasActedOn, type Acting } from '../../access/moderationLog/acts';
import type { SessionAt, Viewer } from '../../program/sessions/presenters';
import { publishChange, tellAsker } from './publishing';
import {
  beforeOf,
  countQuestions,
  countVotes,
  deleteQuestion,
  findQuestion,
  insertQuestion,
  isPublic,
  setVote,
  toQuestion,
  updateQuestion,
  votedBy,
  type Before,
  type NewQuestion,
  type QuestionAt,
  type QuestionRow,
} from './repository';

type Deps = Parameters<typeof inTurn>[0];

export const noQuestion = () =>
  new ProblemError('not-found', 'There is no such question at this conference.');
const CHANGED = 'The question has changed in the meantime. Reload it first.';
const MINUTE_MS = 60_000;

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
export async function tellOutcome(turn: Turn, row: QuestionRow): Promise<void> {
  const asker = { userId: row.user_id, manages: false };
  await tellAsker(turn, row, await seenQuestion(turn.db, row, asker));
}

async function seenQuestion(db: Database, row: QuestionRow, viewer: Viewer): Promise<SeenQuestion> {
  const [seen] = await seenQuestions(db, [row], viewer);
  if (!seen) throw noQuestion();
  return seen;
}

/** Decisions by the names that the log of acts has for them. */
const LOGGED = {
  approve: 'approve',
  dismiss: 'hide',
  answer: 'answer',
} as const satisfies Partial<Record<QuestionDecision['kind'], LoggedAction>>;

/** Every act that decides about a question; showing a dismissed one again is logged as its own. */
const DECIDING: readonly LoggedAction[] = ['approve', 'hide', 'show', 'answer'];

const targetOf = ({ session_id, question_id }: QuestionRow): ModerationTarget => ({
  kind: 'question',
  sessionId: session_id,
  id: question_id,
});

/** Whom the log names as who asked: nobody, if the question is anonymous. */
const askerOf = ({ anonymous, user_id, user_name }: QuestionRow) =>
  anonymous ? undefined : { userId: user_id, name: user_name };

/** What the decision makes of the question; undefined if it changes nothing that can be changed. */
function decided(
  row: QuestionRow,
  decision: QuestionDecision,
  { userId, name }: Acting['by'],
): Before | undefined {
  const none = { reason: '', answer: '', answeredBy: '', answeredName: '' };
  switch (decision.kind) {
    case 'approve':
      return row.state === 'approved' ? undefined : { ...none, state: 'approved' };
    case 'dismiss':
      return row.state === 'dismissed' ? undefined : { ...none, state: 'dismissed', reason: decision.reason };
    case 'answer': {
      if (row.state === 'dismissed') return undefined;
      const written = decision.text === '' ? {} : { answeredBy: userId, answeredName: name };
      return { ...none, state: 'answered', answer: decision.text, ...written };
    }
    case 'undo':
      return (row.before as Before | null) ?? undefined;
  }
}

/**
 * Stores what becomes of a locked question, and what it can be taken back to, and publishes it to the
 * session.
 */
async function store(
  turn: Turn,
  acting: Acting,
  row: QuestionRow,
  { next, before }: { next: Before; before: Before | null },
): Promise<QuestionRow> {
  const by = { by: acting.by.userId, at: acting.at };
  const changed = await updateQuestion(turn.db, row.question_id, next, { before, ...by });
  await publishChange(turn, row, changed);
  return changed;
}

/** A decision that was stored, and the act that the log has of it; null for one that it does not know. */
interface Decided {
  row: QuestionRow;
  actId: number | null;
}

/** Takes the last decision back, and records that where the log has the decision. */
async function takeBack(turn: Turn, acting: Acting, row: QuestionRow, next: Before): Promise<Decided> {
  const { db } = turn;
  const target = targetOf(row);
  const undone = await lastActOn(db, acting.conferenceId, target, DECIDING);
  const changed = await store(turn, acting, row, { next, before: null });
  if (!undone) return { row: changed, actId: null };
  const actId = await recordAct(db, acting, {
    action: 'undo',
    target,
    about: askerOf(row),
    details: { undid: undone.action },
    undoes: undone.act_id,
  });
  await reopenReports(db, undone.act_id);
  return { row: changed, actId };
}

/**
 * Decides about a locked question: stores it, publishes it to the session and records it in the log of acts.
 * Whoever asked is to be told by `tellOutcome`. Undefined if the decision does not fit. `reason` is for the
 * log alone; the one of a dismissal is told to who asked, too.
 */
export async function decideOn(
  turn: Turn,
  acting: Acting,
  row: QuestionRow,
  { decision, reason }: { decision: QuestionDecision; reason?: string },
): Promise<Decided | undefined> {
  const { db } = turn;
  const next = decided(row, decision, acting.by);
  if (!next) return undefined;
  if (decision.kind === 'undo') return takeBack(turn, acting, row, next);
  const changed = await store(turn, acting, row, { next, before: beforeOf(row) });
  const isShownAgain = decision.kind === 'approve' && row.state === 'dismissed';
  const told = decision.kind === 'dismiss' ? decision.reason : '';
  const actId = await recordAct(db, acting, {
    action: isShownAgain ? 'show' : LOGGED[decision.kind],
    target: targetOf(row),
    about: askerOf(row),
    reason: reason ?? told,
  });
  if (decision.kind === 'dismiss') await closeReports(db, acting.conferenceId, targetOf(row), actId);
  return { row: changed, actId };
}

/**
 * Undoes an act on a locked question, whose undoing is recorded already. Undefined if it was not the last
 * decision, which alone can be taken back.
 */
export async function undoDecision(
  turn: Turn,
  acting: Acting,
  row: QuestionRow,
  undone: { actId: number },
): Promise<QuestionRow | undefined> {
  const { db } = turn;
  const next = decided(row, { kind: 'undo' }, acting.by);
  if (!next) return undefined;
  if (await wasActedOn(db, acting.conferenceId, targetOf(row), DECIDING, undone.actId)) return undefined;
  const changed = await store(turn, acting, row, { next, before: null });
  await reopenReports(db, undone.actId);
  return changed;
}

/** Stores a question. Throws a problem if the person is silenced or asked too fast, or there are too many. */
export const ask = (
  deps: Deps,
  session: SessionAt,
  viewer: Viewer,
  { storeReply, ...asked }: NewQuestion & { storeReply: StoreReply },
): Promise<SeenQuestion> =>
  inTurn(deps, async (turn) => {
    const { db } = turn;
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
    await publishChange(turn, undefined, row);
    const reply = await seenQuestion(db, row, viewer);
    await storeReply(db, reply);
    return reply;
  });

/**
 * Votes for a question or takes the vote back. Holds the question as it is until the vote is stored. Throws a
 * problem: 404, 409 if it takes no votes.
 */
export const vote = (
  deps: Deps,
  at: QuestionAt,
  viewer: Viewer,
  on: boolean,
): Promise<{ votes: number; isChanged: boolean }> =>
  inTurn(deps, async ({ db }) => {
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
export const withdraw = (deps: Deps, at: QuestionAt, viewer: Viewer): Promise<QuestionRow> =>
  inTurn(deps, async (turn) => {
    const row = await findQuestion(turn.db, at, 'forChange');
    if (!row || !mayFind(row, viewer)) throw noQuestion();
    if (row.user_id !== viewer.userId) {
      throw new ProblemError('forbidden', 'Only the person who asked a question can withdraw it.');
    }
    if (row.state === 'answered' || row.state === 'dismissed') {
      throw new ProblemError('conflict', 'It has been answered or dismissed and cannot be withdrawn.');
    }
    await deleteQuestion(turn.db, at.questionId);
    await publishChange(turn, row, undefined);
    return row;
  });

/**
 * Decides about a question, and tells the session and who asked. Throws a problem: 404, 409 if it is not as
 * the decider saw it or the decision does not fit.
 */
export const decide = (
  deps: Deps,
  at: QuestionAt,
  acting: Acting,
  { revision, decision }: { revision: number; decision: QuestionDecision },
  storeReply: StoreReply,
): Promise<SeenQuestion> =>
  inTurn(deps, async (turn) => {
    const { db } = turn;
    const row = await findQuestion(db, at, 'forChange');
    if (!row) throw noQuestion();
    const done = row.revision === revision ? await decideOn(turn, acting, row, { decision }) : undefined;
    if (!done) throw new ProblemError('conflict', CHANGED);
    await tellOutcome(turn, done.row);
    const reply = await seenQuestion(db, done.row, { userId: acting.by.userId, manages: true });
    await storeReply(db, reply);
    return reply;
  });

const HEADER = ['number', 'askedAt', 'state', 'votes', 'name', 'question', 'answer', 'answeredBy', 'reason'];

/** A session's questions as CSV; anonymous ones without a name. */
export function questionCsv(
  rows: readonly QuestionRow[],
  votes: ReadonlyMap<string, number>,
  dialect: CsvDialect,
): Buffer {
  const lines = rows.map((row) => [
    row.number,
    row.asked_at.toISOString(),
    row.state,
    votes.get(row.question_id) ?? 0,
    row.anonymous ? '' : row.user_name,
    row.text,
    row.answer,
    row.answered_name,
    row.reason,
  ]);
  return csvFile([HEADER, ...lines], dialect);
}
