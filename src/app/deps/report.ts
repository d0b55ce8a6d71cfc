import type { ReportDep } from '../../shared/platform/deps';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';

const BAD_REQUEST = 400;
const FIRST_SERVER_ERROR = 500;

/**
 * Whether the server understood a call and declined it, as rules have it do. Calls that it does not
 * understand (400) are a bug of ours.
 */
const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  error.status !== null &&
  error.status > BAD_REQUEST &&
  error.status < FIRST_SERVER_ERROR;

/**
 * The browser's console. The same error is reported once, whoever meets it again. A refusal is a warning
 * without a stack: nothing is broken.
 */
export function createReport(): ReportDep {
  const reported = new WeakSet<object>();
  return {
    warn: (message) => console.warn(message),
    error(where, error) {
      if (error instanceof Error) {
        if (reported.has(error)) return;
        reported.add(error);
      }
      if (isRefusal(error)) console.warn(`[${where}] refused with ${error.status}: ${error.message}`);
      else console.error(`[${where}]`, error);
    },
  };
}
