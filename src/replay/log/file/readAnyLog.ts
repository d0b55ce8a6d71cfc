import { logOfDevTools } from '../devtools/fromDevTools';
import { atOnce, type Steps } from '../steps';
import { parseJson } from './parseJson';
import { isLogFile, readLogFile, refuseForeign, type ReadLog } from './readLog';

/** Like `readAnyLog`, in steps. */
export function* readAnyLogInSteps(text: string): Steps<ReadLog> {
  const file = yield* parseJson(text);
  if (isLogFile(file)) return yield* readLogFile(file);
  const log = logOfDevTools(file);
  return log ? { log, altered: false } : refuseForeign();
}

/**
 * Reads an action log or a Redux DevTools export (marked by `origin`; it can be replayed in state mode).
 * Throws `LogProblem` if it cannot be used.
 */
export function readAnyLog(text: string): ReadLog {
  return atOnce(readAnyLogInSteps(text));
}
