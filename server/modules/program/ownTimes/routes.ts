import type { FastifyInstance } from 'fastify';
import { deleteOwnTime, listOwnTimes, putOwnTime } from '../../../../src/contract/program/ownTimes';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { listOwnTimes as readOwnTimes, removeOwnTime } from './repository';
import { keepOwnTime } from './service';

export function ownTimeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, listOwnTimes, async (_input, { user }) => ({
    ownTimes: await readOwnTimes(deps.db, user),
  }));

  registerEndpoint(app, deps, putOwnTime, ({ params, body }, { user }) =>
    keepOwnTime(deps, user, { ...params, ...body }),
  );

  registerEndpoint(app, deps, deleteOwnTime, async ({ params }, { user }) => {
    await removeOwnTime(deps.db, user, params.ownTimeId);
  });
}
