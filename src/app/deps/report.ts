import type { ReportDep } from '../../shared/deps';

/** The browser's console. */
export function createReport(): ReportDep {
  return {
    warn: (message) => console.warn(message),
    error: (where, error) => console.error(`[${where}]`, error),
  };
}
