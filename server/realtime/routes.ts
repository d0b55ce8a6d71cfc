import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { REALTIME_PATH } from '../../src/contract/platform/realtime';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../deps';
import { isOwnOrigin } from '../plugins/apiHosts';
import { ADDRESS_FACTOR, addressKey } from '../plugins/rateLimits';
import { forgetUpgrade } from '../plugins/webSockets';
import { ProblemError } from '../problem';
import { channelKinds, type ChannelKind } from './kinds';
import { Connection } from './socket/connection';
import { createRealtimeMetrics } from './socket/metrics';
import { createPersonLimit } from './socket/personLimit';

/** How often each socket checks its deadlines. */
const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the once-a-second check of every realtime socket. For tests, whose clock stands still. */
    tickRealtime: () => void;
  }
}

/**
 * Serves every event's realtime socket: `/api/<conferenceId>/realtime`, as specified in
 * `src/contract/platform/realtime.ts`.
 */
export function realtimeRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  registry: Registry,
  kindList: readonly ChannelKind[],
): void {
  const options = {
    deps,
    kinds: channelKinds(kindList),
    metrics: createRealtimeMetrics(registry, deps.channels),
    people: createPersonLimit(),
  };
  const connections = new Set<Connection>();
  const tick = () => {
    for (const connection of connections) connection.tick();
  };
  const timer = setInterval(tick, TICK_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
  app.decorate('tickRealtime', tick);

  function eventOf(conferenceId: string): EventConfig {
    const event = deps.events.byId(conferenceId);
    if (event) return event;
    throw new ProblemError('not-found', `There is no conference "${conferenceId}" on this server.`);
  }

  app.route<{ Params: { conferenceId: string } }>({
    method: 'GET',
    url: `/api/:conferenceId${REALTIME_PATH}`,
    schema: { hide: true },
    config: {
      rateLimit: {
        // The user is known only from the first frame: `people` limits sockets per user. An entire campus
        // reconnects at once when a server ends.
        max: deps.settings.rateLimit * ADDRESS_FACTOR,
        timeWindow: MINUTE_MS,
        keyGenerator: (request: FastifyRequest) => addressKey('realtime', request),
      },
    },
    async onRequest(request) {
      const event = eventOf(request.params.conferenceId);
      if (!request.ws) throw new ProblemError('bad-request', 'Open a WebSocket at this address.');
      // Non-browser clients send none; they still need a user's token, which comes in the first frame.
      const { origin } = request.headers;
      if (origin !== undefined && !isOwnOrigin(deps, event, origin, request.host)) {
        throw new ProblemError('forbidden', 'Pages of other addresses may not connect to this event.');
      }
    },
    handler: () => undefined,
    wsHandler(socket, request) {
      forgetUpgrade(socket, request);
      const connection = new Connection(socket, eventOf(request.params.conferenceId), options);
      connections.add(connection);
      socket.on('close', () => {
        connections.delete(connection);
        connection.closed();
      });
    },
  });
}
