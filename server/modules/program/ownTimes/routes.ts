import type { FastifyInstance } from 'fastify';
import { deleteOwnTime, listOwnTimes, putOwnTime } from '../../../../src/contract/program/ownTimes';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { listOwnTimes as readOwnTimes, removeOwnTime } from './repository';
import { keepOwnTime } from './service';

export function ownTimeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, listOwnTimes, async (_input, { event, caller }) => ({
    ownTimes: await readOwnTimes(deps.db, { conferenceId: event.conferenceId, userId: caller.userId }),
  }));

  registerEndpoint(app, deps, putOwnTime, ({ params, body }, { event, caller }) =>
    keepOwnTime(deps, { conferenceId: event.conferenceId, userId: caller.userId }, { ...params, ...body }),
  );

  registerEndpoint(app, deps, deleteOwnTime, async ({ params }, { event, caller }) => {
    const owner = { conferenceId: event.conferenceId, userId: caller.userId };
    await removeOwnTime(deps.db, owner, params.ownTimeId);
    return { ok: true as const };
  });
}
