import type { Database } from '../../../../db/database';
import type { Pair } from '../../blocks/repository';
import { disconnect, lockPair, stateOf } from './repository';

/** Ends what connects the two, as if the first removed it: the other is not told. */
export async function endConnection(db: Database, pair: Pair, at: Date): Promise<void> {
  await lockPair(db, pair);
  await disconnect(db, pair, at);
}

/** Whether the two are connected. */
export const areConnected = async (db: Database, pair: Pair): Promise<boolean> =>
  (await stateOf(db, pair)) === 'connected';
