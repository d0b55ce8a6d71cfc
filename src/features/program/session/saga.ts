import type { Action } from '@reduxjs/toolkit';
import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getSession, sessionChanged } from '../../../contract/program/sessions';
import type { Deps } from '../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../shared/platform/event';
import { isPassing, toFailure } from '../../../shared/kit/lib/apiFailure';
import { pageShown, locationChanged, wentOnline } from '../../../shared/platform/page';
import { never, whileSignedIn } from '../../../shared/platform/saga';
import { sessionChannel } from '../../../contract/program/stages';
import { callApi } from '../../../shared/platform/auth';
import { programChanged, spreadReading } from '../../../shared/program/sessions';
import { channelMessage, channelReset, followRequested, unfollowed } from '../../../shared/platform/realtime';
import {
  activeSessionOf,
  selectShownSession,
  sessionEdited,
  sessionEntered,
  sessionLeft,
  stageSessionChanged,
  type ShownSession,
} from '../../../shared/program/sessionPage';
import { selectDetail, type WithSession } from './selectors';
import { sessionFailed, sessionGone, sessionRequested, sessionSucceeded } from './slice';

/** A session loaded longer ago than this is reloaded when the user returns to the page. */
export const STALE_MS = 300_000;

/** Loads the session once. A failure keeps what is shown. */
function* load(deps: Deps, id: string): SagaGenerator<void> {
  try {
    const session = yield* callApi(deps, getSession, {
      params: { sessionId: id },
      query: yield* select(selectDataSetQuery),
    });
    yield* put(sessionSucceeded({ session, loadedAt: yield* call(deps.clock.now) }));
  } catch (error) {
    yield* call(deps.report.error, 'session', error);
    yield* put(sessionFailed({ id, failure: toFailure(error) }));
  }
}

type State = WithSession & Parameters<typeof selectDetail>[0];

/** What the session's channel says of the session itself; undefined for any other action. */
function changeIn(action: Action, id: string) {
  if (!channelMessage.match(action) || action.payload.channel !== sessionChannel(id)) return undefined;
  return sessionChanged.safeParse(action.payload.body).data;
}

/** The session's channel says that the session itself changed, or lost what it said. */
const isChangeOf = (id: string) => (action: Action) =>
  changeIn(action, id) !== undefined ||
  (channelReset.match(action) && action.payload.channel === sessionChannel(id));

/** The user changed the session. */
const isEditedHere = (id: string) => (action: Action) =>
  sessionEdited.match(action) && action.payload.sessionId === id;

/**
 * Waits for a reason to reload: the user asks, the session was changed, the network is back, or the page is
 * shown again after a long time. The program follows its own signal. Returns true if the session was removed:
 * there is nothing to load.
 */
function* waitForReason(deps: Deps, id: string): SagaGenerator<boolean> {
  while (true) {
    const { requested, edited, shown, online, changed } = yield* race({
      requested: take(sessionRequested),
      edited: take(isEditedHere(id)),
      changed: take<Action>(isChangeOf(id)),
      shown: take(pageShown),
      online: take(wentOnline),
    });
    if (requested) return false;
    const detail = yield* select((state: State) => selectDetail(state));
    const now = yield* call(deps.clock.now);
    if (edited) yield* put(programChanged());
    if (changed && changeIn(changed, id)?.isRemoved) {
      yield* put(sessionGone({ id }));
      return true;
    }
    if (changed) {
      const { asked } = yield* race({ due: call(spreadReading, deps), asked: take(sessionRequested) });
      if (asked) return false;
    }
    const worthIt =
      edited !== undefined ||
      changed !== undefined ||
      (online && detail.status === 'failed' && isPassing(detail.failure)) ||
      (shown && detail.status === 'loaded' && now - detail.loadedAt > STALE_MS);
    if (!worthIt) continue;
    yield* put(sessionRequested(id));
    return false;
  }
}

/**
 * Keeps this visit's session loaded; reports that it was entered, and that it was left or taken off the
 * program. It may be put back.
 */
function* detailLifecycle(deps: Deps, id: string, place: ShownSession['place']): SagaGenerator<void> {
  let entered = false;
  let isGone = false;
  try {
    while (true) {
      if (!isGone) yield* call(load, deps, id);
      const detail = yield* select((state: State) => selectDetail(state));
      if (!entered && detail.status === 'loaded') {
        entered = true;
        yield* put(sessionEntered(activeSessionOf(detail.session, place)));
      }
      if (entered && detail.status === 'notFound') {
        entered = false;
        yield* put(sessionLeft({ sessionId: id }));
      }
      isGone = yield* call(waitForReason, deps, id);
    }
  } finally {
    if (entered) yield* put(sessionLeft({ sessionId: id }));
  }
}

/** The session's channel, once it is known to exist. */
function* companyLifecycle(id: string): SagaGenerator<void> {
  yield* take(sessionEntered);
  yield* call(channelLifecycle, id);
}

/** Follows the session's channel; what features show of it, they load when the subscription is confirmed. */
function* channelLifecycle(id: string): SagaGenerator<void> {
  const channel = sessionChannel(id);
  try {
    yield* put(followRequested({ channel, after: null }));
    yield* never();
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

/** Everything that runs while a page shows one session. */
function* visit(deps: Deps, { sessionId, place }: ShownSession): SagaGenerator<void> {
  yield* put(sessionRequested(sessionId));
  // `companyLifecycle` first: it must already be waiting when the session is entered.
  yield* all([call(companyLifecycle, sessionId), call(detailLifecycle, deps, sessionId, place)]);
}

/** What may change the shown session. */
const MOVES = [locationChanged, stageSessionChanged];

/** Waits until this session is no longer shown, or elsewhere. */
function* leaving(shown: ShownSession): SagaGenerator<void> {
  let now: ShownSession | null = shown;
  while (now?.sessionId === shown.sessionId && now.place === shown.place) {
    yield* take(MOVES);
    now = yield* select(selectShownSession);
  }
}

/** Follows the shown session: a visit starts when a page shows it, and ends when it does no more. */
function* pageLifecycle(deps: Deps): SagaGenerator<void> {
  while (true) {
    const shown = yield* select(selectShownSession);
    if (shown === null) yield* take(MOVES);
    // `left` comes first: it must be waiting when the visit's first steps change the address.
    else yield* race({ left: call(leaving, shown), visit: call(visit, deps, shown) });
  }
}

export function* sessionSaga(deps: Deps): SagaGenerator<void> {
  yield* call(whileSignedIn, deps, 'session', () => pageLifecycle(deps));
}
