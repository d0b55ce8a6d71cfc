import { call, fork, put, select, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { EventChannel } from 'redux-saga';
import type { Deps, TabMessage } from '../../shared/deps';
import { selectEnvironment } from '../../shared/event';
import { logQueued, logRecorded, logStoredElsewhere, selectWaiting } from '../../shared/log';
import { safely, warnOnce, type Warn } from '../../shared/saga';
import { selectUser, signedIn, signedOut } from '../../shared/session';
import { toEntry } from './entry';
import { bound, merge, readOutbox, writeOutbox } from './outbox';
import { waitingChanged } from './slice';

/** Takes a record into the outbox: first into the storage, so that it outlives a crash, then into the state. */
function* record(deps: Deps, warn: Warn, { payload }: ReturnType<typeof logRecorded>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) {
    yield* call(deps.report.warn, `A ${payload.type} entry is dropped: nobody is signed in.`);
    return;
  }
  const { local } = deps.storage;
  const entry = toEntry(payload, user, yield* call(deps.random.uuid), yield* select(selectEnvironment));
  const { entries: stored } = yield* call(readOutbox, local, user.id);
  const { kept, dropped } = bound([...merge(stored, yield* select(selectWaiting)), entry]);
  if (!(yield* call(writeOutbox, local, user.id, kept))) {
    yield* warn('The browser keeps no log entries: what is not sent before this page is closed is lost.');
  }
  yield* put(logQueued(entry));
  if (dropped > 0) {
    yield* put(waitingChanged(kept));
    yield* warn('The outbox is full: the oldest watched minutes are dropped.');
  }
}

/**
 * A person who logs out leaves nothing behind. Tokens that merely expired do not count as that: what waits is sent when
 * the same person is back. A sign-out in another tab was cleaned up by that tab.
 */
function* forgetAfterLogout(deps: Deps): SagaGenerator<void> {
  let userId = (yield* select(selectUser))?.id ?? null;
  while (true) {
    const action = yield* take<ReturnType<typeof signedIn> | ReturnType<typeof signedOut>>([
      signedIn,
      signedOut,
    ]);
    if (signedIn.match(action)) userId = action.payload.user.id;
    else {
      const { reason } = action.payload;
      if (userId !== null && (reason === 'user' || reason === 'siteInactive')) {
        yield* call(writeOutbox, deps.storage.local, userId, []);
      }
      userId = null;
    }
  }
}

/** Other tabs send from the same outbox: what they had stored waits here no longer. */
function* hearTabs(deps: Deps): SagaGenerator<void> {
  const channel: EventChannel<TabMessage> = yield* call(deps.tabs.watch);
  while (true) {
    const message = yield* take(channel);
    if (message.kind !== 'logStored') continue;
    const { entryId, entryType, sessionId } = message;
    yield* put(logStoredElsewhere({ entryId, type: entryType, sessionId }));
  }
}

/**
 * The outbox: keeps every record until the server has it, for the person who made it (spec §7, §8). What sends it is not needed
 * at the gate (`./sending`).
 */
export function* logSaga(deps: Deps): SagaGenerator<void> {
  const warn = warnOnce(deps);
  yield* fork(hearTabs, deps);
  yield* fork(forgetAfterLogout, deps);
  yield* takeEvery(
    logRecorded,
    safely(deps, 'log', (action: ReturnType<typeof logRecorded>) => record(deps, warn, action)),
  );
}
