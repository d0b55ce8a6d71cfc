import { openBus, type Bus } from '../../server/db/bus';
import type { TestDatabase } from './database';

/**
 * A bus that takes no connection for dead: in a process that a busy machine holds up, the answer to a
 * heartbeat would be late, and signals are lost with the connection.
 */
export const openTestBus = (connection: TestDatabase['connection']): Promise<Bus> =>
  openBus(connection, () => undefined, {
    heartbeat: 60_000,
    answer: 120_000,
    catchUp: 120_000,
    retry: 100,
  });
