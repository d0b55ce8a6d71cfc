import type { Action } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import type { CaptureEvent, Medium } from '../../../shared/deps/rooms';
import { safely } from '../../../shared/saga';
import { selectCaptures, selectRoomFeature } from '../selectors';
import {
  blurChosen,
  captureEnded,
  captureFailed,
  captureHeld,
  captureResumed,
  captureStarted,
  deviceChosen,
  devicesFound,
  mutedByHost,
  reductionChosen,
  roomLeft,
  switchRequested,
} from '../slice';

export const WHERE = 'room';
const MEDIA: readonly Medium[] = ['microphone', 'camera', 'screen'];

/** Reports when a capture is held and when it goes on, until it ends by itself. */
function* untilEnded(medium: Medium, events: EventChannel<CaptureEvent>): SagaGenerator<void> {
  while (true) {
    const event = yield* take(events);
    if (event === 'ended') return;
    // Browsers also mute a shared window while it is minimized; the others keep its last picture.
    if (medium === 'screen') continue;
    yield* put(event === 'held' ? captureHeld({ medium }) : captureResumed({ medium }));
  }
}

/** Captures a medium until it is switched off, or ends by itself. */
function* keepCapture(deps: Deps, medium: Medium, action: Action): SagaGenerator<void> {
  if (!switchRequested.match(action) || !action.payload.isOn) return;
  const { captures, isReduced, isBlurred } = yield* select(selectRoomFeature);
  const { deviceId } = captures[medium];
  const captured = yield* call(deps.rooms.capture, medium, { deviceId, isReduced, isBlurred });
  if ('fault' in captured) {
    yield* put(captureFailed({ medium, fault: captured.fault }));
    return;
  }
  const { handle, ...abilities } = captured;
  const events = yield* call(deps.rooms.watchCapture, handle);
  try {
    yield* put(captureStarted({ medium, handle, ...abilities }));
    yield* call(untilEnded, medium, events);
    yield* put(captureEnded({ medium }));
  } finally {
    events.close();
    yield* call(deps.rooms.release, handle);
  }
}

/** Lists the devices again: they have names only once something is captured. */
function* readDevices(deps: Deps): SagaGenerator<void> {
  yield* put(devicesFound({ devices: yield* call(deps.rooms.devices) }));
}

function* keepDevices(deps: Deps): SagaGenerator<void> {
  yield* fork(safely(deps, WHERE, readDevices), deps);
  yield* takeLatest(captureStarted, safely(deps, WHERE, readDevices), deps);
  const changes = yield* call(deps.rooms.watchDevices);
  try {
    while (true) {
      yield* take(changes);
      yield* call(safely(deps, WHERE, readDevices), deps);
    }
  } finally {
    changes.close();
  }
}

/** Restarts captures that are on or starting, since their settings have changed. */
function* recapture(media: readonly Medium[]): SagaGenerator<void> {
  const captures = yield* select(selectCaptures);
  for (const medium of media) {
    const { status } = captures[medium];
    if (status === 'on' || status === 'held' || status === 'starting')
      yield* put(switchRequested({ medium, isOn: true }));
  }
}

/** What is captured while a room's page is open (product.md#rooms). */
export function* captureLife(deps: Deps): SagaGenerator<void> {
  for (const medium of MEDIA) {
    const concerns = (action: Action) =>
      (switchRequested.match(action) && action.payload.medium === medium) ||
      // Outside the room, the user is no longer seen or heard.
      roomLeft.match(action) ||
      (medium === 'microphone' && mutedByHost.match(action));
    yield* takeLatest(concerns, safely(deps, WHERE, keepCapture), deps, medium);
  }
  yield* takeEvery(
    deviceChosen,
    safely(deps, WHERE, ({ payload: { medium } }: ReturnType<typeof deviceChosen>) => recapture([medium])),
  );
  yield* takeEvery(
    [blurChosen, reductionChosen],
    safely(deps, WHERE, () => recapture(['camera'])),
  );
  yield* call(keepDevices, deps);
}
