import type {
  ActResult,
  LoggedAction,
  ModerationTarget,
  TargetAction,
} from '../../../../src/contract/access/moderation';
import type { ActDetails } from '../../../db/columnTypes';
import type { Database } from '../../../db/database';
import type { Turn } from '../../../deps/turn';
import type { KnownUser } from '../../../lib/listedAccounts';
import { closeReports, countOpen } from '../../access/moderation/reports';
import { lastActOn, recordAct, type Acting } from '../../access/moderationLog/acts';

/** A target as it is stored, locked until the transaction ends. */
export interface FoundTarget {
  author: { userId: string; name: string };
  /** Nobody learns who wrote it, moderators included. */
  isAnonymous: boolean;
  state: 'shown' | 'hidden' | 'pending' | 'answered';
}

/** Whether attendees see the target. */
export const isSeen = ({ state }: FoundTarget): boolean => state === 'shown' || state === 'answered';

/** Whom the log of acts names as the author. */
export const namedAuthor = ({ author, isAnonymous }: FoundTarget) => (isAnonymous ? undefined : author);

/** An act under way. */
export interface ActTurn extends Turn {
  acting: Acting;
  /** For the log. */
  reason: string;
  /**
   * Runs work at the end of the transaction, ordered by the channel it publishes to: what is published to
   * people, whose channels must be locked after all channels of sessions and in the same order by everybody,
   * or transactions deadlock.
   */
  later: (channel: string, work: () => Promise<void>) => void;
}

/** What became of a target, with the act's id where there is one. */
export interface Outcome {
  outcome: ActResult['outcome'];
  actId: number | null;
}

/** The action does not apply to the target. */
export const UNFIT: Outcome = { outcome: 'unfit', actId: null };

export type Act = (turn: ActTurn, target: ModerationTarget, found: FoundTarget) => Promise<Outcome>;

/**
 * What moderation needs of comments, questions or messages. `find` locks the target: against other acts with
 * `forChange`, otherwise only against being changed. Actions without an act are unfit. `mayReport`: not
 * everybody sees it.
 */
export interface TargetKind {
  find: (
    db: Database,
    conferenceId: string,
    target: ModerationTarget,
    lock: 'forChange' | 'forReport',
  ) => Promise<FoundTarget | undefined>;
  mayReport?: (db: Database, user: KnownUser, target: ModerationTarget) => Promise<boolean>;
  acts: Partial<Record<TargetAction, Act>>;
}

/** Records an act on a target; returns its id. */
export const logAct = (
  { db, acting, reason }: ActTurn,
  target: ModerationTarget,
  found: FoundTarget,
  act: { action: LoggedAction; details?: ActDetails },
): Promise<number> => recordAct(db, acting, { ...act, target, about: namedAuthor(found), reason });

/** The target is so already, by the last act that did one of these things. */
export const alreadyDone = async (
  { db, acting }: ActTurn,
  target: ModerationTarget,
  actions: readonly LoggedAction[],
): Promise<Outcome> => ({
  outcome: 'already',
  actId: (await lastActOn(db, acting.conferenceId, target, actions))?.act_id ?? null,
});

/** Closes the reports of a target, which stays as it is. */
export const dismissReports: Act = async (turn, target, found) => {
  const { db, acting } = turn;
  if ((await countOpen(db, acting.conferenceId, target)) === 0) {
    return alreadyDone(turn, target, ['dismiss', 'hide']);
  }
  const actId = await logAct(turn, target, found, { action: 'dismiss' });
  await closeReports(db, acting.conferenceId, target, actId);
  return { outcome: 'done', actId };
};
