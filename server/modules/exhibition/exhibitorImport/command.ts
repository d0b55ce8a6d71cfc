import { createReadStream } from 'node:fs';
import { mustExist, readImportArguments, reportImport } from '../../../lib/importTool';
import { toolSettings, withDatabase, type ToolIo } from '../../../lib/tool';
import { EXHIBITOR_FIELDS } from './columns';
import { importExhibitors } from './importExhibitors';

/** `npm run import -- exhibitors`: returns the exit code. */
export async function importExhibitorsCommand(argv: string[], io: ToolIo): Promise<number> {
  const asked = readImportArguments(argv, { fields: EXHIBITOR_FIELDS, example: 'exhibitors booths.csv' });
  const { file, event, columns, dryRun } = asked;
  await mustExist('file', file);
  return reportImport(io, asked, () =>
    withDatabase(toolSettings(io), io, ({ pool }) =>
      importExhibitors(pool, event, createReadStream(file), { columns, dryRun }),
    ),
  );
}
