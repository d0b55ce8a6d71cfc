import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { selectSoundOnly } from './selectors';
import {
  connectionLost,
  connectionRestored,
  reconnectDue,
  soundOnlyChosen,
  soundOnlyOffered,
  starved,
} from './slice';

/** Pauses before a lost stream is fetched again; the last one repeats. */
export const RECONNECT_MS = [2_000, 4_000, 8_000, 15_000];

/**
 * Refetches a lost live stream until it is back: its session is on air, so nobody should have to reload
 * (product.md#video).
 */
export function* reconnectLifecycle(deps: Deps): SagaGenerator<void> {
  let attempts = 0;
  while (true) {
    const { lost } = yield* race({ lost: take(connectionLost), restored: take(connectionRestored) });
    if (!lost) attempts = 0;
    if (!lost?.payload.isGone) continue;
    const pause = RECONNECT_MS[Math.min(attempts, RECONNECT_MS.length - 1)] ?? 0;
    attempts += 1;
    const { restored } = yield* race({
      due: call(deps.clock.sleep, pause),
      restored: take(connectionRestored),
    });
    if (restored) attempts = 0;
    else yield* put(reconnectDue());
  }
}

/** This many stops within this time suggest that the connection cannot carry the video. */
export const STOPS = 3;
export const STOPS_WITHIN_MS = 120_000;

/** Offers sound and captions only when playback keeps stopping, unless that was declined. */
export function* soundOnlyLifecycle(deps: Deps): SagaGenerator<void> {
  let stops: number[] = [];
  while (true) {
    const action: unknown = yield* take([starved, soundOnlyChosen, connectionLost]);
    const now = yield* call(deps.clock.now);
    // A lost stream stops for everybody, and a new mode gets a fresh chance.
    stops = starved.match(action) ? [...stops.filter((at) => now - at < STOPS_WITHIN_MS), now] : [];
    const { isOn, isDeclined } = yield* select(selectSoundOnly);
    if (stops.length >= STOPS && !isOn && !isDeclined) yield* put(soundOnlyOffered());
  }
}
