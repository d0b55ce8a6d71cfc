import type { Action } from '@reduxjs/toolkit';
import { call, put, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { readStored } from '../../../../shared/kit/lib/readStored';
import type { Deps } from '../../../../shared/platform/deps';
import { onEvery, onLeading, safely } from '../../../../shared/platform/saga';
import { levelChanged, toneEnded, toneRequested, type NetworkQuality } from '../checkSlice';
import {
  selectCaptured,
  selectIsQuiet,
  selectIsStarting,
  selectRoomFeature,
  selectSpeakerId,
} from '../selectors';
import {
  blurChosen,
  captureEnded,
  captureFailed,
  captureStarted,
  checkRequested,
  choicesRestored,
  deviceChosen,
  enterSucceeded,
  keysSwitched,
  reductionChosen,
  roomSucceeded,
  speakerChosen,
  switchRequested,
  type RoomChoices,
} from '../slice';
import { WHERE } from './capture';

/** Where the choices from the last visit are kept, in this browser only. */
export const CHOICES_KEY = 'room/choices';

const choices = z.object({
  wants: z.object({ microphone: z.boolean(), camera: z.boolean() }),
  microphoneId: z.nullable(z.string()),
  cameraId: z.nullable(z.string()),
  speakerId: z.nullable(z.string()),
  isReduced: z.boolean(),
  isBlurred: z.boolean(),
  keysOn: z.boolean(),
});

/** Switches on what the user wants to send, except the microphone at a quiet table. */
function* switchOn(): SagaGenerator<void> {
  const { wants } = yield* select(selectRoomFeature);
  const isQuiet = yield* select(selectIsQuiet);
  for (const medium of ['microphone', 'camera'] as const) {
    if (wants[medium]) yield* put(switchRequested({ medium, isOn: medium === 'camera' || !isQuiet }));
  }
}

function* readChoices(deps: Deps): SagaGenerator<RoomChoices | null> {
  const stored = yield* call(deps.storage.local.get, CHOICES_KEY);
  return readStored(choices, stored);
}

/**
 * Restores the choices from the last visit; users who come from another room keep their switches as they are.
 * On the first visit nothing is captured until the user asks for it.
 */
export function* restoreChoices(deps: Deps): SagaGenerator<void> {
  const chosen = yield* call(readChoices, deps);
  const { comesWith } = yield* select(selectRoomFeature);
  if (chosen) yield* put(choicesRestored({ choices: { ...chosen, wants: comesWith ?? chosen.wants } }));
  yield* call(switchOn);
}

function* keepChoices(deps: Deps): SagaGenerator<void> {
  const { captures, wants, speakerId, isReduced, isBlurred, keysOn } = yield* select(selectRoomFeature);
  // A microphone that is off at a quiet table says nothing about other rooms.
  const former = (yield* select(selectIsQuiet)) ? yield* call(readChoices, deps) : undefined;
  const chosen: RoomChoices = {
    speakerId,
    isReduced,
    isBlurred,
    keysOn,
    wants: former ? { ...wants, microphone: former.wants.microphone } : wants,
    microphoneId: captures.microphone.deviceId,
    cameraId: captures.camera.deviceId,
  };
  yield* call(deps.storage.local.set, CHOICES_KEY, JSON.stringify(chosen));
}

/** Reports how loud the microphone is, while it is on during the device check. */
function* keepLevel(deps: Deps, action: Action): SagaGenerator<void> {
  if (!captureStarted.match(action)) return;
  const { phase } = yield* select(selectRoomFeature);
  if (phase !== 'checking') return;
  const levels = yield* call(deps.rooms.watchLevel, action.payload.handle);
  try {
    while (true) yield* put(levelChanged({ level: yield* take(levels) }));
  } finally {
    levels.close();
  }
}

const ofMicrophone = (action: Action) =>
  enterSucceeded.match(action) ||
  ([captureStarted, captureEnded, captureFailed, switchRequested].some((creator) => creator.match(action)) &&
    (action as ReturnType<typeof captureEnded>).payload.medium === 'microphone');

function* playTone(deps: Deps): SagaGenerator<void> {
  const speakerId = yield* select(selectSpeakerId);
  let isHeard = false;
  try {
    yield* call(deps.rooms.playTone, speakerId);
    isHeard = true;
  } finally {
    yield* put(toneEnded({ isHeard }));
  }
}

/** Thresholds for a good and a fair network: megabits per second, milliseconds. */
const GOOD = { downlink: 1.5, roundTrip: 250 };
const FAIR = { downlink: 0.5, roundTrip: 600 };

/** How well a call will work: by the browser's estimate, or else by how long the server took to answer. */
export function* estimateNetwork(deps: Deps, answeredAfter: number): SagaGenerator<NetworkQuality> {
  const told = yield* call(deps.rooms.estimateNetwork);
  const { downlink, roundTrip } = told ?? { downlink: Infinity, roundTrip: answeredAfter };
  const isWithin = (limits: typeof GOOD) => downlink >= limits.downlink && roundTrip <= limits.roundTrip;
  return isWithin(GOOD) ? 'good' : isWithin(FAIR) ? 'fair' : 'poor';
}

/** Prepares the first connection during the device check, so that ICE gathering does not delay entering. */
function* prepare(deps: Deps): SagaGenerator<void> {
  const { phase, room } = yield* select(selectRoomFeature);
  if (phase !== 'checking' || !room?.iceServers || (yield* select(selectIsStarting))) return;
  const published = yield* select(selectCaptured);
  yield* call(deps.rooms.prepare, { published, iceServers: room.iceServers });
}

/** The device check before entering a room (product.md#rooms). */
export function* checkingLifecycle(deps: Deps): SagaGenerator<void> {
  yield* onEvery(
    deps,
    WHERE,
    [switchRequested, deviceChosen, speakerChosen, reductionChosen, blurChosen, keysSwitched],
    () => keepChoices(deps),
  );
  yield* takeLatest(ofMicrophone, safely(deps, WHERE, keepLevel), deps);
  yield* onLeading(deps, WHERE, toneRequested, () => playTone(deps));
  yield* onEvery(deps, WHERE, checkRequested, switchOn);
  yield* onEvery(
    deps,
    WHERE,
    [roomSucceeded, checkRequested, switchRequested, captureStarted, captureEnded, captureFailed],
    () => prepare(deps),
  );
}
