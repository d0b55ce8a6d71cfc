import type { Transaction } from '../db/transaction';

/** A profile's new id at an event: that of the person whose it is. */
export interface HandOver {
  conferenceId: string;
  from: string;
  to: string;
}

/** What claiming a profile needs of other modules. */
export interface Claims {
  /** Whose profile an import kept from being claimed; they claim it with their next call to this process. */
  postponed: Set<string>;
  /**
   * Gives the profile's conversations to the person. Call it last: channels stay locked until the transaction
   * ends.
   */
  handOver: (transaction: Transaction, move: HandOver) => Promise<void>;
}
