import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import { credentialsRefreshed } from '../auth';
import { untilBetter } from './untilBetter';
import { waitAfter } from './waitAfter';
import { withLock } from './withLock';

/** What waits to be sent. Its owner holds it in the state, and stores it if it has to survive the page. */
export interface SendQueue<Item> {
  /** Name for reports. */
  where: string;
  /** Held while an item is sent, if tabs share the queue. */
  lock?: string;
  /** The item to send next; undefined if nothing waits. */
  next: () => SagaGenerator<Item | undefined>;
  /** Sends an item, after which it waits no longer. Throws if that failed. */
  send: (item: Item) => SagaGenerator<void>;
  /** The item will not be sent again by itself: it is dropped or marked, so that it is not `next`. */
  refused: (item: Item, failure: Failure) => SagaGenerator<void>;
  /** Default: no failure is waited out. */
  retry?: {
    /** First wait; doubles with each further failure. */
    ms: number;
    /** Whether the item goes on waiting after this failure. */
    mayPass: (failure: Failure) => boolean;
    /** The item goes on waiting. */
    putOff?: (item: Item) => SagaGenerator<void>;
  };
}

/**
 * Sends what waits, one item at a time, until nothing does. An item that goes on waiting holds up those
 * behind it, so that their order stays. The caller runs it again when something is added, but without a lock
 * never twice at a time.
 */
export function* sendInOrder<Item>(
  deps: Pick<Deps, 'clock' | 'locks' | 'random' | 'report'>,
  { where, lock, next, send, refused, retry }: SendQueue<Item>,
): SagaGenerator<void> {
  /** Makes one attempt; returns the item if it goes on waiting, and why. */
  function* attempt(): SagaGenerator<{ item: Item; failure: Failure } | null> {
    // Another tab may have sent the item while this one was waiting for the lock.
    const item = yield* next();
    if (item === undefined) return null;
    try {
      yield* call(send, item);
    } catch (error) {
      yield* call(deps.report.error, where, error);
      const failure = toFailure(error);
      if (retry?.mayPass(failure)) return { item, failure };
      yield* call(refused, item, failure);
    }
    return null;
  }

  let failures = 0;
  while ((yield* next()) !== undefined) {
    const waiting = lock === undefined ? yield* call(attempt) : yield* withLock(deps, lock, attempt);
    failures = waiting ? failures + 1 : 0;
    if (!waiting || !retry) continue;
    if (retry.putOff) yield* call(retry.putOff, waiting.item);
    const wait = yield* call(waitAfter, deps, retry.ms, failures, waiting.failure);
    yield* race({ better: call(untilBetter, deps, wait), renewed: take(credentialsRefreshed) });
  }
}
