import type { Action } from '@reduxjs/toolkit';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { userChannel } from '../../../contract/platform/realtime';
import { selectUser, type WithAuth } from '../auth';
import type { Deps } from '../deps';
import { never } from '../saga';
import { followRequested, isNoticeHint, unfollowed } from './actions';
import { keepLoaded, type KeptLoaded } from './keepLoaded';

/** How often it is read anyway, with a realtime connection and without. */
const ONLINE_MS = 300_000;
export const NOTICED_OFFLINE_MS = 30_000;

const isHint = (channel: string) => (action: Action) =>
  isNoticeHint(action) && action.payload.channel === channel;

/** Keeps something up to date of whose changes the user is told by notices. */
export function* keepNoticed(
  deps: Deps,
  kept: Pick<KeptLoaded, 'load' | 'isAsked' | 'isChange'>,
): SagaGenerator<void> {
  const user = yield* select((state: WithAuth) => selectUser(state));
  if (!user) return;
  const channel = userChannel(user.id);
  yield* put(followRequested({ channel, after: null }));
  try {
    yield* call(keepLoaded, deps, {
      ...kept,
      channel,
      onlineMs: ONLINE_MS,
      offlineMs: NOTICED_OFFLINE_MS,
      isAsked: (action: Action) => kept.isAsked(action) || isHint(channel)(action),
    });
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

interface Shown<State> {
  /** Whether a screen shows it. */
  selectIsShown: (state: State) => boolean;
  /** Types of the actions by which screens say that they show it, and that they no longer do. */
  entered: string;
  left: string;
  run: () => SagaGenerator<void>;
}

/** Runs a saga whenever screens show what it keeps, until the last of them is left. */
export function* whileShown<State>({ selectIsShown, entered, left, run }: Shown<State>): SagaGenerator<void> {
  while (true) {
    while (!(yield* select(selectIsShown))) yield* take(entered);
    yield* race({
      run: call(function* () {
        yield* call(run);
        // One that ends by itself is not run again for the same screens.
        yield* never();
      }),
      left: call(function* () {
        while (yield* select(selectIsShown)) yield* take(left);
      }),
    });
  }
}
