import {
  all,
  call,
  put,
  race,
  select,
  take,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import { getUserInfo } from '../../contract/userinfo';
import type { Deps } from '../../shared/deps';
import { navigationRequested } from '../../shared/page';
import { safely, untilSignedOut } from '../../shared/saga';
import { callApi, selectAuthenticated, signedOut } from '../../shared/session';
import {
  accessReceived,
  accessRequested,
  restrictedEntered,
  restrictedLeft,
  selectAsking,
  selectMayOpen,
  type Restriction,
  type Roles,
} from './slice';

/** How long a page that is not for everybody waits before it sends anybody away (spec §2, §9). */
export const GUARD_DELAY_MS = 2_000;

/** Null when nobody could say. */
function* askRoles(deps: Deps): SagaGenerator<Roles | null> {
  if (!(yield* select(selectAuthenticated))) return null;
  try {
    const { superuser, roles } = yield* callApi(deps, getUserInfo, {});
    return { superuser, helpdesk: roles.includes('helpdesk') };
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
  if (!(yield* select(selectAsking))) return;
  const answers = yield* all({ roles: call(askRoles, deps), recorded: call(askRecorded, deps) });
  yield* put(accessReceived(answers));
}

function* answered(): SagaGenerator<void> {
  if (yield* select(selectAsking)) yield* take(accessReceived);
}

/**
 * Sends whoever may not be here to /401: after the delay, and not before the server has said who they are. A slow line is no
 * reason to turn a superuser away.
 */
function* guard(deps: Deps, restriction: Restriction): SagaGenerator<void> {
  yield* put(accessRequested());
  yield* all([call(answered), call(deps.clock.sleep, GUARD_DELAY_MS)]);
  if (!(yield* select(selectMayOpen, restriction))) yield* put(navigationRequested('/401', true));
}

/** Knows what the person may do, once somebody asks, and keeps others out of pages that are not for them (spec §2, §6). */
export function* accessSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLeading(
    accessRequested,
    safely(
      deps,
      'access',
      untilSignedOut(() => ask(deps)),
    ),
  );
  yield* takeLatest(
    restrictedEntered,
    safely(deps, 'access', function* ({ payload }: ReturnType<typeof restrictedEntered>) {
      yield* race({
        guard: call(guard, deps, payload),
        left: take(restrictedLeft),
        ended: take(signedOut),
      });
    }),
  );
}
