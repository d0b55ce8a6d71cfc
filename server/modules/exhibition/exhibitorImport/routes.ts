import type { FastifyInstance } from 'fastify';
import { exhibitorImport } from '../../../../src/contract/exhibition/exhibitorImport';
import type { ServerDeps } from '../../../deps';
import { mapTable, tableTemplate } from '../../../lib/tableImport';
import { fileImportRoutes } from '../../people/fileImport/routes';
import { EXHIBITOR_FIELDS } from './columns';
import { EXHIBITOR_TABLE, importExhibitors, type ExhibitorImportOptions } from './importExhibitors';

/** Importing exhibitors. */
export function exhibitorImportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  fileImportRoutes(app, deps, {
    kind: 'exhibitors',
    endpoints: exhibitorImport,
    mapHeader: (titles) => mapTable(titles, EXHIBITOR_TABLE),
    template: (_event, dialect) => tableTemplate(EXHIBITOR_FIELDS, dialect),
    async run(event, source, { columns, dryRun, signal, onProgress, onStored }) {
      const options = { columns, dryRun, signal, onProgress, onStored } as ExhibitorImportOptions;
      const { columns: _known, ...result } = await importExhibitors(deps.pool, event, source, options);
      return result;
    },
  });
}
