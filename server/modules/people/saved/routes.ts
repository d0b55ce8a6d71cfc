import type { FastifyInstance } from 'fastify';
import { deleteSaved, getSaved, putSaved } from '../../../../src/contract/people/saved';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { listSaved, save, unsave } from './repository';

export function savedRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getSaved, async (_input, { event, caller }) => ({
    items: await listSaved(
      deps.db,
      { conferenceId: event.conferenceId, userId: caller.userId },
      new Date(deps.eventTime.now(event.conferenceId)),
    ),
  }));

  registerEndpoint(app, deps, putSaved, async ({ params }, { event, caller }) => {
    const saver = { conferenceId: event.conferenceId, userId: caller.userId };
    const isKnown = await save(deps.db, saver, params, new Date(deps.clock.now()));
    if (!isKnown) throw new ProblemError('not-found', 'There is nothing with this ID to save at this event.');
    return { ok: true as const };
  });

  registerEndpoint(app, deps, deleteSaved, async ({ params }, { event, caller }) => {
    await unsave(deps.db, { conferenceId: event.conferenceId, userId: caller.userId }, params);
    return { ok: true as const };
  });
}
