import type { ActResult, ModerationTarget, TargetAction } from '../../../../src/contract/access/moderation';
import type { Transaction } from '../../../db/transaction';
import type { Channels } from '../../../deps/channels';
import type { KnownUser } from '../../../lib/listedAccounts';
import type { Acting } from '../../access/moderationLog/acts';

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

/** What acts publish by. */
export type PublishingChannels = Pick<Channels, 'publish' | 'publishToAll'>;

/** An act under way. */
export interface ActContext {
  channels: PublishingChannels;
  transaction: Transaction;
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

export type Act = (doing: ActContext, target: ModerationTarget, found: FoundTarget) => Promise<Outcome>;

/**
 * What moderation needs of comments, questions or messages. `find` locks the target: against other acts with
 * `forChange`, otherwise only against being changed. Actions without an act are unfit. `mayReport`: not
 * everybody sees it.
 */
export interface TargetKind {
  find: (
    transaction: Transaction,
    conferenceId: string,
    target: ModerationTarget,
    lock: 'forChange' | 'forReport',
  ) => Promise<FoundTarget | undefined>;
  mayReport?: (transaction: Transaction, user: KnownUser, target: ModerationTarget) => Promise<boolean>;
  acts: Partial<Record<TargetAction, Act>>;
}
