import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  findEvent,
  NOTHING_DONE,
  readOptions,
  ToolError,
  toolSettings,
  withDatabase,
  type ToolIo,
} from '../../lib/tool';
import { IMPORT_FIELDS, type GivenColumns, type ImportField } from './columns';
import { importAttendees, type ImportProgress } from './reading/importAttendees';
import { createPace } from './reading/pace';
import { progressShown } from './reading/progressShown';
import { reportLines } from './report';

/** Progress update interval in milliseconds. */
const SHOWN_MS = 500;

interface Arguments {
  file: string;
  eventId: string;
  columns: GivenColumns;
  dryRun: boolean;
}

/** `npm run import -- attendees`: returns the exit code. */
export async function importAttendeesCommand(argv: string[], io: ToolIo): Promise<number> {
  const { file, eventId, columns, dryRun } = readArguments(argv);
  const event = findEvent(eventId);
  const size = await sizeOf(file);
  const result = await withDatabase(toolSettings(io), io, ({ pool }) =>
    untilInterrupted(io, (signal) =>
      shown(io, size, (onProgress) =>
        importAttendees(pool, event, createReadStream(file), { columns, dryRun, onProgress, signal }),
      ),
    ),
  );
  for (const line of reportLines(`${file} into ${eventId}`, result, dryRun)) io.out(line);
  return result.errorCount > 0 ? NOTHING_DONE : 0;
}

/** Aborts the work when the user or the system interrupts the command; throws a ToolError in that case. */
async function untilInterrupted<T>(io: ToolIo, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const unwatch = io.onInterrupt?.(() => {
    if (stopping.signal.aborted) return;
    io.err('Stopping …');
    stopping.abort(new ToolError('Interrupted: nothing was stored.'));
  });
  try {
    return await work(stopping.signal);
  } finally {
    unwatch?.();
  }
}

/** Shows the import's progress while it runs. */
async function shown<T>(
  io: ToolIo,
  fileBytes: number,
  work: (onProgress: (progress: ImportProgress) => void) => Promise<T>,
): Promise<T> {
  const [pace, show] = [createPace(fileBytes), progressShown(io)];
  let progress: ImportProgress = { phase: 'reading', readBytes: 0, rows: 0, of: null };
  const report = () => {
    const now = performance.now();
    show(pace(progress, now), now);
  };
  const timer = setInterval(report, SHOWN_MS);
  try {
    return await work((latest) => {
      const isNew = latest.phase !== progress.phase;
      progress = latest;
      if (isNew) report();
    });
  } finally {
    clearInterval(timer);
    io.replaceLine?.('');
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new ToolError(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    );
  });
  if (!found.isFile()) throw new ToolError(`${file} is no file.`);
  return found.size;
}

const OPTIONS_TAKEN = {
  event: { type: 'string' },
  map: { type: 'string', multiple: true },
  ignore: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
} as const;

function readArguments(argv: string[]): Arguments {
  const { positionals, values } = readOptions('import', argv, OPTIONS_TAKEN);
  const [file, ...rest] = positionals;
  if (!file) throw new ToolError('Name the file to import, e.g. attendees people.csv.');
  if (rest.length > 0) throw new ToolError(`One file at a time: "${rest.join(' ')}" is too much.`);
  if (!values.event) throw new ToolError('Name the event to import into: --event <id>.');
  const ignored = (values.ignore ?? []).map((title): [string, null] => [title, null]);
  const columns = Object.fromEntries([...(values.map ?? []).map(readMapping), ...ignored]);
  return { file, eventId: values.event, columns, dryRun: values['dry-run'] };
}

/** Parses `title=field`. */
function readMapping(text: string): [string, ImportField] {
  const at = text.lastIndexOf('=');
  const [title, name] = [text.slice(0, at), text.slice(at + 1).trim()];
  const field = IMPORT_FIELDS.find((each) => each.toLowerCase() === name.toLowerCase());
  if (at < 1 || !field) {
    throw new ToolError(`--map "${text}": write "<title>=<field>"; fields are ${IMPORT_FIELDS.join(', ')}.`);
  }
  return [title, field];
}
