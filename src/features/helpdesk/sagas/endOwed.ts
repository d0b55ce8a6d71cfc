import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { endOwnChat } from '../../../contract/helpdesk';
import type { Deps } from '../../../shared/deps';
import type { ChatDetails } from '../../../shared/deps/helpdesk';
import { isPassing, toFailure } from '../../../shared/lib/apiFailure';
import { wentOnline } from '../../../shared/page';
import { backoff } from '../../../shared/saga';
import { callApi, selectUser, signedOut } from '../../../shared/auth';
import { findChat, inTime, requestJoin } from './connect';
import { forgetNote, noteEndOwed, type EndOwed } from './note';
import { findDesk, type Desk } from './target';

/** Timeout for ending a chat at the service. */
export const DISCONNECT_DEADLINE_MS = 5_000;
/** First delay before ending is retried; doubled each time. */
export const OWED_RETRY_MS = 5_000;
/** An abandoned start may still create its chat within this time. */
export const LATE_START_MS = 5_000;

/** The pending end, if any. Also kept in the tab's storage, so the next page load can carry it out. */
export interface Owing {
  end: EndOwed | null;
}

/** Records that the user ended a chat, until the service knows. */
export function* oweEnd(
  deps: Deps,
  owing: Owing,
  chat: Pick<EndOwed, 'contactId' | 'details'>,
): SagaGenerator<void> {
  owing.end = {
    userId: (yield* select(selectUser))?.id ?? '',
    endedAt: yield* call(deps.clock.now),
    ...chat,
  };
  yield* call(noteEndOwed, deps, owing.end);
}

/** The end is done, or can no longer be done. */
export function* forgetOwed(deps: Deps, owing: Owing): SagaGenerator<void> {
  owing.end = null;
  yield* call(forgetNote, deps);
}

/** Ends a chat at an external desk, which requires joining it first. */
function* endElsewhere(deps: Deps, desk: Desk, details: ChatDetails): SagaGenerator<void> {
  const chat = yield* call(requestJoin, deps, desk, details);
  try {
    yield* inTime(deps, DISCONNECT_DEADLINE_MS, function* () {
      yield* call(deps.helpdesk.disconnect, chat);
    });
  } finally {
    yield* call(deps.helpdesk.leave, chat);
  }
}

/** Ends the chat; false if its id is unknown and no chat is found. Throws an `ApiFailure`. */
function* endAtDesk(deps: Deps, desk: Desk, { contactId, details }: EndOwed): SagaGenerator<boolean> {
  if (!desk.own) {
    if (details) yield* call(endElsewhere, deps, desk, details);
    return true;
  }
  const found = contactId ?? (yield* call(findChat, deps, desk))?.contactId;
  if (found === undefined) return false;
  yield* inTime(deps, DISCONNECT_DEADLINE_MS, () =>
    callApi(deps, endOwnChat, { body: { contactId: found } }),
  );
  return true;
}

/**
 * Attempts a pending end; false if no matching chat was found. A permanent refusal counts as done. Throws an
 * `ApiFailure` if the failure is temporary.
 */
function* tryOwed(deps: Deps, desk: Desk, end: EndOwed): SagaGenerator<boolean> {
  try {
    return yield* call(endAtDesk, deps, desk, end);
  } catch (error) {
    if (isPassing(toFailure(error))) throw error;
    yield* call(deps.report.error, 'helpdesk', error);
    return true;
  }
}

/**
 * Carries out a pending end before another chat begins, so that the ended chat is not found instead. Throws
 * an `ApiFailure` while that fails.
 */
export function* settleOwed(deps: Deps, desk: Desk, owing: Owing): SagaGenerator<void> {
  if (!owing.end) return;
  yield* call(tryOwed, deps, desk, owing.end);
  yield* call(forgetOwed, deps, owing);
}

/** Attempts an end once and returns whether it is settled. */
function* isSettled(deps: Deps, end: EndOwed): SagaGenerator<boolean> {
  if ((yield* select(selectUser))?.id !== end.userId) return true;
  try {
    if (yield* call(tryOwed, deps, yield* call(findDesk, deps), end)) return true;
    return (yield* call(deps.clock.now)) - end.endedAt >= LATE_START_MS;
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return false;
  }
}

function* untilSettled(deps: Deps, owing: Owing): SagaGenerator<void> {
  for (let tries = 1; owing.end; tries += 1) {
    if (yield* call(isSettled, deps, owing.end)) {
      yield* call(forgetOwed, deps, owing);
      return;
    }
    yield* race({ due: call(deps.clock.sleep, backoff(OWED_RETRY_MS, tries)), online: take(wentOnline) });
  }
}

/** Carries out the pending end, however long it takes. Signing out ends chats anyway. Never returns. */
export function* payOwed(deps: Deps, owing: Owing): SagaGenerator<void> {
  const { left } = yield* race({ left: take(signedOut), settled: call(untilSettled, deps, owing) });
  if (left && owing.end) yield* call(forgetOwed, deps, owing);
  yield* take(() => false);
}
