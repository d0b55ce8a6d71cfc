import type { Entry } from '../log/entry';

/**
 * Suffixes of action types that report a failure: `outbox/refused`, `startup/failed`, `auth/signInFailed`.
 */
const FAILED_ACTION = /(^|[a-z/])(failed|refused|rejected|denied|failure)$/i;

/**
 * Whether an entry reports a failure: an action type with such a suffix, or a dependency that returned an
 * error. Differing checkpoints and actions a build refuses are detected by the timeline, not here.
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
