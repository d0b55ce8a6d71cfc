import { call, fork, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { EventChannel } from 'redux-saga';
import type { Deps, TabMessage } from '../../../shared/platform/deps';
import { selectEnvironment } from '../../../shared/platform/event';
import {
  logDelayed,
  logFlushRequested,
  logFlushed,
  logQueued,
  logRecorded,
  logStoredElsewhere,
  selectIncoming,
  selectWaiting,
  type LogRecord,
} from '../../../shared/platform/outbox';
import { pageShown, wentOnline } from '../../../shared/platform/page';
import { safely, warnOnce, whileSignedIn, type Warn } from '../../../shared/platform/saga';
import {
  credentialsRefreshed,
  selectAuthenticated,
  selectUser,
  signedOut,
} from '../../../shared/platform/auth';
import { toEntry } from './entry';
import { bound, merge, readOutbox, writeOutbox } from './outbox';
import { sendEntries } from './send';
import { recordDequeued, waitingChanged } from './slice';

/** Adds a record to the outbox: to storage first, so that it survives a crash, then to the state. */
function* record(deps: Deps, warn: Warn, incoming: LogRecord): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) {
    yield* call(deps.report.warn, `A ${incoming.type} entry is dropped: nobody is signed in.`);
    return;
  }
  const { local } = deps.storage;
  const entry = toEntry(incoming, user, yield* call(deps.random.uuid), yield* select(selectEnvironment));
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

/** Sends what is waiting, also what another tab left, and does so again when there may be more. */
function* sendLoop(deps: Deps): SagaGenerator<void> {
  while (true) {
    yield* call(sendEntries, deps);
    yield* take([logQueued, pageShown, wentOnline, credentialsRefreshed]);
  }
}

/**
 * Last attempt before sign-out: ends once everything is sent or at the first failure. The caller sets the
 * timeout.
 */
function* flush(deps: Deps): SagaGenerator<void> {
  yield* race({
    failed: take(logDelayed),
    sent: call(safely(deps, 'outbox', sendEntries), deps),
    ended: take(signedOut),
  });
  yield* put(logFlushed());
}

/** Tabs share the outbox: entries another tab has delivered no longer wait here. */
function* hearTabs(deps: Deps): SagaGenerator<void> {
  const channel: EventChannel<TabMessage> = yield* call(deps.tabs.watch);
  while (true) {
    const message = yield* take(channel);
    if (message.kind !== 'logStored') continue;
    const { entryId, entryType, sessionId } = message;
    yield* put(logStoredElsewhere({ entryId, type: entryType, sessionId }));
  }
}

/** Processes records in order, including those requested before this code was loaded. */
function* recordLoop(deps: Deps): SagaGenerator<void> {
  const warn = warnOnce(deps);
  const takeNext = safely(deps, 'outbox', (next: LogRecord) => record(deps, warn, next));
  while (true) {
    const [next] = yield* select(selectIncoming);
    if (!next) {
      yield* take(logRecorded);
      continue;
    }
    yield* put(recordDequeued());
    yield* call(takeNext, next);
  }
}

/** The outbox: keeps every record for its user until the server has stored it (product.md#log). */
export function* outboxSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(hearTabs, deps);
  yield* fork(recordLoop, deps);
  yield* takeLeading(
    logFlushRequested,
    safely(deps, 'outbox', () => flush(deps)),
  );
  yield* fork(whileSignedIn, deps, 'outbox', () => sendLoop(deps), selectAuthenticated);
}
