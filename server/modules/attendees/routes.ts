import type { FastifyInstance } from 'fastify';
import { getAttendeeSwimlanes } from '../../../src/contract/attendees';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { sampleAttendees } from './repository';

export function attendeeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getAttendeeSwimlanes, async (_input, { event }) => {
    const lanes = event.pageOptions.attendees.swimlanes;
    const samples = await Promise.all(
      lanes.map((lane) => sampleAttendees(deps.db, event.conferenceId, lane)),
    );
    return { swimlanes: lanes.map(({ label }, index) => ({ label, attendees: samples[index] ?? [] })) };
  });
}
