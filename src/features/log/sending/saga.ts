import { call, fork, put, race, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { logFlushRequested, logFlushed, logQueued } from '../../../shared/log';
import { pageShown, wentOnline } from '../../../shared/page';
import { backoff, safely, whileSignedIn } from '../../../shared/saga';
import { credentialsRefreshed, selectAuthenticated, signedOut } from '../../../shared/session';
import { sendWaiting } from './send';

/** First wait after a failed try; each further one doubles it, up to five minutes. */
export const RETRY_MS = 5_000;

/** Sends what waits now, then whenever something is recorded; after a failure later, or when things look better. */
function* sendLoop(deps: Deps): SagaGenerator<void> {
  const better = [pageShown, wentOnline, credentialsRefreshed];
  let failures = 0;
  while (true) {
    const sent = yield* call(sendWaiting, deps);
    failures = sent ? 0 : failures + 1;
    if (sent) yield* take([logQueued, ...better]);
    else yield* race({ due: call(deps.clock.sleep, backoff(RETRY_MS, failures)), better: take(better) });
  }
}

/** The last try before signing out: it ends when all is sent, or at the first failure. Whoever asks says how long it waits. */
function* flush(deps: Deps): SagaGenerator<void> {
  yield* race({
    sent: call(safely(deps, 'log', sendWaiting), deps),
    gone: take(signedOut),
  });
  yield* put(logFlushed());
}

/** Sends what the outbox has: everybody past the gate runs it. */
export function* logSendingSaga(deps: Deps): SagaGenerator<void> {
  yield* takeLeading(
    logFlushRequested,
    safely(deps, 'log', () => flush(deps)),
  );
  yield* fork(whileSignedIn, deps, 'log', () => sendLoop(deps), selectAuthenticated);
}
