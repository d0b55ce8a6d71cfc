import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  endCalendarSubscription,
  getCalendarItem,
  getCalendarSubscription,
  renewCalendarSubscription,
} from '../../../contract/program/calendar';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAs } from '../../../shared/platform/downloads/saveFile';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onEvery, onLatest, onLeading } from '../../../shared/platform/saga';
import { selectTold } from './selectors';
import {
  changeFailed,
  copied,
  copyRequested,
  downloadFailed,
  downloadRequested,
  downloadSucceeded,
  endConfirmed,
  endSucceeded,
  originFound,
  renewalConfirmed,
  renewalSucceeded,
  subscriptionFailed,
  subscriptionOpened,
  subscriptionRetried,
  subscriptionSucceeded,
  type WithCalendar,
} from './slice';

const WHERE = 'calendar';

function* load(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(subscriptionSucceeded(yield* callApi(deps, getCalendarSubscription, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(subscriptionFailed());
  }
}

function* change(deps: Deps, what: typeof renewalConfirmed.type | typeof endConfirmed.type) {
  try {
    if (what === renewalConfirmed.type) {
      yield* put(renewalSucceeded(yield* callApi(deps, renewCalendarSubscription, {})));
    } else {
      yield* callApi(deps, endCalendarSubscription, {});
      yield* put(endSucceeded());
    }
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(changeFailed({ problem: sendProblemOf(toFailure(error)) }));
  }
}

function* copy(deps: Deps): SagaGenerator<void> {
  const told = yield* select((state: WithCalendar) => selectTold(state));
  if (told) yield* put(copied({ done: yield* call(deps.page.copyText, told.address) }));
}

function* download(deps: Deps, { payload: { item } }: ReturnType<typeof downloadRequested>) {
  try {
    yield* call(saveAs, deps, getCalendarItem, { params: { item } }, `${item}.ics`);
    yield* put(downloadSucceeded());
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    yield* put(downloadFailed({ problem: failure.status === 404 ? 'gone' : sendProblemOf(failure) }));
  }
}

/** The user's calendar: its address, and single entries (product.md#calendar). */
export function* calendarSaga(deps: Deps): SagaGenerator<void> {
  yield* put(originFound({ origin: yield* call(deps.page.origin) }));
  yield* onLatest(deps, WHERE, [subscriptionOpened, subscriptionRetried], () => load(deps));
  yield* onLeading(deps, WHERE, [renewalConfirmed, endConfirmed], ({ type }) => change(deps, type));
  yield* onEvery(deps, WHERE, copyRequested, () => copy(deps));
  yield* onLatest(deps, WHERE, downloadRequested, (action) => download(deps, action));
}
