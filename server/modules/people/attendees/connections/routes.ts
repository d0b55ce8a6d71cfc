import type { FastifyInstance } from 'fastify';
import {
  listConnections,
  removeConnection,
  requestConnection,
} from '../../../../../src/contract/people/connections';
import type { ServerDeps } from '../../../../deps';
import { inTransaction } from '../../../../db/transaction';
import { registerEndpoint } from '../../../../plugins/contractRoutes';
import { createReaders } from '../readers';
import { disconnect, listConnections as readConnections, lockPair } from './repository';
import { askToConnect } from './service';

export function connectionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readers = createReaders(deps);
  const eventNow = (conferenceId: string) => new Date(deps.eventTime.now(conferenceId));

  registerEndpoint(app, deps, listConnections, async (_input, { event, caller }) => ({
    connections: await readConnections(deps.db, readers.anybody(event), caller.userId),
  }));

  registerEndpoint(app, deps, requestConnection, async ({ params, body }, { event, caller }) => {
    const { conferenceId } = event;
    const pair = { conferenceId, userId: caller.userId, otherId: params.attendeeId };
    const state = await inTransaction(deps.pool, (transaction) =>
      askToConnect({
        transaction,
        channels: deps.channels,
        eventTime: deps.eventTime,
        pair,
        reader: readers.anybody(event),
        note: body.note.trim(),
        at: eventNow(conferenceId),
      }),
    );
    return { state };
  });

  registerEndpoint(app, deps, removeConnection, async ({ params }, { event, caller }) => {
    const { conferenceId } = event;
    const pair = { conferenceId, userId: caller.userId, otherId: params.attendeeId };
    await inTransaction(deps.pool, async ({ db }) => {
      await lockPair(db, pair);
      await disconnect(db, pair, eventNow(conferenceId));
    });
  });
}
