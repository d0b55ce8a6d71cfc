import type { FastifyInstance } from 'fastify';
import {
  MAX_IMPORT_FILES,
  posterImport,
  postPosterImportFile,
} from '../../../../src/contract/posters/posterImport';
import type { ServerDeps } from '../../../deps';
import { mapTable, tableTemplate } from '../../../lib/tableImport';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { uploadStream } from '../../../plugins/uploads';
import { ProblemError } from '../../../problem';
import { fileImportRoutes } from '../../people/fileImport/routes';
import { POSTER_FIELDS } from './columns';
import { importPosters, POSTER_TABLE, type PosterImportOptions } from './importPosters';

/** Importing posters with their files. */
export function posterImportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { pool, db, clock } = deps;
  const importDeps = { pool, db, files: deps.files, checks: deps.fileChecks, now: () => clock.now() };

  const { files, read } = fileImportRoutes(app, deps, {
    kind: 'posters',
    endpoints: posterImport,
    mapHeader: (titles) => mapTable(titles, POSTER_TABLE),
    template: (_event, dialect) => tableTemplate(POSTER_FIELDS, dialect),
    async run(event, source, { columns, dryRun, signal, onProgress, onStored, fileOf }) {
      const options = { columns, dryRun, signal, onProgress, onStored, fileOf } as PosterImportOptions;
      const { columns: _known, ...result } = await importPosters(importDeps, event, source, options);
      return result;
    },
  });

  registerEndpoint(app, deps, postPosterImportFile, async ({ params }, { event, request }) => {
    const { importId, name } = params;
    const { run, files: count } = await read(event.conferenceId, importId);
    if (run?.status === 'running') {
      throw new ProblemError('conflict', 'The posters are being imported right now.');
    }
    if (count >= MAX_IMPORT_FILES) {
      throw new ProblemError('conflict', `At most ${MAX_IMPORT_FILES} files can be sent along.`);
    }
    await files.writeExtra(importId, name, uploadStream(request, postPosterImportFile.upload));
    return { files: await files.countExtras(importId) };
  });
}
