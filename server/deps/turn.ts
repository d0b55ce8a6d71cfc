import { inTransaction, type Transaction } from '../db/transaction';
import type { ServerDeps } from '.';

/** A transaction in which a module also publishes: what it publishes goes out with the commit. */
export interface Turn extends Transaction {
  channels: Pick<ServerDeps['channels'], 'publish' | 'publishToAll' | 'signalToAll'>;
}

/** Runs work in a transaction; rolls back if it throws. */
export const inTurn = <T>(
  { pool, channels }: Pick<ServerDeps, 'pool' | 'channels'>,
  work: (turn: Turn) => Promise<T>,
): Promise<T> => inTransaction(pool, (transaction) => work({ ...transaction, channels }));
