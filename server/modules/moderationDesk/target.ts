import type { ModerationTarget } from '../../../src/contract/moderation';
import type { Transaction } from '../../db/transaction';
import type { Acting } from '../moderation/acts';

/** A target as it is stored, locked until the transaction ends. */
export interface FoundTarget {
  author: { userId: string; name: string };
  state: 'shown' | 'hidden' | 'pending';
}

/**
 * What moderation needs of comments or of questions. `find` locks the target: against other acts with
 * `forChange`, otherwise only against being changed. `setHidden` hides a target that is shown or pending, or shows
 * a hidden one again, and publishes that; `actId` is the act that does it.
 */
export interface TargetKind {
  find: (
    transaction: Transaction,
    conferenceId: string,
    target: ModerationTarget,
    lock: 'forChange' | 'forReport',
  ) => Promise<FoundTarget | undefined>;
  setHidden: (
    transaction: Transaction,
    acting: Acting,
    target: ModerationTarget,
    to: { hidden: boolean; actId: number },
  ) => Promise<void>;
}
