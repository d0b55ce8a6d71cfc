import type { FastifyInstance } from 'fastify';
import {
  listConnections,
  removeConnection,
  requestConnection,
} from '../../../../../src/contract/people/connections';
import type { ServerDeps } from '../../../../deps';
import { inTurn } from '../../../../deps/turn';
import { registerEndpoint } from '../../../../plugins/contractRoutes';
import { createReaders } from '../readers';
import { disconnect, listConnections as readConnections, lockPair } from './repository';
import { askToConnect } from './service';

export function connectionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readers = createReaders(deps);

  registerEndpoint(app, deps, listConnections, async (_input, { event, caller }) => ({
    connections: await readConnections(deps.db, readers.anybody(event), caller.userId),
  }));

  registerEndpoint(app, deps, requestConnection, async ({ params, body }, { event, user, now }) => {
    const state = await inTurn(deps, (turn) =>
      askToConnect({
        ...turn,
        eventTime: deps.eventTime,
        pair: { ...user, otherId: params.attendeeId },
        reader: readers.anybody(event),
        note: body.note.trim(),
        at: now,
      }),
    );
    return { state };
  });

  registerEndpoint(app, deps, removeConnection, ({ params }, { user, now }) =>
    inTurn(deps, async ({ db }) => {
      const pair = { ...user, otherId: params.attendeeId };
      await lockPair(db, pair);
      await disconnect(db, pair, now);
    }),
  );
}
