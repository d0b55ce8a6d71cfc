import { call, put, takeLeading, fork, type SagaGenerator } from 'typed-redux-saga';
import { clearNetworkingNotifications, getNetworkingNotifications } from '../../contract/notifications';
import type { Deps } from '../../shared/deps';
import { poll, safely, untilSignedOut, whileSignedIn } from '../../shared/saga';
import { callApi } from '../../shared/session';
import { clearRequested, unseenReceived } from './slice';

/** How often the unseen count is read (spec §9). */
export const NOTIFICATIONS_POLL_MS = 30_000;

/** Reads the count once. A failure keeps the old one. */
export function* fetchUnseen(deps: Deps): SagaGenerator<boolean> {
  try {
    const { unseen } = yield* callApi(deps, getNetworkingNotifications, {});
    yield* put(unseenReceived(unseen));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'notifications', error);
    return false;
  }
}

/** Tells the server that all were seen, and reads the count again when it did not take it. */
function* clear(deps: Deps): SagaGenerator<void> {
  try {
    yield* callApi(deps, clearNetworkingNotifications, {});
  } catch (error) {
    yield* call(deps.report.error, 'notifications', error);
    yield* call(fetchUnseen, deps);
  }
}

export function* notificationsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, 'notifications', () =>
    poll(deps, { everyMs: NOTIFICATIONS_POLL_MS, once: () => fetchUnseen(deps) }),
  );
  yield* takeLeading(
    clearRequested,
    safely(
      deps,
      'notifications',
      untilSignedOut(() => clear(deps)),
    ),
  );
}
