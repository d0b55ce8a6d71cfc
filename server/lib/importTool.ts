import { stat } from 'node:fs/promises';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { GivenFields } from './columnMapping';
import { errorLine } from './importFaultText';
import type { TableImportResult } from './tableImport';
import { excerpt } from './text';
import { findEvent, NOTHING_DONE, readOptions, ToolError, type ToolIo } from './tool';

/** Options of every import of a CSV file. */
const OPTIONS = {
  event: { type: 'string' },
  map: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  /** A folder of files, for imports that take one. */
  files: { type: 'string' },
} as const;

/** What an import is asked to do. */
export interface ImportArguments<Field extends string> {
  file: string;
  event: EventConfig;
  columns: GivenFields<Field>;
  dryRun: boolean;
  /** The folder of `--files`; null without one. */
  folder: string | null;
}

/** Parses `title=field`. */
function readMapping<Field extends string>(text: string, fields: readonly Field[]): [string, Field] {
  const at = text.lastIndexOf('=');
  const [title, name] = [text.slice(0, at), text.slice(at + 1).trim()];
  const field = fields.find((each) => each.toLowerCase() === name.toLowerCase());
  if (at < 1 || !field)
    throw new ToolError(`--map "${text}": write "<title>=<field>"; fields are ${fields.join(', ')}.`);
  return [title, field];
}

/** Reads the arguments of an import. `example` shows what is meant by a file. */
export function readImportArguments<Field extends string>(
  argv: string[],
  {
    fields,
    example,
    takesFiles = false,
  }: { fields: readonly Field[]; example: string; takesFiles?: boolean },
): ImportArguments<Field> {
  const { files, ...common } = OPTIONS;
  const { positionals, values } = readOptions('import', argv, takesFiles ? { ...common, files } : common);
  const [file, ...rest] = positionals;
  if (!file) throw new ToolError(`Name the file to import, e.g. ${example}.`);
  if (rest.length > 0) throw new ToolError(`Import one file at a time: "${rest.join(' ')}" is not expected.`);
  if (!values.event) throw new ToolError('Name the event to import into: --event <id>.');
  const ignored = (values.ignore ?? []).map((title): [string, null] => [title, null]);
  const mapped = (values.map ?? []).map((text) => readMapping(text, fields));
  return {
    file,
    event: findEvent(values.event),
    dryRun: values['dry-run'],
    columns: Object.fromEntries<Field | null>([...mapped, ...ignored]),
    folder: 'files' in values && typeof values.files === 'string' ? values.files : null,
  };
}

/** Throws unless the file or folder exists. Returns its size in bytes. */
export async function mustExist(what: 'file' | 'folder', name: string): Promise<number> {
  const found = await stat(name).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? `there is no such ${what}` : error.message;
    throw new ToolError(`${name} cannot be read: ${reason}.`);
  });
  const isIt = what === 'file' ? found.isFile() : found.isDirectory();
  if (!isIt) throw new ToolError(`${name} is not a ${what}.`);
  return found.size;
}

/** Maximum number of errors printed. */
const MAX_LINES = 100;

function reportLines(title: string, result: TableImportResult, dryRun: boolean): string[] {
  const { rows, added, changed, unchanged, errors, errorCount, columns, unknownStaff } = result;
  const taken = columns.map(([name, field]) => `  "${excerpt(name)}" is ${field}`);
  if (errors.length > 0) {
    const lines = errors.slice(0, MAX_LINES).map((error) => `  ${errorLine(error)}`);
    const more = errorCount > MAX_LINES ? [`  and ${errorCount - MAX_LINES} more`] : [];
    return [`${title}: nothing was stored`, ...taken, `Errors: ${errorCount}`, ...lines, ...more];
  }
  return [
    dryRun ? `${title}: a dry run, nothing was stored` : title,
    ...taken,
    `  ${rows} ${rows === 1 ? 'row' : 'rows'}: ${added} new, ${changed} updated, ${unchanged} unchanged`,
    ...(unknownStaff
      ? [
          'Warnings:',
          `  staff not found among the attendees: ${unknownStaff.people}. Check the spelling: whoever signs in with such an address joins the team`,
          ...unknownStaff.accounts.map(({ row, account }) => `  row ${row}: "${excerpt(account)}"`),
        ]
      : []),
  ];
}

/** Runs an import and prints what became of the rows, or each error with its place. Returns the exit code. */
export async function reportImport<Field extends string>(
  io: ToolIo,
  { file, event, dryRun }: ImportArguments<Field>,
  run: () => Promise<TableImportResult>,
): Promise<number> {
  const result = await run();
  for (const line of reportLines(`${file} into ${event.conferenceId}`, result, dryRun)) io.out(line);
  return result.errorCount > 0 ? NOTHING_DONE : 0;
}
