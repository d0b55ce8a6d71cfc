import type { FastifyInstance } from 'fastify';
import { getNoticePush, putNoticePush } from '../../../../src/contract/notices/push';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { choosePush, wantsPush } from './repository';

export function noticePushRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getNoticePush, async (_input, { event, caller }) => ({
    on: await wantsPush(deps.db, { conferenceId: event.conferenceId, userId: caller.userId }),
  }));

  registerEndpoint(app, deps, putNoticePush, async ({ body }, { event, caller }) => {
    const reader = { conferenceId: event.conferenceId, userId: caller.userId };
    await choosePush(deps.db, reader, body.on, new Date(deps.clock.now()));
    return { on: body.on };
  });
}
