import { createReadStream } from 'node:fs';
import { NOTHING_DONE, ToolError, toolSettings, withDatabase, type ToolIo } from '../../../lib/tool';
import { createPace } from '../../../lib/importPace';
import type { ImportProgress } from '../../../lib/importProgress';
import { mustExist, readImportArguments } from '../../../lib/importTool';
import { IMPORT_FIELDS } from './columns';
import { importAttendees } from './reading/importAttendees';
import { progressShown } from './reading/progressShown';
import { reportLines } from './report';

/** Progress update interval in milliseconds. */
const SHOWN_MS = 500;

/** `npm run import -- attendees`: returns the exit code. */
export async function importAttendeesCommand(argv: string[], io: ToolIo): Promise<number> {
  const { file, event, columns, dryRun } = readImportArguments(argv, {
    fields: IMPORT_FIELDS,
    example: 'attendees people.csv',
  });
  const size = await mustExist('file', file);
  const result = await withDatabase(toolSettings(io), io, ({ pool }) =>
    untilInterrupted(io, (signal) =>
      shown(io, size, (onProgress) =>
        importAttendees(pool, event, createReadStream(file), { columns, dryRun, onProgress, signal }),
      ),
    ),
  );
  for (const line of reportLines(`${file} into ${event.conferenceId}`, result, dryRun)) io.out(line);
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
