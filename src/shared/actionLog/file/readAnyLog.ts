import { logOfDevTools } from '../devtools/fromDevTools';
import { parseJson } from './parseJson';
import { isLogFile, readLogFile, refuseForeign, type ReadLog } from './readLog';

/**
 * Reads an action log, or an export of Redux DevTools (then `origin` says so: it can be replayed in state mode). Throws
 * `LogProblem` when it cannot be used.
 */
export function readAnyLog(text: string): ReadLog {
  const file = parseJson(text);
  if (isLogFile(file)) return readLogFile(file);
  const log = logOfDevTools(file);
  return log ? { log, altered: false } : refuseForeign();
}
