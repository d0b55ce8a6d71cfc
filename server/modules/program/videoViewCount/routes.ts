import type { FastifyInstance } from 'fastify';
import { postVideoViewCount } from '../../../../src/contract/program/videoViewCount';
import type { ServerDeps } from '../../../deps';
import { actingFor } from '../../../identity/actingFor';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { countsTestEntries } from '../../../lib/environmentKind';
import { countWatchedMinutes } from './repository';

export function videoViewCountRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, postVideoViewCount, async ({ body }, { event, caller }) =>
    countWatchedMinutes(deps.db, {
      conferenceId: event.conferenceId,
      userId: await actingFor(deps, event, caller, body.userId),
      sessionId: body.sessionId,
      isTest: countsTestEntries(deps.settings),
      since: new Date(body.afterTime),
    }),
  );
}
