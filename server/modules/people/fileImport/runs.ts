import type { GivenColumns } from '../../../../src/contract/platform/imports';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { insertAuditEntry } from '../../../audit/repository';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { createPace } from '../../../lib/importPace';
import type { ImportProgress } from '../../../lib/importProgress';
import { actingAs } from '../../access/moderationLog/acts';
import type { ImportFiles } from './files';
import type { FileImportKind } from './kind';
import { endRun, noteProgress, type ImportKey } from './repository';

/** Heartbeat interval of a run, which also checks for cancellation, in milliseconds. */
const ALIVE_MS = 1_000;

interface RunOptions {
  columns: GivenColumns;
  dryRun: boolean;
  /** The superuser. */
  caller: Caller;
  /** Length of the file. */
  bytes: number;
}

/** The reason a run was aborted. */
class Ended extends Error {
  constructor(readonly reason: 'stopped' | 'cancelled') {
    super(`The import was ${reason}.`);
  }
}

/** Import runs of this process. */
export interface ImportRuns {
  /** Starts a run claimed with `beginRun`; its outcome is written to the table. */
  begin: (event: EventConfig, key: ImportKey, options: RunOptions) => void;
  /** Aborts a run, if this process has it, and waits for it to end. Nothing is stored. */
  cancel: (importId: string) => Promise<void>;
  /** Aborts all runs and waits for them to end. Nothing is stored. */
  stop: () => Promise<void>;
}

export function createImportRuns(deps: ServerDeps, files: ImportFiles, about: FileImportKind): ImportRuns {
  const { db, clock, log } = deps;
  const running = new Map<string, { ending: AbortController; work: Promise<void> }>();

  async function run(
    event: EventConfig,
    key: ImportKey,
    { columns, dryRun, caller, bytes }: RunOptions,
    ending: AbortController,
  ): Promise<void> {
    const by = caller.userId;
    const pace = createPace(bytes);
    let progress: ImportProgress = { phase: 'reading', readBytes: 0, rows: 0, of: null };
    async function note(): Promise<void> {
      const { readBytes } = progress;
      const update = { readBytes, pace: pace(progress, performance.now()), now: clock.now() };
      if (await noteProgress(db, key, update)) ending.abort(new Ended('cancelled'));
    }
    const timer = setInterval(() => {
      note().catch((error: unknown) => {
        log.warn({ err: error }, 'how far an import is could not be noted');
      });
    }, ALIVE_MS);
    try {
      const result = await about.run(event, files.read(key.importId), {
        columns,
        dryRun,
        signal: ending.signal,
        origin: { importId: key.importId, by, now: clock.now() },
        fileOf: (name) => files.extraOf(key.importId, name),
        onProgress: (latest) => {
          progress = latest;
        },
        onStored: (inside, { added, changed }) =>
          insertAuditEntry(inside, actingAs(deps, event, caller), {
            act: `import.${key.kind}`,
            object: { kind: 'import', id: key.importId },
            amount: added + changed,
          }),
      });
      const isOver = !dryRun && result.errorCount === 0;
      if (isOver) await files.remove(key.importId);
      await endRun(db, key, { result, readBytes: progress.readBytes, fileRemoved: isOver });
      log.info({ ...key, by, dryRun, rows: result.rows, errors: result.errorCount }, 'a file was imported');
    } catch (error) {
      const isEnded = error instanceof Ended;
      if (!isEnded) log.error({ err: error, ...key }, 'an import failed');
      await endRun(db, key, { reason: isEnded ? error.reason : 'failed', fileRemoved: false });
    } finally {
      clearInterval(timer);
    }
  }

  async function end(importId: string, reason: Ended['reason']): Promise<void> {
    const found = running.get(importId);
    found?.ending.abort(new Ended(reason));
    await found?.work;
  }

  return {
    begin(event, key, options) {
      const ending = new AbortController();
      const work = run(event, key, options, ending)
        .catch((error: unknown) => {
          log.error({ err: error, ...key }, 'what came of an import could not be noted');
        })
        .finally(() => running.delete(key.importId));
      running.set(key.importId, { ending, work });
    },
    cancel: (importId) => end(importId, 'cancelled'),
    async stop() {
      await Promise.all([...running.keys()].map((importId) => end(importId, 'stopped')));
    },
  };
}
