import type { FastifyInstance } from 'fastify';
import { deleteSaved, getSaved, putSaved } from '../../../../src/contract/people/saved';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { listSaved, save, unsave } from './repository';

export function savedRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getSaved, async (_input, { user, now }) => ({
    items: await listSaved(deps.db, user, now),
  }));

  registerEndpoint(app, deps, putSaved, async ({ params }, { user }) => {
    const isKnown = await save(deps.db, user, params, new Date(deps.clock.now()));
    if (!isKnown) throw new ProblemError('not-found', 'There is nothing with this ID to save at this event.');
  });

  registerEndpoint(app, deps, deleteSaved, async ({ params }, { user }) => {
    await unsave(deps.db, user, params);
  });
}
