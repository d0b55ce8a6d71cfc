import type { FastifyInstance } from 'fastify';
import { exportSchedule, SCHEDULE_TYPES } from '../../../../src/contract/program/scheduleExport';
import type { ServerDeps } from '../../../deps';
import { dataSetOf } from '../../../lib/dataSet';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { exportFile } from './exportFile';

/** The published program as a file (product.md#program-editing). */
export function scheduleExportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(
    app,
    deps,
    exportSchedule,
    ({ query: { format, tableName, dialect } }, { event, reply }) => {
      void reply.headers({
        'content-disposition': `attachment; filename="${event.conferenceId}-schedule.${format}"`,
        'content-type': SCHEDULE_TYPES[format],
      });
      return exportFile(deps.db, event, dataSetOf(event, tableName), format, dialect);
    },
  );
}
