import type { FastifyInstance } from 'fastify';
import { exportAttendees } from '../../../../src/contract/people/attendeeImport';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { exportCsv } from './exportCsv';

export function attendeeExportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, exportAttendees, ({ query: { dialect } }, { event, caller, reply }) => {
    const { conferenceId } = event;
    deps.log.info({ conferenceId, by: caller.userId }, 'the directory is exported');
    void reply.headers({
      'content-disposition': `attachment; filename="${conferenceId}-attendees.csv"`,
    });
    return exportCsv(deps.pool, conferenceId, { dialect });
  });
}
