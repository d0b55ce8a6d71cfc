import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { userChannel } from '../../../contract/platform/realtime';
import { joinTableQueue, leaveTableQueue, placeHeld } from '../../../contract/rooms/tableQueue';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import {
  channelFollowed,
  channelReset,
  channelSignal,
  followRequested,
  unfollowed,
} from '../../../shared/platform/realtime';
import { onLeading } from '../../../shared/platform/saga';
import {
  queueFailed,
  queueJoinRequested,
  queueLeaveRequested,
  queueSucceeded,
  selectIsQueued,
} from './slice';

const WHERE = 'roundTable';
const CONFLICT = 409;

type QueueRequest = ReturnType<typeof queueJoinRequested> | ReturnType<typeof queueLeaveRequested>;

function* changeQueue(deps: Deps, roomId: string, action: QueueRequest): SagaGenerator<void> {
  const endpoint = queueJoinRequested.match(action) ? joinTableQueue : leaveTableQueue;
  try {
    const queue = yield* callApi(deps, endpoint, { params: { roomId } }, { patient: false });
    yield* put(queueSucceeded({ queue }));
  } catch (error) {
    // A conflict is not a failure: the table has a free place now.
    const isFault = toFailure(error).status !== CONFLICT;
    if (isFault) yield* call(deps.report.error, WHERE, error);
    yield* put(queueFailed({ isFault }));
  }
}

/** Changes the waiting list as the user asks, while a table is shown. */
export function* keepQueue(deps: Deps, roomId: string): SagaGenerator<void> {
  yield* onLeading(deps, WHERE, [queueJoinRequested, queueLeaveRequested], (action: QueueRequest) =>
    changeQueue(deps, roomId, action),
  );
}

const isOfChannel = isAnyOf(channelSignal, channelFollowed, channelReset);

/**
 * Waits until the table has to be reloaded at once: a place is held, or may have been during a gap in the
 * connection, or the waiting list was not as expected.
 */
export function* awaitNews(roomId: string, channel: string): SagaGenerator<void> {
  while (true) {
    const action = yield* take<Action>([isOfChannel, queueFailed]);
    if (queueFailed.match(action)) return;
    if (!isOfChannel(action) || action.payload.channel !== channel) continue;
    if (!channelSignal.match(action)) {
      if (yield* select(selectIsQueued)) return;
    } else if (placeHeld.safeParse(action.payload.body).data?.roomId === roomId) return;
  }
}

/** Runs something while the user's own channel is followed. */
export function* withOwnChannel(work: (channel: string) => SagaGenerator<void>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  const channel = userChannel(user.id);
  yield* put(followRequested({ channel, after: null }));
  try {
    yield* call(work, channel);
  } finally {
    yield* put(unfollowed({ channel }));
  }
}
