import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { appendLog, type LogEntry } from '../../../contract/platform/log';
import type { Deps, TabMessage } from '../../../shared/platform/deps';
import { ApiFailure, isPassing, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { logRefused, logStored, selectWaiting } from '../../../shared/platform/outbox';
import { callApi, selectUser } from '../../../shared/platform/auth';
import { recordOf, sessionIdOf } from './entry';
import { merge, readOutbox, writeOutbox } from './outbox';
import { waitingChanged } from './slice';

/** Lock held by the sending tab. */
const LOCK = 'outbox';
/** Attempts taking longer have failed; the entry's id makes retrying harmless. */
export const SEND_DEADLINE_MS = 30_000;

/**
 * Whether to keep the entry for another attempt: on transient failures, rejected tokens, and a 200 that is
 * not ours (e.g. the sign-in page of a hotel network).
 */
function isKept(failure: Failure): boolean {
  return isPassing(failure) || failure.status === 401 || failure.kind === 'contract';
}

/** Merges storage and memory: entries of this tab, of other tabs and from before the last reload. */
function* readWaiting(deps: Deps, userId: string): SagaGenerator<readonly LogEntry[]> {
  const { entries, broken } = yield* call(readOutbox, deps.storage.local, userId);
  const waiting = yield* select(selectWaiting);
  const merged = merge(entries, waiting);
  if (broken) {
    yield* call(
      deps.report.error,
      'outbox',
      new Error('The stored outbox was damaged: what was readable is kept.'),
    );
    yield* call(writeOutbox, deps.storage.local, userId, merged);
  }
  if (merged.length !== waiting.length) yield* put(waitingChanged(merged));
  return merged;
}

function* forget(deps: Deps, userId: string, entryId: string): SagaGenerator<void> {
  const { entries } = yield* call(readOutbox, deps.storage.local, userId);
  const rest = entries.filter((entry) => entry.entryId !== entryId);
  if (yield* call(writeOutbox, deps.storage.local, userId, rest)) return;
  // If there is no room even for a shorter list, clear it: otherwise the sent entry would be resent forever.
  // The rest is still in memory.
  yield* call(writeOutbox, deps.storage.local, userId, []);
}

function* post(deps: Deps, entry: LogEntry): SagaGenerator<string | null> {
  const { reply } = yield* race({
    reply: call(function* () {
      return yield* callApi(deps, appendLog, { body: entry }, { key: entry.entryId, patient: false });
    }),
    late: call(deps.clock.sleep, SEND_DEADLINE_MS),
  });
  if (reply) return reply.recordedAt ?? null;
  throw new ApiFailure({ kind: 'network', status: null, message: 'The log entry was not answered in time.' });
}

/**
 * Sends one entry. True once it is settled: stored, or permanently refused. Failures are only logged
 * (product.md#log).
 */
function* sendEntry(deps: Deps, userId: string, entry: LogEntry): SagaGenerator<true | Failure> {
  const { entryId } = entry;
  const record = recordOf(entry);
  let recordedAt: string | null;
  try {
    recordedAt = yield* call(post, deps, entry);
  } catch (error) {
    yield* call(deps.report.error, 'outbox', error);
    const failure = toFailure(error);
    if (isKept(failure)) return failure;
    yield* call(forget, deps, userId, entryId);
    yield* put(logRefused({ record, entryId, failure }));
    return true;
  }
  yield* call(forget, deps, userId, entryId);
  const message: TabMessage = {
    kind: 'logStored',
    entryId,
    entryType: record.type,
    sessionId: sessionIdOf(entry),
  };
  yield* call(deps.tabs.post, message);
  yield* put(logStored({ record, entryId, recordedAt }));
  return true;
}

/**
 * Sends waiting entries, oldest first, one at a time across all tabs. Stops at the first transient failure
 * and returns it.
 */
export function* sendWaiting(deps: Deps): SagaGenerator<true | Failure> {
  const user = yield* select(selectUser);
  if (!user) return true;
  while ((yield* call(readWaiting, deps, user.id)).length > 0) {
    const lock = yield* call(deps.locks.acquire, LOCK);
    try {
      // Another tab may have sent it while this one was waiting for the lock.
      const [next] = yield* call(readWaiting, deps, user.id);
      const sent = next ? yield* call(sendEntry, deps, user.id, next) : true;
      if (sent !== true) return sent;
    } finally {
      yield* call(deps.locks.release, lock);
    }
  }
  return true;
}
