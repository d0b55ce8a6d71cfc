export {
  replaySagas,
  replaySagasInSteps,
  UnfitForSagas,
  type ReplaySagasOptions,
  type Unfitness,
} from './replaySagas';
export { replayState, type ReplayStateOptions } from './replayState';
export type { Cause, Divergence, ReplayResult } from './result';
export { clockText, divergenceText, entryText } from './describe';
export { unknownActions, type UnknownAction } from './unknownActions';
