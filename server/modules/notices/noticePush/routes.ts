import type { FastifyInstance } from 'fastify';
import { getNoticePush, putNoticePush } from '../../../../src/contract/notices/push';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { choosePush, wantsPush } from './repository';

export function noticePushRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getNoticePush, async (_input, { user }) => ({
    on: await wantsPush(deps.db, user),
  }));

  registerEndpoint(app, deps, putNoticePush, async ({ body }, { user }) => {
    await choosePush(deps.db, user, body.on, new Date(deps.clock.now()));
    return { on: body.on };
  });
}
