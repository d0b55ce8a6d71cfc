import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  cancelAttendeeImport,
  deleteAttendeeImport,
  getAttendeeImport,
  getAttendeeImportTemplate,
  postAttendeeImport,
  PREVIEW_ROWS,
  runAttendeeImport,
  type AttendeeImport,
} from '../../../src/contract/attendeeImport';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import { mapHeader } from './columns';
import { faultText } from './reading/faultText';
import { peekCsv } from '../../lib/csvHeader';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { uploadStream } from '../../plugins/uploads';
import { ProblemError } from '../../problem';
import { unstorablePaths } from '../../lib/unstorableText';
import { openImportFiles } from './files';
import {
  beginRun,
  cancelRun,
  endRun,
  forgetImports,
  keepImport,
  readImport,
  type ImportKey,
} from './repository';
import { createImportRuns } from './runs';
import { importTemplate } from './template';
import { forgetChanges } from './undo/repository';
import { importUndoRoutes } from './undo/routes';

/** How long files wait for their import. */
const KEPT_MS = 24 * 3_600_000;
/** How often expired files are removed. */
const SWEEP_MS = 3_600_000;

const GONE = () => new ProblemError('not-found', 'The file is no longer here. Send it again.');

/**
 * Throws a problem (422) for files that could not even be previewed: UTF-16, and characters that cannot be
 * stored.
 */
function refuseUnreadable(rows: readonly string[][], isUtf16: boolean): void {
  if (isUtf16) throw new ProblemError('unprocessable', `The file ${faultText({ code: 'utf16' })}.`);
  const cells = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      unstorablePaths(cell).length > 0 ? [`row ${row + 1}, column ${column + 1}`] : [],
    ),
  );
  if (cells.length === 0) return;
  throw new ProblemError(
    'unprocessable',
    'The file has characters that cannot be stored; see "errors".',
    cells.map((path) => ({ path, message: faultText({ code: 'unstorable' }) })),
  );
}

export function attendeeImportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, clock, settings, log } = deps;
  const files = openImportFiles(settings.dataDir);
  const runs = createImportRuns(deps, files);

  async function forget(which: Parameters<typeof forgetImports>[1]): Promise<number> {
    const ids = await forgetImports(db, which, clock.now());
    for (const importId of ids) await files.remove(importId);
    return ids.length;
  }
  async function sweep(): Promise<void> {
    const before = new Date(clock.now() - KEPT_MS);
    await forget({ before });
    await files.removeBefore(before);
    await forgetChanges(pool, clock.now());
  }
  const sweepOrWarn = () =>
    sweep().catch((error: unknown) => {
      log.warn({ err: error }, 'old files of people could not be removed');
    });
  const timer = setInterval(() => void sweepOrWarn(), SWEEP_MS).unref();
  // Remove what expired while no server was running.
  app.addHook('onReady', sweepOrWarn);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await runs.stop();
  });

  async function read(key: ImportKey): Promise<AttendeeImport> {
    const found = await readImport(db, key, clock.now());
    if (!found) throw GONE();
    return found;
  }

  async function lookInto(event: EventConfig, importId: string) {
    if (await files.isWorkbook(importId)) {
      throw new ProblemError(
        'unsupported-media',
        'This is a workbook. Save it as CSV (UTF-8) and send that file.',
      );
    }
    const { titles, rows, isUtf16 } = await peekCsv(files.read(importId), PREVIEW_ROWS);
    refuseUnreadable([titles, ...rows], isUtf16);
    const { columns, problems } = mapHeader(titles, event);
    return {
      columns: titles.map((title, index) => ({ title, field: columns.get(index) ?? null })),
      problems: titles.length > 0 ? problems : [{ code: 'emptyFile' as const }],
      preview: rows,
    };
  }

  registerEndpoint(app, deps, postAttendeeImport, async (_input, { event, request }) => {
    const { conferenceId } = event;
    const importId = randomUUID();
    const bytes = await files.write(importId, uploadStream(request, postAttendeeImport.upload));
    try {
      const header = await lookInto(event, importId);
      await forget({ conferenceId });
      await keepImport(db, { conferenceId, importId }, { bytes, header, now: clock.now() });
    } catch (error) {
      await files.remove(importId);
      throw error;
    }
    return read({ conferenceId, importId });
  });

  importUndoRoutes(app, deps);

  registerEndpoint(app, deps, getAttendeeImportTemplate, (_input, { event, reply }) => {
    void reply.header('content-disposition', `attachment; filename="${event.conferenceId}-template.csv"`);
    return importTemplate(event);
  });

  registerEndpoint(app, deps, getAttendeeImport, ({ params }, { event }) =>
    read({ conferenceId: event.conferenceId, importId: params.importId }),
  );

  registerEndpoint(app, deps, runAttendeeImport, async ({ params, body }, { event, caller }) => {
    const key = { conferenceId: event.conferenceId, importId: params.importId };
    const { bytes } = await read(key);
    if (!(await beginRun(db, key, body.dryRun, clock.now()))) {
      throw new ProblemError(
        'conflict',
        'This file is being imported right now, or has already been imported.',
      );
    }
    if (!(await files.exists(key.importId))) {
      await endRun(db, key, { reason: 'gone', fileRemoved: true });
      throw GONE();
    }
    runs.begin(event, key, { ...body, by: caller.userId, bytes });
    return read(key);
  });

  registerEndpoint(app, deps, cancelAttendeeImport, async ({ params }, { event }) => {
    const key = { conferenceId: event.conferenceId, importId: params.importId };
    await read(key);
    await cancelRun(db, key);
    await runs.cancel(key.importId);
    return read(key);
  });

  registerEndpoint(app, deps, deleteAttendeeImport, async ({ params }, { event }) => {
    const key = { conferenceId: event.conferenceId, importId: params.importId };
    await read(key);
    if ((await forget(key)) === 0) {
      throw new ProblemError('conflict', 'This file is being imported right now. Wait until it finishes.');
    }
    return { ok: true as const };
  });
}
