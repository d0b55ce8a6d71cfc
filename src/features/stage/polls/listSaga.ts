import { all, call, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { getPoll, listPolls, pollMessage, pollResultsMessage } from '../../../contract/stage/polls';
import { sessionChannel } from '../../../contract/program/stages';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { readStored } from '../../../shared/kit/lib/readStored';
import { channelMessage, keepLoaded } from '../../../shared/platform/realtime';
import { onEvery } from '../../../shared/platform/saga';
import {
  pollDismissed,
  pollLoaded,
  pollReceived,
  pollsEntered,
  pollsFailed,
  pollsRequested,
  pollsSeen,
  pollsSucceeded,
  seenRestored,
  standingReceived,
} from './pollsSlice';
import { isHidden } from './results';
import { selectManagesPolls, selectPoll, selectPollsOn, type WithPolls } from './selectors';
import { HIDDEN_RESULTS_MS, POLLS_OFFLINE_MS, POLLS_ONLINE_MS } from './timing';

function* load(deps: Deps, sessionId: string): SagaGenerator<true | Failure> {
  try {
    const { polls, manages } = yield* callApi(deps, listPolls, { params: { sessionId } }, { patient: false });
    yield* put(pollsSucceeded({ sessionId, polls, manages }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'polls', error);
    yield* put(pollsFailed());
    return toFailure(error);
  }
}

/** Loads one poll again. A failure leaves it as it is: the list is loaded now and then anyway. */
export function* reloadPoll(deps: Deps, pollId: string): SagaGenerator<void> {
  try {
    const { poll } = yield* callApi(deps, getPoll, { params: { pollId } }, { patient: false });
    yield* put(pollLoaded({ poll }));
  } catch (error) {
    yield* call(deps.report.error, 'polls', error);
  }
}

/** Hears the session's channel. */
function* hearLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const reloading = new Set<string>();

  /** Results that are hidden from the session are not hidden from those who manage its polls. */
  function* reloadHidden(pollId: string): SagaGenerator<void> {
    const poll = yield* select((state: WithPolls) => selectPoll(state, pollId));
    if (!poll || !(yield* select(selectManagesPolls)) || reloading.has(pollId)) return;
    reloading.add(pollId);
    try {
      yield* call(deps.clock.sleep, HIDDEN_RESULTS_MS);
    } finally {
      reloading.delete(pollId);
    }
    yield* call(reloadPoll, deps, pollId);
  }

  yield* onEvery(deps, 'polls', channelMessage, function* ({ payload }) {
    if (payload.channel !== sessionChannel(sessionId)) return;
    const changed = pollMessage.safeParse(payload.body);
    if (changed.success) yield* put(pollReceived({ poll: changed.data.poll }));
    const counted = pollResultsMessage.safeParse(payload.body);
    if (!counted.success) return;
    const { results } = counted.data;
    yield* put(standingReceived({ results }));
    if (isHidden(results)) yield* call(reloadHidden, results.pollId);
  });
}

const seenPolls = z.record(z.string(), z.number());

/** Where a tab remembers what a user has seen of a session's polls. */
function* seenKey(sessionId: string): SagaGenerator<string> {
  const user = yield* select(selectUser);
  return `polls/seen/${user?.id ?? ''}/${sessionId}`;
}

function* restoreSeen(deps: Deps, key: string): SagaGenerator<void> {
  const seen = readStored(seenPolls, yield* call(deps.storage.session.get, key));
  if (seen) yield* put(seenRestored({ seen }));
}

/** What is dismissed stays so when the page is loaded again. */
function* rememberSeen(deps: Deps, key: string): SagaGenerator<void> {
  yield* takeEvery([pollDismissed, pollsSeen], function* () {
    const { seen } = yield* select(({ polls }: WithPolls) => polls);
    yield* call(deps.storage.session.set, key, JSON.stringify(seen));
  });
}

/** Keeps the polls of the shown session up to date. */
export function* pollsLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  if (!(yield* select(selectPollsOn))) return;
  yield* put(pollsEntered({ sessionId }));
  const key = yield* call(seenKey, sessionId);
  yield* call(restoreSeen, deps, key);
  yield* all([
    call(rememberSeen, deps, key),
    call(hearLifecycle, deps, sessionId),
    call(keepLoaded, deps, {
      channel: sessionChannel(sessionId),
      load: () => load(deps, sessionId),
      onlineMs: POLLS_ONLINE_MS,
      offlineMs: POLLS_OFFLINE_MS,
      isAsked: pollsRequested.match,
      isChange: pollReceived.match,
    }),
  ]);
}
