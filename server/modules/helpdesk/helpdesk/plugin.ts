import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { ServerDeps } from '../../../deps';
import { createChatTokens } from './chatTokens';
import { measureHelpdesk } from './metrics';
import { createChatSockets } from './participant/chatSockets';
import { answerConnectError } from './participant/connectError';
import { allowEventOrigins } from './participant/origins';
import { participantRoutes } from './participant/routes';
import { socketRoute } from './participant/socketRoute';
import { followLostRights } from './lostRights';
import { keepSweeping } from './sweep';

/**
 * The embedded helpdesk's participant service and sockets; register below `HELPDESK_PATH`, after the
 * WebSocket plugin. Implements Amazon Connect's protocol, including its errors.
 */
export async function helpdeskPlugin(
  app: FastifyInstance,
  deps: ServerDeps,
  registry: Registry,
): Promise<void> {
  const tokens = createChatTokens(deps);
  const sockets = createChatSockets(deps);
  measureHelpdesk(registry, deps, sockets);
  const stopSweeping = keepSweeping(deps);
  const stopFollowing = followLostRights(deps);
  app.addHook('preClose', async () => {
    sockets.stop();
    await Promise.all([stopSweeping(), stopFollowing()]);
  });

  app.setErrorHandler(answerConnectError);
  allowEventOrigins(app, deps);
  participantRoutes(app, deps, tokens);
  socketRoute(app, deps, { tokens, sockets });
}
