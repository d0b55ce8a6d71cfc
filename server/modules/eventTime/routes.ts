import type { FastifyInstance } from 'fastify';
import { getServerTime } from '../../../src/contract/serverTime';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';

export function serverTimeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getServerTime, (_input, { event }) => ({
    currentTimeISO: deps.eventClock.nowISO(event.conferenceId),
  }));
}
