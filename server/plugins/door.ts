import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFairQueue } from '../lib/fairQueue';
import { createForwarded, type TrustProxy } from '../network/forwarded';
import { networkOf } from '../network/addresses';

/**
 * New visitors served at once: fewer than the pool has connections, so that signed-in users never queue
 * behind them for the database, nor for long on the event loop.
 */
const AT_ONCE = 4;
/** New visitors who wait. Beyond that, or beyond this time, they are told to come back. */
const WAITING = 500;
const PATIENCE_MS = 3_000;

/**
 * Admits new visitors a few at a time, addresses in turn. Calls `admit` when it is the visitor's turn, or
 * `refuse` if that would take too long.
 */
export function createDoor(trustProxy: TrustProxy) {
  const { addressOf } = createForwarded(trustProxy);
  const queue = createFairQueue({ atOnce: AT_ONCE, waiting: WAITING });
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { admit, refuse }: { admit: () => void; refuse: () => void },
  ): void => {
    const ticket = queue.enter(networkOf(addressOf(request)));
    if (!ticket || ticket.wait > PATIENCE_MS) {
      ticket?.leave();
      refuse();
      return;
    }
    response.once('close', () => ticket.leave());
    void ticket.turn.then(admit);
  };
}
