import type { ReportDep } from '../../shared/deps';

/** The browser's console. The same error is reported once, whoever meets it again. */
export function createReport(): ReportDep {
  const reported = new WeakSet<object>();
  return {
    warn: (message) => console.warn(message),
    error(where, error) {
      if (error instanceof Error) {
        if (reported.has(error)) return;
        reported.add(error);
      }
      console.error(`[${where}]`, error);
    },
  };
}
