import type { Action } from '@reduxjs/toolkit';
import { call, cancel, fork, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import type { Failure } from '../../kit/lib/apiFailure';
import { pageShown, selectVisible, wentOnline } from '../page';
import { waitAfter } from '../saga';
import { channelFollowed, channelReset, connectionLost } from './actions';
import { selectRealtimeOnline } from './selectors';
import type { WithRealtime } from './slice';

export interface KeptLoaded {
  /** The channel that carries changes to what is loaded. */
  channel: string;
  /** Loads it; true, or why it failed. */
  load: () => SagaGenerator<true | Failure>;
  /** How often it is reloaded in any case, with a connection and without. */
  onlineMs: number;
  offlineMs: number;
  /** Further reasons to load. */
  isAsked: (action: Action) => boolean;
  /** Changes that the channel carries: a reply that was on its way meanwhile may not have them yet. */
  isChange?: (action: Action) => boolean;
}

/** Matches the start of a channel's subscription, also a start anew. */
export const begins = (channel: string) => (action: Action) =>
  (channelFollowed.match(action) || channelReset.match(action)) && action.payload.channel === channel;

/**
 * Loads until nothing asked for another load meanwhile: a reply may be older than what asked for it, a change
 * or the start of the subscription. A failure is not repeated at once.
 */
export function* loadCurrent(
  load: KeptLoaded['load'],
  outdates: (action: Action) => boolean,
): SagaGenerator<true | Failure> {
  while (true) {
    const current = yield* fork(function* () {
      yield* take(outdates);
    });
    const outcome = yield* call(load);
    if (outcome === true && !current.isRunning()) continue;
    yield* cancel(current);
    return outcome;
  }
}

/**
 * Keeps something up to date whose changes a channel carries: it is loaded whenever the subscription starts,
 * on request, at intervals, and again if a change came while it was loading (docs/decisions/0023).
 */
export function* keepLoaded(deps: Deps, kept: KeptLoaded): SagaGenerator<void> {
  const { channel, load, onlineMs, offlineMs, isAsked, isChange = () => false } = kept;
  const renews = (action: Action) => isAsked(action) || begins(channel)(action);
  const outdates = (action: Action) => renews(action) || isChange(action);
  const reasons = (action: Action) => renews(action) || pageShown.match(action) || wentOnline.match(action);
  let failures = 0;
  while (true) {
    if (!(yield* select(selectVisible))) yield* take(pageShown);
    const outcome = yield* call(loadCurrent, load, outdates);
    failures = outcome === true ? 0 : failures + 1;
    const isOnline = yield* select((state: WithRealtime) => selectRealtimeOnline(state));
    const everyMs = isOnline ? onlineMs : offlineMs;
    const { lost } = yield* race({
      due: call(
        deps.clock.sleep,
        outcome === true ? everyMs : yield* call(waitAfter, deps, offlineMs, failures, outcome),
      ),
      asked: take(reasons),
      lost: take(connectionLost),
    });
    if (lost) yield* race({ due: call(deps.clock.sleep, offlineMs), asked: take(reasons) });
  }
}
