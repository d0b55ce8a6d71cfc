import type { GivenColumns } from '../../../src/contract/attendeeImport';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import { importAttendees } from '../../import/attendees/importAttendees';
import type { ImportFiles } from './files';
import { endRun, noteProgress, type ImportKey } from './repository';

/** How often a run says that it still is, milliseconds. */
const ALIVE_MS = 2_000;

/** Runs of this process. */
export interface ImportRuns {
  /** Begins one that was taken with `beginRun`; what comes of it is written into the table. */
  begin: (event: EventConfig, key: ImportKey, options: { columns: GivenColumns; dryRun: boolean }) => void;
  /** Ends all of them, and waits for their end. They store nothing. */
  stop: () => Promise<void>;
}

export function createImportRuns(deps: ServerDeps, files: ImportFiles): ImportRuns {
  const { db, pool, clock, log } = deps;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function run(
    event: EventConfig,
    key: ImportKey,
    { columns, dryRun }: { columns: GivenColumns; dryRun: boolean },
  ): Promise<void> {
    let readBytes = 0;
    const timer = setInterval(() => {
      noteProgress(db, key, readBytes, clock.now()).catch((error: unknown) => {
        log.warn({ err: error }, 'how far an import of people is could not be noted');
      });
    }, ALIVE_MS);
    try {
      const { columns: _known, ...result } = await importAttendees(pool, event, files.read(key.importId), {
        ...{ columns, dryRun, signal: stopping.signal },
        onProgress: (bytes) => {
          readBytes = bytes;
        },
      });
      const isOver = !dryRun && result.errors.length === 0;
      if (isOver) await files.remove(key.importId);
      await endRun(db, key, { result: { ...result, errors: [...result.errors] }, readBytes, isGone: isOver });
      log.info({ ...key, dryRun, rows: result.rows, errors: result.errors.length }, 'people were imported');
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, ...key }, 'an import of people failed');
      await endRun(db, key, { reason: stopping.signal.aborted ? 'stopped' : 'failed', isGone: false });
    } finally {
      clearInterval(timer);
    }
  }

  return {
    begin(event, key, options) {
      const work = run(event, key, options)
        .catch((error: unknown) => {
          log.error({ err: error, ...key }, 'what came of an import of people could not be noted');
        })
        .finally(() => running.delete(work));
      running.add(work);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
