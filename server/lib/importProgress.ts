import type { ImportPhase } from '../../src/contract/platform/imports';

/** Progress of an import. */
export interface ImportProgress {
  phase: ImportPhase;
  /** Bytes read of the file. */
  readBytes: number;
  /** Rows processed in this phase. */
  rows: number;
  /** Total rows of this phase; null while reading, when the total is unknown. */
  of: number | null;
}
