import type { Action } from '@reduxjs/toolkit';
import type { EventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import type { CaptureEvent, Device, Medium } from '../../../../shared/platform/deps/rooms';
import { onEvery, safely } from '../../../../shared/platform/saga';
import { isListed, systemDefault } from '../devices';
import { selectCaptures, selectRoomFeature } from '../selectors';
import {
  blurChosen,
  captureEnded,
  captureFailed,
  captureHeld,
  captureResumed,
  captureStarted,
  deviceChosen,
  deviceOfferAccepted,
  devicesFound,
  mutedByHost,
  reductionChosen,
  roomLeft,
  switchRequested,
  type Wants,
} from '../slice';

export const WHERE = 'room';
const MEDIA: readonly Medium[] = ['microphone', 'camera', 'screen'];

/** Lists the devices again: they have names only once something is captured. */
function* readDevices(deps: Deps): SagaGenerator<void> {
  yield* put(devicesFound({ devices: yield* call(deps.rooms.devices) }));
}

/** Whether the device in use is no longer there. */
function* isGone(medium: keyof Wants): SagaGenerator<boolean> {
  const { captures, devices } = yield* select(selectRoomFeature);
  const { device } = captures[medium];
  return device !== null && !isListed(devices[`${medium}s`], device.deviceId);
}

/** Reports when a microphone or camera is held and when it goes on, until it ends by itself. */
function* untilEnded(medium: keyof Wants, events: EventChannel<CaptureEvent>): SagaGenerator<void> {
  while (true) {
    const { event, found } = yield* race({ event: take(events), found: take(devicesFound) });
    if (event === 'ended') return;
    // Some systems go on with another device, which nobody has chosen.
    if (found && (yield* call(isGone, medium))) return;
    if (event) yield* put(event === 'held' ? captureHeld({ medium }) : captureResumed({ medium }));
  }
}

/** Browsers also mute a shared window while it is minimized; the others keep its last picture. */
function* untilSharingEnds(events: EventChannel<CaptureEvent>): SagaGenerator<void> {
  while ((yield* take(events)) !== 'ended');
}

/** Says why a capture has ended by itself. */
function* reportLoss(deps: Deps, medium: keyof Wants): SagaGenerator<void> {
  yield* call(readDevices, deps);
  yield* put(captureFailed({ medium, fault: (yield* call(isGone, medium)) ? 'lost' : 'stopped' }));
}

/** Captures a medium until it is switched off, or ends by itself. */
function* keepCapture(deps: Deps, medium: Medium, action: Action): SagaGenerator<void> {
  if (!switchRequested.match(action) || !action.payload.isOn) return;
  const { captures, isReduced, isBlurred } = yield* select(selectRoomFeature);
  const { insteadId, deviceId: chosenId } = captures[medium];
  const deviceId = insteadId ?? chosenId;
  const captured = yield* call(deps.rooms.capture, medium, { deviceId, isReduced, isBlurred });
  if ('fault' in captured) {
    yield* put(captureFailed({ medium, fault: captured.fault }));
    return;
  }
  const { handle, ...abilities } = captured;
  const events = yield* call(deps.rooms.watchCapture, handle);
  try {
    yield* put(captureStarted({ medium, handle, ...abilities }));
    if (medium === 'screen') yield* call(untilSharingEnds, events);
    else yield* call(untilEnded, medium, events);
    yield* put(captureEnded({ medium }));
  } finally {
    events.close();
    yield* call(deps.rooms.release, handle);
  }
  if (medium !== 'screen') yield* call(reportLoss, deps, medium);
}

/** Restarts a capture that is on or starting, since its settings have changed. */
function* recapture(medium: Medium): SagaGenerator<void> {
  const { status } = (yield* select(selectCaptures))[medium];
  if (status === 'on' || status === 'held' || status === 'starting') {
    yield* put(switchRequested({ medium, isOn: true }));
  }
}

/**
 * Moves a microphone that is on to what the system uses now, where nothing else is chosen. If the former one
 * is gone, the next is offered instead: people may not want to be heard through it.
 */
function* followSystem(former: Device | undefined): SagaGenerator<void> {
  const { devices, captures } = yield* select(selectRoomFeature);
  const { device, deviceId, insteadId } = captures.microphone;
  const now = systemDefault(devices.microphones);
  const isFollowing =
    former?.deviceId === device?.deviceId && !isListed(devices.microphones, insteadId ?? deviceId);
  if (!former || !now || now.deviceId === former.deviceId || !isFollowing) return;
  if (isListed(devices.microphones, former.deviceId)) yield* recapture('microphone');
}

function* changeDevices(deps: Deps): SagaGenerator<void> {
  const former = systemDefault((yield* select(selectRoomFeature)).devices.microphones);
  yield* call(readDevices, deps);
  yield* call(followSystem, former);
}

function* keepDevices(deps: Deps): SagaGenerator<void> {
  yield* fork(safely(deps, WHERE, readDevices), deps);
  yield* takeLatest(captureStarted, safely(deps, WHERE, readDevices), deps);
  const changes = yield* call(deps.rooms.watchDevices);
  try {
    while (true) {
      yield* take(changes);
      yield* call(safely(deps, WHERE, changeDevices), deps);
    }
  } finally {
    changes.close();
  }
}

/** What is captured while a room's page is open (product.md#rooms). */
export function* captureLifecycle(deps: Deps): SagaGenerator<void> {
  for (const medium of MEDIA) {
    const concerns = (action: Action) =>
      (switchRequested.match(action) && action.payload.medium === medium) ||
      // Outside the room, the user is no longer seen or heard.
      roomLeft.match(action) ||
      (medium === 'microphone' && mutedByHost.match(action));
    yield* takeLatest(concerns, safely(deps, WHERE, keepCapture), deps, medium);
  }
  yield* onEvery(deps, WHERE, deviceChosen, ({ payload: { medium } }) => recapture(medium));
  yield* onEvery(deps, WHERE, deviceOfferAccepted, function* ({ payload: { medium } }) {
    yield* put(switchRequested({ medium, isOn: true }));
  });
  yield* onEvery(deps, WHERE, [blurChosen, reductionChosen], () => recapture('camera'));
  yield* call(keepDevices, deps);
}
