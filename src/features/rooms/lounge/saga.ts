import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getLounge, LOUNGE_CHANNEL, loungeSignal } from '../../../contract/rooms/lounge';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { channelSignal, followRequested, keepLoaded, unfollowed } from '../../../shared/platform/realtime';
import { onEvery, onLatest } from '../../../shared/platform/saga';
import { selectLoungeStale } from './selectors';
import {
  loungeClosed,
  loungeFailed,
  loungeOpened,
  loungeRequested,
  loungeSucceeded,
  tilesChanged,
} from './slice';

const WHERE = 'lounge';
/** How often the lounge is reloaded regardless, online and offline, in milliseconds. */
export const RELOAD_MS = { online: 120_000, offline: 15_000 } as const;

function* load(deps: Deps): SagaGenerator<true | Failure> {
  try {
    yield* put(loungeSucceeded(yield* callApi(deps, getLounge, {}, { patient: false })));
    return true;
  } catch (error) {
    const failure = toFailure(error);
    yield* call(deps.report.error, WHERE, error);
    yield* put(loungeFailed(failure));
    return failure;
  }
}

function* onSignal({ payload: { channel, body } }: ReturnType<typeof channelSignal>): SagaGenerator<void> {
  if (channel !== LOUNGE_CHANNEL) return;
  const { data } = loungeSignal.safeParse(body);
  if (!data) return;
  yield* put(tilesChanged({ tiles: data.tiles }));
  if (yield* select(selectLoungeStale)) yield* put(loungeRequested());
}

function* loungeLifecycle(deps: Deps): SagaGenerator<void> {
  try {
    yield* onEvery(deps, WHERE, channelSignal, onSignal);
    yield* put(followRequested({ channel: LOUNGE_CHANNEL, after: null }));
    yield* call(keepLoaded, deps, {
      channel: LOUNGE_CHANNEL,
      load: () => load(deps),
      onlineMs: RELOAD_MS.online,
      offlineMs: RELOAD_MS.offline,
      isAsked: loungeRequested.match,
    });
  } finally {
    yield* put(unfollowed({ channel: LOUNGE_CHANNEL }));
  }
}

/** The lounge and who is in its rooms, while its page is open (product.md#networking). */
export function* loungeSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [loungeOpened, loungeClosed], function* (action) {
    if (loungeOpened.match(action)) yield* call(loungeLifecycle, deps);
  });
}
