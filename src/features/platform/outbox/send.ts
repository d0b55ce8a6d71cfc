import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { appendLog, type LogEntry } from '../../../contract/platform/log';
import type { Deps, TabMessage } from '../../../shared/platform/deps';
import { ApiFailure, isPassing, type Failure } from '../../../shared/kit/lib/apiFailure';
import { logDelayed, logRefused, logStored, selectWaiting } from '../../../shared/platform/outbox';
import { sendInOrder, type SendQueue } from '../../../shared/platform/saga';
import { callApi, selectUser } from '../../../shared/platform/auth';
import { recordOf, sessionIdOf } from './entry';
import { merge, readOutbox, writeOutbox } from './outbox';
import { waitingChanged } from './slice';

/** First delay after a failed attempt; doubles with each further one, up to five minutes. */
export const RETRY_MS = 5_000;
/** Attempts taking longer have failed; the entry's id makes retrying harmless. */
export const SEND_DEADLINE_MS = 30_000;

/**
 * Whether to keep the entry for another attempt: on transient failures, rejected tokens, and a 200 that is
 * not ours (e.g. the sign-in page of a hotel network).
 */
function mayPass(failure: Failure): boolean {
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

/** The user's entries, oldest first. Failures are only logged (product.md#log). */
function queueOf(deps: Deps, userId: string): SendQueue<LogEntry> {
  return {
    where: 'outbox',
    lock: 'outbox',
    *next() {
      return (yield* call(readWaiting, deps, userId))[0];
    },
    *send(entry) {
      const { entryId } = entry;
      const recordedAt = yield* call(post, deps, entry);
      yield* call(forget, deps, userId, entryId);
      const record = recordOf(entry);
      const message: TabMessage = {
        kind: 'logStored',
        entryId,
        entryType: record.type,
        sessionId: sessionIdOf(entry),
      };
      yield* call(deps.tabs.post, message);
      yield* put(logStored({ record, entryId, recordedAt }));
    },
    *refused(entry, failure) {
      const { entryId } = entry;
      yield* call(forget, deps, userId, entryId);
      yield* put(logRefused({ record: recordOf(entry), entryId, failure }));
    },
    retry: {
      ms: RETRY_MS,
      mayPass,
      *putOff() {
        yield* put(logDelayed());
      },
    },
  };
}

/** Sends waiting entries, one at a time across all tabs. */
export function* sendEntries(deps: Deps): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user) yield* call(sendInOrder<LogEntry>, deps, queueOf(deps, user.id));
}
