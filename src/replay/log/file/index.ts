export { describedResult, type DescribedResult } from './described';
export { checkLogSize, MAX_LOG_BYTES, MAX_LOG_ENTRIES } from './limits';
export { LogProblem, WHOLE_FILE, type ProblemFigures, type ProblemKind } from './logProblem';
export { readAnyLog, readAnyLogInSteps } from './readAnyLog';
export { readLog, type ReadLog } from './readLog';
export { writeLog, writeLogInSteps } from './writeLog';
