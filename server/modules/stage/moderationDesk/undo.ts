import type { Selectable } from 'kysely';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { LoggedAction, ModerationTarget } from '../../../../src/contract/access/moderation';
import { stageById } from '../../../../src/contract/program/stages';
import type { Tables } from '../../../db/tables';
import type { Turn } from '../../../deps/turn';
import { ProblemError } from '../../../problem';
import { reopenReports } from '../../access/moderation/reports';
import { recordAct, UNDOABLE, type Acting } from '../../access/moderationLog/acts';
import { sessionPublisher } from '../comments/publishing';
import { tellOutcome, undoDecision } from '../questions/service';
import { commentTarget, holdPin, pinOf, putPin, removePin, setHidden } from './commentTarget';
import { hideAgain, messageTarget, showAgain } from './messageTarget';
import { findTarget } from './questionTarget';
import { liftSilence } from './silences';
import { holdPace, putPace } from './slowMode';
import type { FoundTarget } from './target';

type ActRow = Selectable<Tables['moderation_act']>;

const CHANGED = 'What this action changed has changed again since. Check the queue first.';

interface Undoing extends Turn {
  event: EventConfig;
  acting: Acting;
  row: ActRow;
  undoId: number;
}

/** The comment of the act, locked. Throws a problem (409) if it is gone. */
async function commentOf(undoing: Undoing): Promise<{ target: ModerationTarget; found: FoundTarget }> {
  const { acting, row } = undoing;
  const target = { kind: 'comment' as const, sessionId: row.session_id ?? '', id: row.target_id };
  const found = await commentTarget.find(undoing.db, acting.conferenceId, target, 'forChange');
  if (!found)
    throw new ProblemError('conflict', 'It was removed by its author or a superuser in the meantime.');
  return { target, found };
}

/** Publishes what is on top of a session's chat. */
const publishPin = (undoing: Undoing, sessionId: string, number: number | null) =>
  sessionPublisher(undoing, { conferenceId: undoing.acting.conferenceId, subjectId: sessionId }).pinned(
    number,
  );

async function undoHide(undoing: Undoing): Promise<void> {
  const { db, acting, row, undoId } = undoing;
  const { target, found } = await commentOf(undoing);
  if (found.state !== 'hidden') throw new ProblemError('conflict', CHANGED);
  await setHidden(undoing, target, { hidden: false, actId: undoId });
  await reopenReports(db, row.act_id);
  const place = { conferenceId: acting.conferenceId, sessionId: target.sessionId };
  if (row.details.wasPinned !== true) return;
  await holdPin(db, place);
  if (await pinOf(db, place)) return;
  await putPin(db, place, { number: Number(target.id), actId: undoId });
  await publishPin(undoing, target.sessionId, Number(target.id));
}

async function undoShow(undoing: Undoing): Promise<void> {
  const { undoId } = undoing;
  const { target, found } = await commentOf(undoing);
  if (found.state === 'hidden') throw new ProblemError('conflict', CHANGED);
  await setHidden(undoing, target, { hidden: true, actId: undoId });
}

async function undoPin(undoing: Undoing): Promise<void> {
  const { db, acting, row, undoId } = undoing;
  const place = { conferenceId: acting.conferenceId, sessionId: row.session_id ?? '' };
  await holdPin(db, place);
  const current = await pinOf(db, place);
  if (current?.actId !== row.act_id) throw new ProblemError('conflict', CHANGED);
  await removePin(db, place, current.number);
  const before = row.details.before ?? null;
  const target = { kind: 'comment' as const, sessionId: place.sessionId, id: String(before) };
  const earlier =
    before === null ? undefined : await commentTarget.find(db, place.conferenceId, target, 'forReport');
  const number = earlier?.state === 'shown' ? before : null;
  if (number !== null) await putPin(db, place, { number, actId: undoId });
  await publishPin(undoing, place.sessionId, number);
}

async function undoUnpin(undoing: Undoing): Promise<void> {
  const { db, acting, undoId } = undoing;
  const { target, found } = await commentOf(undoing);
  const place = { conferenceId: acting.conferenceId, sessionId: target.sessionId };
  await holdPin(db, place);
  if (found.state !== 'shown' || (await pinOf(db, place))) {
    throw new ProblemError('conflict', CHANGED);
  }
  await putPin(db, place, { number: Number(target.id), actId: undoId });
  await publishPin(undoing, target.sessionId, Number(target.id));
}

