import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { listNotices } from '../../../../contract/notices/notices';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../../shared/platform/saga';
import { clearRequested, unseenReceived } from '../slice';
import {
  moreFailed,
  moreRequested,
  moreSucceeded,
  noticesFailed,
  noticesRequested,
  noticesSucceeded,
  panelClosed,
  panelOpened,
  type WithNotices,
} from './slice';

const WHERE = 'notices';

/**
 * Reads the latest notices; once they are shown they count as seen. If the list is being read, what was read
 * of earlier ones stays.
 */
function* fetchNotices(deps: Deps, isBeingRead: boolean): SagaGenerator<void> {
  try {
    const page = yield* callApi(deps, listNotices, { query: {} });
    yield* put(noticesSucceeded(isBeingRead ? { ...page, keepsEarlier: true } : page));
    if (page.notices.some(({ isSeen }) => !isSeen)) yield* put(clearRequested());
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(noticesFailed(toFailure(error)));
  }
}

/** As long as the panel is open: reads again whenever there are new ones, or on request. */
function* panelLifecycle(deps: Deps): SagaGenerator<void> {
  for (let isBeingRead = false; ; isBeingRead = true) {
    yield* call(fetchNotices, deps, isBeingRead);
    yield* take(
      (action: { type: string }) =>
        noticesRequested.match(action) || (unseenReceived.match(action) && action.payload > 0),
    );
  }
}

const selectLast = ({ notices }: WithNotices) => notices.notices.at(-1)?.noticeId;

function* fetchMore(deps: Deps): SagaGenerator<void> {
  const before = yield* select(selectLast);
  if (before === undefined) return;
  try {
    const { page } = yield* race({
      page: callApi(deps, listNotices, { query: { before } }),
      // The list begins anew.
      outdated: take(noticesSucceeded),
    });
    if (page) yield* put(moreSucceeded(page));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed());
  }
}

/** The panel of networking notifications (product.md#notifications). */
export function* noticesSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [panelOpened, panelClosed], function* (action) {
    if (panelOpened.match(action)) yield* call(panelLifecycle, deps);
  });
  yield* onLeading(deps, WHERE, moreRequested, () => fetchMore(deps));
}
