import type { Readable } from 'node:stream';
import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type {
  GivenColumns,
  ImportEndpoints,
  ImportFault,
  ImportKind,
  ImportResult,
} from '../../../../src/contract/platform/imports';
import type { Database } from '../../../db/database';
import type { ImportProgress } from '../../../lib/importProgress';

/** What a run is told. */
export interface RunOptions {
  columns: GivenColumns;
  /** Reports what would be done without doing it. */
  dryRun: boolean;
  /** Aborts the run with the signal's reason; nothing is stored. */
  signal: AbortSignal;
  /** Where it comes from: the file, the superuser's user id, real time in milliseconds. */
  origin: { importId: string; by: string; now: number };
  /** Path of a file that was sent along. */
  fileOf: (name: string) => string;
  onProgress: (progress: ImportProgress) => void;
  /** Called in the run's transaction, once all of the file is stored and changes something. */
  onStored: (db: Database, stored: { added: number; changed: number }) => Promise<void>;
}

/** One kind of import: what is particular to it. */
export interface FileImportKind {
  kind: ImportKind;
  endpoints: ImportEndpoints;
  /** The fields of a file's columns by index, and problems with its header. */
  mapHeader: (
    titles: readonly string[],
    event: EventConfig,
  ) => { columns: ReadonlyMap<number, string>; problems: ImportFault[] };
  /** A file with only the header. */
  template: (event: EventConfig, dialect: CsvDialect) => Buffer;
  /** Imports the file, all or nothing. Rejects only if something fails that is not the file's fault. */
  run: (event: EventConfig, source: Readable, options: RunOptions) => Promise<ImportResult>;
  /** Hourly, beside removing expired files. */
  onSweep?: () => Promise<void>;
}
