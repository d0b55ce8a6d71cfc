import { logOfDevTools } from '../devtools/fromDevTools';
import { atOnce, type Steps } from '../steps';
import { parseJson } from './parseJson';
import { isLogFile, readLogFile, refuseForeign, type ReadLog } from './readLog';

/** As `readAnyLog`, in pieces. */
export function* readAnyLogInSteps(text: string): Steps<ReadLog> {
  const file = yield* parseJson(text);
  if (isLogFile(file)) return yield* readLogFile(file);
  const log = logOfDevTools(file);
  return log ? { log, altered: false } : refuseForeign();
}

/**
 * Reads an action log, or an export of Redux DevTools (then `origin` says so: it can be replayed in state mode). Throws
 * `LogProblem` when it cannot be used.
 */
export function readAnyLog(text: string): ReadLog {
  return atOnce(readAnyLogInSteps(text));
}