async function undoSilence(undoing: Undoing): Promise<void> {
  const { acting, row } = undoing;
  const silenced = { userId: row.about_user_id ?? '', actId: row.act_id };
  if (!(await liftSilence(undoing, acting, silenced))) {
    throw new ProblemError('conflict', 'This silence is already over.');
  }
}

async function undoSlowMode(undoing: Undoing): Promise<void> {
  const { db, event, acting, row } = undoing;
  const stage = stageById(event, row.target_id);
  const seconds = await holdPace(db, acting.conferenceId, row.target_id);
  if (!stage || seconds !== row.details.seconds) throw new ProblemError('conflict', CHANGED);
  await putPace(undoing, acting, stage, row.details.before ?? 0);
}

/** Takes a decision about a question back, and tells who asked. */
async function undoDecided(undoing: Undoing): Promise<void> {
  const { db, acting, row } = undoing;
  const target = { kind: 'question' as const, sessionId: row.session_id ?? '', id: row.target_id };
  const question = await findTarget(db, acting.conferenceId, target, 'forChange');
  if (!question) throw new ProblemError('conflict', 'It was withdrawn in the meantime.');
  const undone = await undoDecision(undoing, acting, question, { actId: row.act_id });
  if (!undone) throw new ProblemError('conflict', CHANGED);
  await tellOutcome(undoing, undone);
}

type Undo = (undoing: Undoing) => Promise<void>;

const UNDO_ON_QUESTION: Partial<Record<LoggedAction, Undo>> = {
  hide: undoDecided,
  show: undoDecided,
  approve: undoDecided,
  answer: undoDecided,
};

/**
 * Shows or hides a message again, and tells its conversation. Throws a problem (409) if it has changed since.
 */
const undoOnMessage =
  (was: FoundTarget['state'], restore: typeof showAgain): Undo =>
  async (undoing) => {
    const { db, acting, row } = undoing;
    const target = { kind: 'message' as const, sessionId: row.session_id ?? '', id: row.target_id };
    const found = await messageTarget.find(db, acting.conferenceId, target, 'forChange');
    if (!found) throw new ProblemError('conflict', 'It was deleted in the meantime.');
    if (found.state !== was) throw new ProblemError('conflict', CHANGED);
    for (const publish of await restore(undoing, target)) await publish.work();
    if (was === 'hidden') await reopenReports(db, row.act_id);
  };

const UNDO_ON_MESSAGE: typeof UNDO_ON_QUESTION = {
  hide: undoOnMessage('hidden', showAgain),
  show: undoOnMessage('shown', hideAgain),
};

const UNDO: typeof UNDO_ON_QUESTION = {
  hide: undoHide,
  show: undoShow,
  dismiss: ({ db, row }) => reopenReports(db, row.act_id),
  pin: undoPin,
  unpin: undoUnpin,
  silence: undoSilence,
  slowMode: undoSlowMode,
};

/**
 * Undoes an act; returns the id of the act that does so. Throws a problem: 404 if there is none, 409 if it
 * was undone or what it changed has changed again, 422 if it cannot be undone.
 */
export async function undo(turn: Turn, event: EventConfig, acting: Acting, actId: number): Promise<number> {
  const { db } = turn;
  const row = await db
    .selectFrom('moderation_act')
    .selectAll()
    .where('conference_id', '=', acting.conferenceId)
    .where('act_id', '=', actId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found', 'There is no such action at this conference.');
  const onKind = {
    ...UNDO,
    ...(row.target_kind === 'question' && UNDO_ON_QUESTION),
    ...(row.target_kind === 'message' && UNDO_ON_MESSAGE),
  };
  const restore = UNDOABLE.has(row.action) ? onKind[row.action] : undefined;
  if (!restore) throw new ProblemError('unprocessable', 'This cannot be undone.');
  const undone = await db
    .selectFrom('moderation_act')
    .select('by_name')
    .where('undoes', '=', actId)
    .executeTakeFirst();
  if (undone) throw new ProblemError('conflict', `${undone.by_name || 'Someone'} has already undone this.`);
  const about = row.about_user_id === null ? undefined : { userId: row.about_user_id, name: row.about_name };
  const undoId = await recordAct(db, acting, {
    action: 'undo',
    target: { kind: row.target_kind, sessionId: row.session_id, id: row.target_id },
    about,
    details: { undid: row.action },
    undoes: actId,
  });
  await restore({ ...turn, event, acting, row, undoId });
  return undoId;
}
