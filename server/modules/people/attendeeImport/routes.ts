import type { FastifyInstance } from 'fastify';
import { attendeeImport } from '../../../../src/contract/people/attendeeImport';
import type { ServerDeps } from '../../../deps';
import { fileImportRoutes } from '../fileImport/routes';
import { mapHeader, type GivenColumns } from './columns';
import { importAttendees } from './reading/importAttendees';
import { importTemplate } from './template';
import { forgetChanges } from './undo/repository';
import { importUndoRoutes } from './undo/routes';

/** Importing attendees, and undoing that. */
export function attendeeImportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { pool, db, clock } = deps;
  fileImportRoutes(app, deps, {
    kind: 'attendees',
    endpoints: attendeeImport,
    mapHeader,
    template: importTemplate,
    async run(event, source, { fileOf: _none, columns, ...options }) {
      const { columns: _known, ...result } = await importAttendees(pool, event, source, {
        ...options,
        // The endpoint has checked the names of fields.
        columns: columns as GivenColumns,
      });
      return result;
    },
    onSweep: () => forgetChanges(db, clock.now()),
  });
  importUndoRoutes(app, deps);
}
