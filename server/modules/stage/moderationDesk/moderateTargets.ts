import {
  targetKey,
  type ActResult,
  type ModerationTarget,
  type TargetAction,
} from '../../../../src/contract/access/moderation';
import type { Turn } from '../../../deps/turn';
import { readActs, type Acting } from '../../access/moderationLog/acts';
import { commentTarget } from './commentTarget';
import { messageTarget } from './messageTarget';
import { questionTarget } from './questionTarget';
import { UNFIT, type ActTurn, type FoundTarget, type Outcome, type TargetKind } from './target';

/** What can be moderated. */
export const TARGET_KINDS: Record<ModerationTarget['kind'], TargetKind> = {
  comment: commentTarget,
  question: questionTarget,
  message: messageTarget,
};

const GONE: Outcome = { outcome: 'gone', actId: null };

/**
 * Order in which targets are locked and sessions published to: the same in every transaction, which prevents
 * deadlocks. Questions come first: publishing them takes a lock before the channel's.
 */
const byPlace = (a: ModerationTarget, b: ModerationTarget) =>
  a.sessionId.localeCompare(b.sessionId) ||
  b.kind.localeCompare(a.kind) ||
  a.id.length - b.id.length ||
  a.id.localeCompare(b.id);

/** Does one thing to several targets; what became of each, in the order they were named. */
export async function actOnTargets(
  turn: Turn,
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
    const one = await TARGET_KINDS[target.kind].find(turn.db, acting.conferenceId, target, 'forChange');
    if (one) found.set(targetKey(target), one);
  }
  const outcomes = new Map<string, Outcome>();
  const later = new Map<string, (() => Promise<void>)[]>();
  const actTurn: ActTurn = {
    ...turn,
    acting,
    reason,
    later: (key, work) => later.set(key, [...(later.get(key) ?? []), work]),
  };
  for (const target of ordered) {
    const one = found.get(targetKey(target));
    const act = TARGET_KINDS[target.kind].acts[action];
    const fitting = act ?? (() => UNFIT);
    outcomes.set(targetKey(target), one ? await fitting(actTurn, target, one) : GONE);
  }
  // In code units, as everybody sorts the channels that they lock.
  for (const [, works] of [...later].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const work of works) await work();
  }
  const ids = [...outcomes.values()].flatMap(({ actId }) => (actId === null ? [] : [actId]));
  const acts = new Map(
    (await readActs(turn.db, acting.conferenceId, { ids })).map((act) => [act.actId, act]),
  );
  return [...distinct].map(([key, target]) => {
    const { outcome, actId } = outcomes.get(key) ?? GONE;
    return { target, outcome, act: (actId === null ? null : acts.get(actId)) ?? null };
  });
}
