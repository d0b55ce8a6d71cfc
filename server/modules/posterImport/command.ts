import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import pino from 'pino';
import { UnreadableTable } from '../../lib/csvTable';
import { excerpt } from '../../lib/text';
import {
  findEvent,
  NOTHING_DONE,
  readOptions,
  ToolError,
  toolSettings,
  withDatabase,
  type ToolIo,
} from '../../lib/tool';
import { openPictureRenderer } from '../attendees/pictures';
import { openFileChecks } from '../files/checks';
import { openFileStore } from '../files/storage';
import { POSTER_FIELDS, type PosterField } from './columns';
import { importPosters, type PosterImportResult } from './importPosters';

/** Maximum number of errors printed. */
const MAX_LINES = 100;

const OPTIONS_TAKEN = {
  event: { type: 'string' },
  files: { type: 'string' },
  map: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Parses `title=field`. */
function readMapping(text: string): [string, PosterField] {
  const at = text.lastIndexOf('=');
  const [title, name] = [text.slice(0, at), text.slice(at + 1).trim()];
  const field = POSTER_FIELDS.find((each) => each.toLowerCase() === name.toLowerCase());
  if (at < 1 || !field) {
    throw new ToolError(`--map "${text}": write "<title>=<field>"; fields are ${POSTER_FIELDS.join(', ')}.`);
  }
  return [title, field];
}

function readArguments(argv: string[]) {
  const { positionals, values } = readOptions('import', argv, OPTIONS_TAKEN);
  const [file, ...rest] = positionals;
  if (!file) throw new ToolError('Name the file to import, e.g. posters posters.csv --files pdfs.');
  if (rest.length > 0) throw new ToolError(`One file at a time: "${rest.join(' ')}" is too much.`);
  if (!values.event) throw new ToolError('Name the event to import into: --event <id>.');
  const ignored = (values.ignore ?? []).map((title): [string, null] => [title, null]);
  const columns = Object.fromEntries([...(values.map ?? []).map(readMapping), ...ignored]);
  return {
    ...{ file, event: findEvent(values.event), folder: values.files ?? null },
    ...{ columns, dryRun: values['dry-run'] },
  };
}

/** Human-readable report: what became of the rows, or each error with its place. */
function reportLines(title: string, result: PosterImportResult, dryRun: boolean): string[] {
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

async function mustBe(what: 'file' | 'folder', name: string): Promise<void> {
  const found = await stat(name).catch(() => undefined);
  const isIt = what === 'file' ? found?.isFile() : found?.isDirectory();
  if (!isIt) throw new ToolError(`${name} cannot be read: there is no such ${what}.`);
}

/** `npm run import -- posters`: returns the exit code. */
export async function importPostersCommand(argv: string[], io: ToolIo): Promise<number> {
  const { file, event, folder, columns, dryRun } = readArguments(argv);
  await mustBe('file', file);
  if (folder !== null) await mustBe('folder', folder);
  const settings = toolSettings(io);
  const log = pino({ level: 'silent' });
  const pictureRenderer = openPictureRenderer(log);
  try {
    const checks = openFileChecks({ settings, log, pictureRenderer });
    const files = openFileStore(settings);
    const result = await withDatabase(settings, io, ({ pool }) =>
      importPosters({ pool, files, checks, now: () => Date.now() }, event, createReadStream(file), {
        ...{ columns, dryRun, folder },
      }).catch((error: unknown) => {
        if (error instanceof UnreadableTable) throw new ToolError(`${file} ${error.message}.`);
        throw error;
      }),
    );
    for (const line of reportLines(`${file} into ${event.conferenceId}`, result, dryRun)) io.out(line);
    return result.errors.length > 0 ? NOTHING_DONE : 0;
  } finally {
    await pictureRenderer.close();
  }
}
