import type { FastifyInstance } from 'fastify';
import { postSessionEvals } from '../../../../src/contract/program/sessionEvals';
import type { ServerDeps } from '../../../deps';
import { actingFor } from '../../../identity/actingFor';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { countsTestEntries } from '../../../lib/environmentKind';
import { listEvaluations } from './repository';

export function sessionEvalRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, postSessionEvals, async ({ body }, { event, caller }) =>
    listEvaluations(deps.db, {
      conferenceId: event.conferenceId,
      userId: await actingFor(deps, event, caller, body.userId),
      isTest: countsTestEntries(deps.settings),
    }),
  );
}
