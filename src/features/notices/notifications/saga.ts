import { call, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import {
  clearNetworkingNotifications,
  getNetworkingNotifications,
} from '../../../contract/notices/notifications';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { isNoticeHint } from '../../../shared/platform/realtime';
import { onLatest, onLeading, poll, whileSignedIn } from '../../../shared/platform/saga';
import { callApi } from '../../../shared/platform/auth';
import { clearRequested, clearSucceeded, unseenReceived } from './slice';

/** Interval between reads of the unseen count (product.md#notifications). */
export const NOTIFICATIONS_POLL_MS = 30_000;

/**
 * Loads the count once. A failure keeps the old value. A response in flight while the count is cleared is
 * dropped: it may predate the clearing.
 */
function* fetchUnseen(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const { reply } = yield* race({
      reply: callApi(deps, getNetworkingNotifications, {}, { patient: false }),
      cleared: take([clearRequested, clearSucceeded]),
    });
    if (reply) yield* put(unseenReceived(reply.unseen));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'notifications', error);
    return toFailure(error);
  }
}

/** Marks everything as seen on the server; rereads the count if that fails. */
function* clear(deps: Deps): SagaGenerator<void> {
  try {
    yield* callApi(deps, clearNetworkingNotifications, {});
    yield* put(clearSucceeded());
  } catch (error) {
    yield* call(deps.report.error, 'notifications', error);
    yield* call(fetchUnseen, deps);
  }
}

export function* notificationsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, 'notifications', () =>
    poll(deps, { everyMs: NOTIFICATIONS_POLL_MS, once: () => fetchUnseen(deps) }),
  );
  // Whoever follows the user's own channel hears of new ones at once.
  yield* onLatest(deps, 'notifications', isNoticeHint, function* () {
    yield* call(fetchUnseen, deps);
  });
  yield* onLeading(deps, 'notifications', clearRequested, () => clear(deps));
}
