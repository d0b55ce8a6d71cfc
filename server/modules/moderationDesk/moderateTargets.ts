import {
  targetKey,
  type ActResult,
  type LoggedAction,
  type ModerationTarget,
  type TargetAction,
} from '../../../src/contract/moderation';
import type { Database } from '../../db/database';
import type { Transaction } from '../../db/transaction';
import type { Channels } from '../../deps/channels';
import { commentPublisher } from '../comments/publishing';
import { readActs, recordAct, type Acting, type NewAct } from '../moderation/acts';
import { holdPin, pinOf, putPin, removePin } from './pins';
import { closeReports, countOpen } from './reports';
import type { FoundTarget, TargetKind } from './target';

/** What moderation is done with. */
export interface DeskParts {
  channels: Pick<Channels, 'publish'>;
  kinds: Record<ModerationTarget['kind'], TargetKind>;
}

/** What became of a target, with the act's id where there is one. */
interface Outcome {
  outcome: ActResult['outcome'];
  actId: number | null;
}

/** The act on this target that was not undone and did one of these things last. */
async function lastAct(
  db: Database,
  conferenceId: string,
  { kind, sessionId, id }: ModerationTarget,
  actions: readonly LoggedAction[],
): Promise<number | null> {
  const row = await db
    .selectFrom('moderation_act as act')
    .leftJoin('moderation_act as undo', 'undo.undoes', 'act.act_id')
    .select('act.act_id')
    .where('act.conference_id', '=', conferenceId)
    .where('act.target_kind', '=', kind)
    .where('act.session_id', '=', sessionId)
    .where('act.target_id', '=', id)
    .where('act.action', 'in', actions)
    .where('undo.act_id', 'is', null)
    .orderBy('act.act_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.act_id ?? null;
}

const already = async (
  db: Database,
  { conferenceId }: Acting,
  target: ModerationTarget,
  actions: readonly LoggedAction[],
): Promise<Outcome> => ({ outcome: 'already', actId: await lastAct(db, conferenceId, target, actions) });

interface Doing {
  parts: DeskParts;
  transaction: Transaction;
  acting: Acting;
  reason: string;
}

type Act = (doing: Doing, target: ModerationTarget, found: FoundTarget) => Promise<Outcome>;

const record = ({ transaction, acting, reason }: Doing, act: Omit<NewAct, 'reason'>) =>
  recordAct(transaction.db, acting, { ...act, reason });

const UNFIT: Outcome = { outcome: 'unfit', actId: null };

const hide: Act = async (doing, target, { author, state }) => {
  const { parts, transaction, acting } = doing;
  const { db, client } = transaction;
  const { conferenceId } = acting;
  if (state === 'hidden') return already(db, acting, target, ['hide']);
  const place = { conferenceId, sessionId: target.sessionId };
  const wasPinned = target.kind === 'comment' && (await removePin(db, place, Number(target.id)));
  const details = wasPinned ? { wasPinned } : {};
  const actId = await record(doing, { action: 'hide', target, about: author, details });
  await closeReports(db, conferenceId, target, actId);
  await parts.kinds[target.kind].setHidden(transaction, acting, target, { hidden: true, actId });
  if (wasPinned) {
    const subject = { conferenceId, subjectId: target.sessionId };
    await commentPublisher(parts.channels, subject, client).pinned(null);
  }
  return { outcome: 'done', actId };
};

const show: Act = async (doing, target, { author, state }) => {
  const { parts, transaction, acting } = doing;
  if (state !== 'hidden') return already(transaction.db, acting, target, ['show']);
  const actId = await record(doing, { action: 'show', target, about: author });
  await parts.kinds[target.kind].setHidden(transaction, acting, target, { hidden: false, actId });
  return { outcome: 'done', actId };
};

const dismiss: Act = async (doing, target, { author }) => {
  const { transaction, acting } = doing;
  const { db } = transaction;
  if ((await countOpen(db, acting.conferenceId, target)) === 0) {
    return already(db, acting, target, ['dismiss', 'hide']);
  }
  const actId = await record(doing, { action: 'dismiss', target, about: author });
  await closeReports(db, acting.conferenceId, target, actId);
  return { outcome: 'done', actId };
};

const pin: Act = async (doing, target, { author, state }) => {
  const { parts, transaction, acting } = doing;
  const { db, client } = transaction;
  if (target.kind !== 'comment' || state !== 'shown') return UNFIT;
  const place = { conferenceId: acting.conferenceId, sessionId: target.sessionId };
  await holdPin(db, place);
  const current = await pinOf(db, place);
  const number = Number(target.id);
  if (current?.number === number) return { outcome: 'already', actId: current.actId };
  const details = { before: current?.number ?? null };
  const actId = await record(doing, { action: 'pin', target, about: author, details });
  await putPin(db, place, { number, actId });
  const subject = { conferenceId: place.conferenceId, subjectId: place.sessionId };
  await commentPublisher(parts.channels, subject, client).pinned(number);
  return { outcome: 'done', actId };
};

const unpin: Act = async (doing, target, { author }) => {
  const { parts, transaction, acting } = doing;
  const { db, client } = transaction;
  if (target.kind !== 'comment') return UNFIT;
  const place = { conferenceId: acting.conferenceId, sessionId: target.sessionId };
  if (!(await removePin(db, place, Number(target.id)))) return already(db, acting, target, ['unpin']);
  const actId = await record(doing, { action: 'unpin', target, about: author });
  const subject = { conferenceId: place.conferenceId, subjectId: place.sessionId };
  await commentPublisher(parts.channels, subject, client).pinned(null);
  return { outcome: 'done', actId };
};

const ACTS: Record<TargetAction, Act> = {
  ...{ hide, show, dismiss, pin, unpin },
  approve: () => Promise.resolve(UNFIT),
};

/**
 * Order in which targets are locked and sessions published to: the same in every transaction, which prevents
 * deadlocks.
 */
const byPlace = (a: ModerationTarget, b: ModerationTarget) =>
  a.sessionId.localeCompare(b.sessionId) ||
  a.kind.localeCompare(b.kind) ||
  a.id.length - b.id.length ||
  a.id.localeCompare(b.id);

/** Does one thing to several targets; what became of each, in the order they were named. */
export async function actOnTargets(
  parts: DeskParts,
  transaction: Transaction,
  acting: Acting,
  {
    action,
    targets,
    reason = '',
  }: { action: TargetAction; targets: ModerationTarget[]; reason?: string | undefined },
): Promise<ActResult[]> {
  const distinct = new Map(targets.map((target) => [targetKey(target), target]));
  const ordered = [...distinct.values()].sort(byPlace);
  const found = new Map<string, FoundTarget>();
  // All are locked before the first is published: a channel is locked by its first message.
  for (const target of ordered) {
    const one = await parts.kinds[target.kind].find(transaction, acting.conferenceId, target, 'forChange');
    if (one) found.set(targetKey(target), one);
  }
  const outcomes = new Map<string, Outcome>();
  const doing = { parts, transaction, acting, reason };
  for (const target of ordered) {
    const one = found.get(targetKey(target));
    const outcome: Outcome = one ? await ACTS[action](doing, target, one) : { outcome: 'gone', actId: null };
    outcomes.set(targetKey(target), outcome);
  }
  const ids = [...outcomes.values()].flatMap(({ actId }) => (actId === null ? [] : [actId]));
  const acts = new Map(
    (await readActs(transaction.db, acting.conferenceId, { ids })).map((act) => [act.actId, act]),
  );
  return [...distinct].map(([key, target]) => {
    const { outcome, actId } = outcomes.get(key) ?? { outcome: 'gone' as const, actId: null };
    return { target, outcome, act: (actId === null ? null : acts.get(actId)) ?? null };
  });
}
