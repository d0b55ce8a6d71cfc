export { describedResult, type DescribedResult } from './described';
export { checkLogSize, growsTooLarge, MAX_LOG_BYTES } from './limits';
export { LogProblem, WHOLE_FILE, type ProblemFigures, type ProblemKind } from './logProblem';
export { HEAD_BYTES, isPacked, packingDamaged } from './packed';
export { readAnyLog, readAnyLogInSteps } from './readAnyLog';
export { readLog, type ReadLog } from './readLog';
export {
  createSharingReader,
  createSharingWriter,
  type SharingReader,
  type SharingWriter,
} from './sharedValues';
export { writeLog, writeLogInSteps } from './writeLog';
