import type { Entry } from '../../shared/actionLog/entry';

/** Ends of the names of actions that say something went wrong: `log/refused`, `startup/failed`, `auth/signInFailed`. */
const FAILED_ACTION = /(^|[a-z/])(failed|refused|rejected|denied|failure)$/i;

/**
 * Whether an entry tells of something that went wrong: an action whose type ends so (see above), or a dependency that answered
 * with an error. Checkpoints that differ and actions that a build refuses are found by the timeline, not here.
 */
export function isFailure(entry: Entry): boolean {
  switch (entry.kind) {
    case 'ext':
    case 'put':
      return FAILED_ACTION.test(entry.action.type);
    case 'settle':
    case 'read':
      return 'error' in entry;
    default:
      return false;
  }
}
