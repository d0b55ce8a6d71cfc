import type { ImportRun } from '../../../contract/platform/imports';

/** Whether a run, dry or not, ended without errors. */
export const isClean = (run: ImportRun | null | undefined): boolean =>
  run?.status === 'done' && run.result?.errorCount === 0;

/** Whether a run has imported its file. */
export const isImported = (run: ImportRun | null | undefined): boolean => isClean(run) && !run?.dryRun;
