import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { PREVIEW_ROWS, type FileImport } from '../../../../src/contract/platform/imports';
import { noteForAudit } from '../../../audit/plugin';
import { holdLock } from '../../../db/namedLock';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { faultText } from '../../../lib/importFaultText';
import { peekCsv, type Peeked } from '../../../lib/csvHeader';
import { encodingProblem } from '../../../lib/encoding';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { uploadStream } from '../../../plugins/uploads';
import { ProblemError } from '../../../problem';
import { unstorablePaths } from '../../../lib/unstorableText';
import { openImportFiles, type ImportFiles } from './files';
import type { FileImportKind } from './kind';
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

/** How long files wait for their import. */
const KEPT_MS = 24 * 3_600_000;
/** How often expired files are removed. */
const SWEEP_MS = 3_600_000;

const GONE = () => new ProblemError('not-found', 'The file is no longer available. Send it again.');

/**
 * Throws a problem (422) for files that could not even be previewed: other encodings than UTF-8, and
 * characters that cannot be stored.
 */
function refuseUnreadable({ titles, rows: rest, encoding }: Peeked): void {
  if (encoding) throw encodingProblem(encoding);
  const rows = [titles, ...rest];
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

/** What other routes of an import need. */
export interface FileImports {
  files: ImportFiles;
  /** A file's import; throws a problem (404) if there is none. */
  read: (conferenceId: string, importId: string) => Promise<FileImport>;
}

/** Registers the endpoints of one kind of import. */
export function fileImportRoutes(app: FastifyInstance, deps: ServerDeps, about: FileImportKind): FileImports {
  const { db, pool, clock, settings, log } = deps;
  const { kind, endpoints } = about;
  const files = openImportFiles(settings.dataDir);
  const runs = createImportRuns(deps, files, about);
  const keyOf = ({ conferenceId }: EventConfig, { importId }: { importId: string }): ImportKey => ({
    conferenceId,
    kind,
    importId,
  });

  async function forget(which: Omit<Parameters<typeof forgetImports>[1], 'kind'>): Promise<number> {
    const ids = await forgetImports(db, { ...which, kind }, clock.now());
    for (const importId of ids) await files.remove(importId);
    return ids.length;
  }
  async function sweep(): Promise<void> {
    const before = new Date(clock.now() - KEPT_MS);
    await forget({ before });
    await files.removeBefore(before);
    await about.onSweep?.();
  }
  const sweepOrWarn = () =>
    sweep().catch((error: unknown) => {
      log.warn({ err: error, kind }, 'old files to be imported could not be removed');
    });
  const timer = setInterval(() => void sweepOrWarn(), SWEEP_MS).unref();
  // Remove what expired while no server was running.
  app.addHook('onReady', sweepOrWarn);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await runs.stop();
  });

  async function read(key: ImportKey, from = db): Promise<FileImport> {
    const found = await readImport(from, key, clock.now());
    if (!found) throw GONE();
    return { ...found, files: await files.countExtras(key.importId) };
  }

  async function lookInto(event: EventConfig, importId: string) {
    if (await files.isWorkbook(importId)) {
      throw new ProblemError(
        'unsupported-media',
        'This is a workbook. Save it as CSV (UTF-8) and send that file.',
      );
    }
    const peeked = await peekCsv(files.read(importId), PREVIEW_ROWS);
    refuseUnreadable(peeked);
    const { titles, rows } = peeked;
    const { columns, problems } = about.mapHeader(titles, event);
    return {
      columns: titles.map((title, index) => ({ title, field: columns.get(index) ?? null })),
      problems: titles.length > 0 ? problems : [{ code: 'emptyFile' as const }],
      preview: rows,
    };
  }

  registerEndpoint(app, deps, endpoints.post, async (_input, { event, request }) => {
    const key = keyOf(event, { importId: randomUUID() });
    const bytes = await files.write(key.importId, uploadStream(request, endpoints.post.upload));
    try {
      const header = await lookInto(event, key.importId);
      return await inTransaction(pool, async ({ db: inside }) => {
        const { conferenceId } = event;
        // Of files that are sent at once, each replaces the one before.
        await holdLock(inside, `imports/${conferenceId}/${kind}`);
        // A corrected file takes over what was sent along with the one it replaces.
        for (const importId of await forgetImports(inside, { kind, conferenceId }, clock.now())) {
          await files.passExtras(importId, key.importId);
          await files.remove(importId);
        }
        await keepImport(inside, key, { bytes, header, now: clock.now() });
        return read(key, inside);
      });
    } catch (error) {
      await files.remove(key.importId);
      throw error;
    }
  });

  registerEndpoint(app, deps, endpoints.template, ({ query }, { event, reply }) => {
    const name = `${event.conferenceId}-${kind === 'attendees' ? '' : `${kind}-`}template.csv`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return about.template(event, query.dialect);
  });

  registerEndpoint(app, deps, endpoints.get, ({ params }, { event }) => read(keyOf(event, params)));

  registerEndpoint(app, deps, endpoints.run, async ({ params, body }, { event, caller }) => {
    const key = keyOf(event, params);
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
    runs.begin(event, key, { ...body, caller, bytes });
    return read(key);
  });

  registerEndpoint(app, deps, endpoints.cancel, async ({ params }, { event, request }) => {
    const key = keyOf(event, params);
    const { run } = await read(key);
    await cancelRun(db, key);
    await runs.cancel(key.importId);
    const left = await read(key);
    const wasImporting = run?.status === 'running' && !run.dryRun;
    noteForAudit(request, { none: !wasImporting || left.run?.status === 'done' });
    return left;
  });

  registerEndpoint(app, deps, endpoints.remove, async ({ params }, { event }) => {
    const key = keyOf(event, params);
    await read(key);
    if ((await forget({ conferenceId: key.conferenceId, importId: key.importId })) === 0) {
      throw new ProblemError('conflict', 'This file is being imported right now. Wait until it finishes.');
    }
  });

  return { files, read: (conferenceId, importId) => read({ conferenceId, kind, importId }) };
}
