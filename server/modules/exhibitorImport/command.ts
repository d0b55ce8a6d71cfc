import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableTable } from '../../lib/csvTable';
import {
  findEvent,
  NOTHING_DONE,
  readOptions,
  ToolError,
  toolSettings,
  withDatabase,
  type ToolIo,
} from '../../lib/tool';
import { excerpt } from '../../lib/text';
import { EXHIBITOR_FIELDS, type ExhibitorField } from './columns';
import { importExhibitors, type ExhibitorImportResult } from './importExhibitors';

/** Maximum number of errors printed. */
const MAX_LINES = 100;

const OPTIONS_TAKEN = {
  event: { type: 'string' },
  map: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Parses `title=field`. */
function readMapping(text: string): [string, ExhibitorField] {
  const at = text.lastIndexOf('=');
  const [title, name] = [text.slice(0, at), text.slice(at + 1).trim()];
  const field = EXHIBITOR_FIELDS.find((each) => each.toLowerCase() === name.toLowerCase());
  if (at < 1 || !field) {
    const known = EXHIBITOR_FIELDS.join(', ');
    throw new ToolError(`--map "${text}": write "<title>=<field>"; fields are ${known}.`);
  }
  return [title, field];
}

function readArguments(argv: string[]) {
  const { positionals, values } = readOptions('import', argv, OPTIONS_TAKEN);
  const [file, ...rest] = positionals;
  if (!file) throw new ToolError('Name the file to import, e.g. exhibitors booths.csv.');
  if (rest.length > 0) throw new ToolError(`One file at a time: "${rest.join(' ')}" is too much.`);
  if (!values.event) throw new ToolError('Name the event to import into: --event <id>.');
  const ignored = (values.ignore ?? []).map((title): [string, null] => [title, null]);
  const columns = Object.fromEntries([...(values.map ?? []).map(readMapping), ...ignored]);
  return { file, event: findEvent(values.event), columns, dryRun: values['dry-run'] };
}

/** Human-readable report: what became of the rows, or each error with its place. */
function reportLines(title: string, result: ExhibitorImportResult, dryRun: boolean): string[] {
  const { rows, added, changed, unchanged, errors, columns } = result;
  const taken = columns.map(([name, field]) => `  "${excerpt(name)}" is ${field}`);
  if (errors.length > 0) {
    const lines = errors.slice(0, MAX_LINES).map(({ row, title: column, message }) => {
      const place = column === null ? `row ${row}` : `row ${row}, "${excerpt(column)}"`;
      return `  ${place}: ${excerpt(message, 200)}`;
    });
    const more = errors.length > MAX_LINES ? [`  and ${errors.length - MAX_LINES} more`] : [];
    return [`${title}: nothing was stored`, ...taken, `Errors: ${errors.length}`, ...lines, ...more];
  }
  return [
    dryRun ? `${title}: a dry run, nothing was stored` : title,
    ...taken,
    `  ${rows} ${rows === 1 ? 'row' : 'rows'}: ${added} new, ${changed} updated, ${unchanged} unchanged`,
  ];
}

/** `npm run import -- exhibitors`: returns the exit code. */
export async function importExhibitorsCommand(argv: string[], io: ToolIo): Promise<number> {
  const { file, event, columns, dryRun } = readArguments(argv);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ToolError(`${file} cannot be read: there is no such file.`);
  const result = await withDatabase(toolSettings(io), io, ({ pool }) =>
    importExhibitors(pool, event, createReadStream(file), { columns, dryRun }).catch((error: unknown) => {
      if (error instanceof UnreadableTable) throw new ToolError(`${file} ${error.message}.`);
      throw error;
    }),
  );
  for (const line of reportLines(`${file} into ${event.conferenceId}`, result, dryRun)) io.out(line);
  return result.errors.length > 0 ? NOTHING_DONE : 0;
}
