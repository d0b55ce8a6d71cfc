import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { DESK_CHANNEL, getDesk } from '../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { pageShown, wentOnline } from '../../../shared/platform/page';
import { channelReset, followRequested, unfollowed } from '../../../shared/platform/realtime';
import { backoff } from '../../../shared/platform/saga';
import { callApi, selectUser } from '../../../shared/platform/auth';
import { selectOpenIds } from './selectors';
import { deskFailed, deskSucceeded, deskRequested } from './slice';

/** Polling interval of the open desk. Polling also marks the agent as available for hand-overs. */
export const DESK_REFRESH_MS = 60_000;
/** First delay after a failure. */
export const DESK_RETRY_MS = 5_000;

export const isReset = (channel: string) => (action: unknown) =>
  channelReset.match(action) && action.payload.channel === channel;

/** Loads the desk once. Returns the sequence number to follow changes from; null on failure. */
function* load(deps: Deps): SagaGenerator<number | null> {
  try {
    const knownBefore = yield* select(selectOpenIds);
    const desk = yield* callApi(deps, getDesk, {});
    const userId = (yield* select(selectUser))?.id ?? null;
    yield* put(deskSucceeded({ desk, userId, knownBefore }));
    return desk.seq;
  } catch (error) {
    yield* call(deps.report.error, 'desk', error);
    yield* put(deskFailed(toFailure(error)));
    return null;
  }
}

/**
 * Keeps queue, colleagues and options up to date through the desk's channel and by polling every minute. A
 * hidden page polls too, as its agent waits for the sound of a new chat.
 */
export function* deskLifecycle(deps: Deps): SagaGenerator<void> {
  let failures = 0;
  let following = false;
  try {
    while (true) {
      const { seq, reset } = yield* race({
        reset: take(isReset(DESK_CHANNEL)),
        seq: call(load, deps),
      });
      if (reset) {
        following = false;
        continue;
      }
      failures = seq === null || seq === undefined ? failures + 1 : 0;
      if (!following && seq !== null && seq !== undefined) {
        following = true;
        yield* put(followRequested({ channel: DESK_CHANNEL, after: seq }));
      }
      const { missed } = yield* race({
        missed: take(isReset(DESK_CHANNEL)),
        due: call(deps.clock.sleep, failures > 0 ? backoff(DESK_RETRY_MS, failures) : DESK_REFRESH_MS),
        requested: take([deskRequested, pageShown, wentOnline]),
      });
      if (missed) following = false;
    }
  } finally {
    yield* put(unfollowed({ channel: DESK_CHANNEL }));
  }
}
