import type { Task } from 'redux-saga';
import { call, fork, join, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getRoom } from '../../../contract/rooms/rooms';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading, safely } from '../../../shared/platform/saga';
import { networkEstimated } from './checkSlice';
import { captionChoices } from './sagas/captioning';
import { captureLifecycle, WHERE } from './sagas/capture';
import { checkingLifecycle, estimateNetwork, restoreChoices } from './sagas/checking';
import { visitLifecycle } from './sagas/inside';
import { NOT_FOUND, selectIsStarting, selectRoomFeature } from './selectors';
import {
  captureFailed,
  captureStarted,
  devicesFound,
  enterRequested,
  roomClosed,
  roomFailed,
  roomOpened,
  roomRequested,
  roomSucceeded,
} from './slice';

/** Loads the room, shown no sooner than what the device check shows with it: connection and `devices`. */
function* loadRoom(deps: Deps, roomId: string, devices?: Task): SagaGenerator<void> {
  try {
    const askedAt = yield* call(deps.clock.now);
    const room = yield* callApi(deps, getRoom, { params: { roomId } });
    const answeredAfter = (yield* call(deps.clock.now)) - askedAt;
    yield* put(networkEstimated({ quality: yield* call(estimateNetwork, deps, answeredAfter) }));
    if (devices) yield* join(devices);
    yield* put(roomSucceeded({ room }));
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status !== NOT_FOUND) yield* call(deps.report.error, WHERE, error);
    yield* put(roomFailed({ failure }));
  }
}

/** How long to wait for devices to be listed or to start, in milliseconds. */
export const DEVICES_MS = 3_000;

/** Waits for the list of devices, which some browsers keep back. */
function* untilDevicesFound(deps: Deps): SagaGenerator<void> {
  yield* race({ found: take(devicesFound), late: call(deps.clock.sleep, DEVICES_MS) });
}

/** Waits until the devices that were on in the previous room are on again, or have failed to start. */
function* untilDevicesStarted(): SagaGenerator<void> {
  while (true) {
    if (!(yield* select(selectIsStarting))) return;
    yield* take([captureStarted, captureFailed]);
  }
}

/** Waits for the user's request to enter; users who come from another room enter without one. */
function* awaitEntering(deps: Deps): SagaGenerator<void> {
  const { comesWith } = yield* select(selectRoomFeature);
  if (comesWith) {
    yield* race({ started: call(untilDevicesStarted), late: call(deps.clock.sleep, DEVICES_MS) });
    yield* put(enterRequested());
  } else yield* take(enterRequested);
}

/** The life of a room's page: captures, the room itself, and visits to it, one after another. */
function* roomLifecycle(deps: Deps, roomId: string): SagaGenerator<void> {
  try {
    const devices = yield* fork(untilDevicesFound, deps);
    yield* fork(captureLifecycle, deps);
    yield* fork(checkingLifecycle, deps);
    yield* fork(safely(deps, WHERE, captionChoices), deps);
    yield* onLeading(deps, WHERE, roomRequested, () => loadRoom(deps, roomId));
    yield* fork(loadRoom, deps, roomId, devices);
    yield* call(safely(deps, WHERE, restoreChoices), deps);
    while (true) {
      yield* call(awaitEntering, deps);
      yield* call(visitLifecycle, deps, roomId);
      // Other people may be in it by now, or it may have closed.
      yield* put(roomRequested());
    }
  } finally {
    yield* call(deps.rooms.end);
  }
}

/** Video rooms (product.md#rooms). */
export function* roomSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [roomOpened, roomClosed], function* (action) {
    if (roomOpened.match(action)) yield* call(roomLifecycle, deps, action.payload.roomId);
  });
}
