import type { LoggedAction, ModerationTarget } from '../../../../src/contract/access/moderation';
import type { QuestionDecision } from '../../../../src/contract/stage/questions';
import type { Transaction } from '../../../db/transaction';
import type { Channels } from '../../../deps/channels';
import { lastActOn, recordAct, wasActedOn, type Acting } from '../../access/moderationLog/acts';
import { closeReports, reopenReports } from '../../access/moderation/reports';
import { publishChange } from './publishing';
import { updateQuestion } from './repository';
import { beforeOf, type Before, type QuestionRow } from './rows';

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

/** Stores what becomes of a locked question, and what it can be taken back to, and publishes it to the session. */
async function store(
  channels: Pick<Channels, 'publish'>,
  transaction: Transaction,
  acting: Acting,
  row: QuestionRow,
  { next, before }: { next: Before; before: Before | null },
): Promise<QuestionRow> {
  const by = { by: acting.by.userId, at: acting.at };
  const changed = await updateQuestion(transaction.db, row.question_id, next, { before, ...by });
  await publishChange(channels, transaction, row, changed);
  return changed;
}

/** A decision that was stored, and the act that the log has of it; null for one that it does not know. */
export interface Decided {
  row: QuestionRow;
  actId: number | null;
}

/** Takes the last decision back, and records that where the log has the decision. */
async function takeBack(
  channels: Pick<Channels, 'publish'>,
  transaction: Transaction,
  acting: Acting,
  row: QuestionRow,
  next: Before,
): Promise<Decided> {
  const { db } = transaction;
  const target = targetOf(row);
  const undone = await lastActOn(db, acting.conferenceId, target, DECIDING);
  const changed = await store(channels, transaction, acting, row, { next, before: null });
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
 * Whoever asked is to be told by `tellAsker`. Undefined if the decision does not fit. `reason` is for the log
 * alone; the one of a dismissal is told to who asked, too.
 */
export async function decideOn(
  channels: Pick<Channels, 'publish'>,
  transaction: Transaction,
  acting: Acting,
  row: QuestionRow,
  { decision, reason }: { decision: QuestionDecision; reason?: string },
): Promise<Decided | undefined> {
  const { db } = transaction;
  const next = decided(row, decision, acting.by);
  if (!next) return undefined;
  if (decision.kind === 'undo') return takeBack(channels, transaction, acting, row, next);
  const changed = await store(channels, transaction, acting, row, { next, before: beforeOf(row) });
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
  channels: Pick<Channels, 'publish'>,
  transaction: Transaction,
  acting: Acting,
  row: QuestionRow,
  undone: { actId: number },
): Promise<QuestionRow | undefined> {
  const { db } = transaction;
  const next = decided(row, { kind: 'undo' }, acting.by);
  if (!next) return undefined;
  if (await wasActedOn(db, acting.conferenceId, targetOf(row), DECIDING, undone.actId)) return undefined;
  const changed = await store(channels, transaction, acting, row, { next, before: null });
  await reopenReports(db, undone.actId);
  return changed;
}
