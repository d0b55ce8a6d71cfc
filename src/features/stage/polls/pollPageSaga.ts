import type { Action } from '@reduxjs/toolkit';
import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getPoll, pollMessage, pollResultsMessage } from '../../../contract/stage/polls';
import { sessionChannel } from '../../../contract/program/stages';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { isPassing, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { pageShown, wentOnline } from '../../../shared/platform/page';
import {
  channelFollowed,
  channelMessage,
  channelReset,
  followRequested,
  loadCurrent,
  unfollowed,
  selectRealtimeOnline,
  type WithRealtime,
} from '../../../shared/platform/realtime';
import { never, onEvery, onLatest, waitAfter } from '../../../shared/platform/saga';
import { HIDDEN_RESULTS_MS, POLLS_OFFLINE_MS, POLLS_ONLINE_MS } from './timing';
import {
  pageEntered,
  pageFailed,
  pageLeft,
  pagePollReceived,
  pageRequested,
  pageStandingReceived,
  pageSucceeded,
} from './pollPageSlice';
import { isHidden } from './results';
import type { WithPollPage } from './selectors';

function* load(deps: Deps, pollId: string): SagaGenerator<true | Failure> {
  try {
    yield* put(pageSucceeded(yield* callApi(deps, getPoll, { params: { pollId } }, { patient: false })));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'pollPage', error);
    const failure = toFailure(error);
    yield* put(pageFailed({ failure }));
    return failure;
  }
}

const selectPagePoll = (state: WithPollPage) => state.pollPage.poll;

/** Follows the session's channel once the poll has told which one it is. */
function* followLifecycle(deps: Deps): SagaGenerator<void> {
  let poll = yield* select(selectPagePoll);
  while (poll === null) {
    yield* take(pageSucceeded);
    poll = yield* select(selectPagePoll);
  }
  const channel = sessionChannel(poll.sessionId);
  let isReloading = false;
  yield* onEvery(deps, 'pollPage', channelMessage, function* ({ payload }) {
    if (payload.channel !== channel) return;
    const changed = pollMessage.safeParse(payload.body);
    if (changed.success) yield* put(pagePollReceived({ poll: changed.data.poll }));
    const counted = pollResultsMessage.safeParse(payload.body);
    if (!counted.success) return;
    const { results } = counted.data;
    yield* put(pageStandingReceived({ results }));
    const { manages, pollId } = yield* select((state: WithPollPage) => state.pollPage);
    if (!manages || isReloading || results.pollId !== pollId || !isHidden(results)) return;
    isReloading = true;
    yield* call(deps.clock.sleep, HIDDEN_RESULTS_MS);
    isReloading = false;
    yield* put(pageRequested());
  });
  try {
    yield* put(followRequested({ channel, after: null }));
    yield* never();
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

const outdates = (action: Action) =>
  channelFollowed.match(action) || channelReset.match(action) || pageRequested.match(action);

/** Loads the poll now and then, whether or not the page is in front: it is projected. */
function* loadLifecycle(deps: Deps, pollId: string): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    const outcome = yield* call(loadCurrent, () => load(deps, pollId), outdates);
    failures = outcome === true ? 0 : failures + 1;
    if (outcome !== true && !isPassing(outcome)) yield* take([pageRequested, pageShown]);
    else {
      const isOnline = yield* select((state: WithRealtime) => selectRealtimeOnline(state));
      const everyMs = isOnline ? POLLS_ONLINE_MS : POLLS_OFFLINE_MS;
      const wait =
        outcome === true ? everyMs : yield* call(waitAfter, deps, POLLS_OFFLINE_MS, failures, outcome);
      yield* race({
        due: call(deps.clock.sleep, wait),
        begun: take([channelFollowed, channelReset]),
        asked: take([pageRequested, pageShown, wentOnline]),
      });
    }
  }
}

/** The page of a poll's results, live while it is shown. */
export function* pollPageSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'pollPage', [pageEntered, pageLeft], function* (action) {
    if (!pageEntered.match(action)) return;
    const { pollId } = action.payload;
    // The first: it must be waiting when the poll is loaded.
    yield* all([call(followLifecycle, deps), call(loadLifecycle, deps, pollId)]);
  });
}
