import type { FastifyInstance } from 'fastify';
import { getBroadcast, getLounge, sendBroadcast } from '../../../../src/contract/rooms/lounge';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { createReaders } from '../../people/attendees/readers';
import { readBroadcast, say } from './broadcast';
import { readLounge } from './lounge';

/** The networking lounge (product.md#networking). */
export function loungeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readers = createReaders(deps);

  registerEndpoint(app, deps, getLounge, async (_input, { event }) => ({
    rooms: await readLounge(deps.db, event, readers.anybody(event)),
  }));

  registerEndpoint(app, deps, getBroadcast, async (_input, { event }) => ({
    broadcast: await readBroadcast(deps, event),
  }));

  registerEndpoint(app, deps, sendBroadcast, ({ body }, { event, caller }) => say(deps, event, caller, body));
}
