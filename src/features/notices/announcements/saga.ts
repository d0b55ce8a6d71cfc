import { isAnyOf } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { announcementSignal, listBanners } from '../../../contract/notices/announcements';
import { callApi, DISMISSED_BANNERS_KEY } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { readStored } from '../../../shared/kit/lib/readStored';
import { shareOf } from '../../../shared/kit/lib/jitter';
import { channelSignal, followRequested, keepLoaded, unfollowed } from '../../../shared/platform/realtime';
import { onEvery, whileSignedIn } from '../../../shared/platform/saga';
import { selectDismissed } from './selectors';
import {
  bannerDismissed,
  bannerGone,
  bannerReceived,
  bannersRequested,
  bannersSucceeded,
  dismissedRestored,
} from './slice';
import { ANNOUNCEMENTS_CHANNEL } from '../../../contract/platform/realtime';

const WHERE = 'announcements';

/** How often banners are re-read: with a realtime connection, which reports changes, and without. */
export const BANNERS_ONLINE_MS = 1_800_000;
export const BANNERS_OFFLINE_MS = 60_000;
/** Longest wait before re-reading banners for some people: all open pages are notified at once. */
export const SPREAD_MS = 500;
/** Maximum number of ids remembered: earlier announcements are over. */
const MAX_DISMISSED = 100;

function* fetchBanners(deps: Deps): SagaGenerator<true | Failure> {
  try {
    yield* put(bannersSucceeded(yield* callApi(deps, listBanners, {}, { patient: false })));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return toFailure(error);
  }
}

function* hear(deps: Deps, body: unknown): SagaGenerator<void> {
  const { data } = announcementSignal.safeParse(body);
  if (data?.kind === 'banner') yield* put(bannerReceived({ banner: data.banner }));
  if (data?.kind === 'bannersChanged') {
    yield* call(deps.clock.sleep, shareOf(yield* call(deps.random.uuid)) * SPREAD_MS);
    yield* put(bannersRequested());
  }
  if (data?.kind === 'bannerWithdrawn') yield* put(bannerGone({ announcementId: data.announcementId }));
}

/** Banners dismissed before, also in another tab. */
function* storedIds(deps: Deps): SagaGenerator<string[]> {
  const ids = readStored(z.array(z.unknown()), yield* call(deps.storage.local.get, DISMISSED_BANNERS_KEY));
  return (ids ?? []).filter((id) => typeof id === 'string');
}

function* remember(deps: Deps): SagaGenerator<void> {
  const ids = [...(yield* call(storedIds, deps)), ...(yield* select(selectDismissed))];
  const kept = [...new Set(ids)].slice(-MAX_DISMISSED);
  yield* call(deps.storage.local.set, DISMISSED_BANNERS_KEY, JSON.stringify(kept));
}

/** Follows the banners, and dismisses those the user has dismissed before. */
function* follow(deps: Deps): SagaGenerator<void> {
  const channel = ANNOUNCEMENTS_CHANNEL;
  yield* put(dismissedRestored({ dismissed: yield* call(storedIds, deps) }));
  yield* onEvery(deps, WHERE, channelSignal, function* ({ payload }) {
    if (payload.channel === channel) yield* call(hear, deps, payload.body);
  });
  yield* onEvery(deps, WHERE, bannerDismissed, () => remember(deps));
  yield* put(followRequested({ channel, after: null }));
  try {
    yield* call(keepLoaded, deps, {
      channel,
      load: () => fetchBanners(deps),
      onlineMs: BANNERS_ONLINE_MS,
      offlineMs: BANNERS_OFFLINE_MS,
      isAsked: bannersRequested.match,
      isChange: isAnyOf(bannerReceived, bannerGone),
    });
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

/** Keeps the banners of announcements (product.md#announcements). */
export function* bannersSaga(deps: Deps): SagaGenerator<void> {
  yield* call(whileSignedIn, deps, WHERE, () => follow(deps));
}
