import type { ReportDep } from '../../src/shared/platform/deps';

/** Collects what would have gone to the console. */
export interface FakeReport extends ReportDep {
  warnings: string[];
  errors: { where: string; message: string }[];
}

export function createFakeReport(): FakeReport {
  const warnings: string[] = [];
  const errors: FakeReport['errors'] = [];
  return {
    warnings,
    errors,
    warn: (message) => void warnings.push(message),
    error: (where, error) =>
      void errors.push({ where, message: error instanceof Error ? error.message : String(error) }),
  };
}
