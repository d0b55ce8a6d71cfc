import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getUserInfo } from '../../../contract/access/userinfo';
import type { Deps } from '../../../shared/platform/deps';
import { navigationRequested } from '../../../shared/platform/page';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { callApi, selectAuthenticated } from '../../../shared/platform/auth';
import {
  accessSucceeded,
  accessRequested,
  restrictedEntered,
  restrictedLeft,
  type Restriction,
  type Roles,
} from './slice';
import { selectMayOpen } from './selectors';
import { selectAccessPending } from './selectors';

/** How long a restricted page waits before it sends an unauthorized user away (product.md#guards). */
export const GUARD_DELAY_MS = 2_000;

/** Null if the roles could not be determined. */
function* askRoles(deps: Deps): SagaGenerator<Roles | null> {
  if (!(yield* select(selectAuthenticated))) return null;
  try {
    const { superuser, roles, exhibitorStaff } = yield* callApi(deps, getUserInfo, {});
    return {
      superuser,
      helpdesk: roles.includes('helpdesk'),
      moderator: roles.includes('moderator'),
      ...(exhibitorStaff && { exhibitor: true as const }),
    };
  } catch (error) {
    yield* call(deps.report.error, 'access', error);
    return null;
  }
}

function* askRecorded(deps: Deps): SagaGenerator<boolean> {
  try {
    return (yield* call(deps.recording.status)).on !== null;
  } catch (error) {
    yield* call(deps.report.error, 'access', error);
    return false;
  }
}

function* ask(deps: Deps): SagaGenerator<void> {
  if (!(yield* select(selectAccessPending))) return;
  const answers = yield* all({ roles: call(askRoles, deps), recorded: call(askRecorded, deps) });
  yield* put(accessSucceeded(answers));
}

function* answered(): SagaGenerator<void> {
  if (yield* select(selectAccessPending)) yield* take(accessSucceeded);
}

/**
 * Sends unauthorized users to `/401` after the delay, but not before the server has answered: a slow
 * connection must not lock out a superuser.
 */
function* guard(deps: Deps, restriction: Restriction): SagaGenerator<void> {
  yield* put(accessRequested());
  yield* all([call(answered), call(deps.clock.sleep, GUARD_DELAY_MS)]);
  if (!(yield* select(selectMayOpen, restriction))) yield* put(navigationRequested('/401', true));
}

/**
 * Loads the user's roles, again after a failure or sign-in, and guards restricted pages (product.md#guards).
 */
export function* accessSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, 'access', accessRequested, () => ask(deps));
  yield* onLatest(deps, 'access', restrictedEntered, function* ({ payload }) {
    yield* race({ guard: call(guard, deps, payload), left: take(restrictedLeft) });
  });
  // Before the first screen: what the header has depends on it, and must not come after the first paint.
  yield* put(accessRequested());
}
