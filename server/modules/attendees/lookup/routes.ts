import type { FastifyInstance } from 'fastify';
import { lookUpAttendees } from '../../../../src/contract/attendeeLookup';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { lookUp } from './repository';
import { createReaders } from '../readers';

/** Looks attendees up by details reported to the organizers. */
export function lookupRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readers = createReaders(deps);
  registerEndpoint(app, deps, lookUpAttendees, async ({ query }, { event, caller }) => ({
    attendees: await lookUp(deps.db, await readers.of(event, caller), query.query),
  }));
}
