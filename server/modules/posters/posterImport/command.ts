import { createReadStream } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { mustExist, readImportArguments, reportImport } from '../../../lib/importTool';
import { toolSettings, withDatabase, type ToolIo } from '../../../lib/tool';
import { openPictureRenderer } from '../../people/attendees/pictures';
import { openFileChecks } from '../../platform/files/checks';
import { openFileStore } from '../../platform/files/storage';
import { POSTER_FIELDS } from './columns';
import { importPosters } from './importPosters';

/** `npm run import -- posters`: returns the exit code. */
export async function importPostersCommand(argv: string[], io: ToolIo): Promise<number> {
  const asked = readImportArguments(argv, {
    fields: POSTER_FIELDS,
    takesFiles: true,
    example: 'posters posters.csv --files pdfs',
  });
  const { file, event, folder, columns, dryRun } = asked;
  await mustExist('file', file);
  if (folder !== null) await mustExist('folder', folder);
  const settings = toolSettings(io);
  const log = pino({ level: 'silent' });
  const pictureRenderer = openPictureRenderer(log);
  try {
    const checks = openFileChecks({ settings, log, pictureRenderer });
    const files = openFileStore(settings);
    return await reportImport(io, asked, () =>
      withDatabase(settings, io, ({ pool, db }) =>
        importPosters({ pool, db, files, checks, now: () => Date.now() }, event, createReadStream(file), {
          columns,
          dryRun,
          fileOf: folder === null ? null : (name) => path.join(folder, name),
        }),
      ),
    );
  } finally {
    await pictureRenderer.close();
  }
}
