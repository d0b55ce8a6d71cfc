import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { endOwnChat } from '../../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../../shared/platform/deps';
import type { ChatDetails } from '../../../../shared/platform/deps/helpdesk';
import { isPassing, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { wentOnline } from '../../../../shared/platform/page';
import { backoff, never } from '../../../../shared/platform/saga';
import { callApi, selectUser, signedOut } from '../../../../shared/platform/auth';
import { claim, FREE_LOCK_MS } from './claim';
import { findChat, inTime, requestJoin } from './connect';
import { forgetNote, notePendingEnd, type OpenChat, type PendingEnd } from './note';
import { findDesk, type Desk } from './target';

/** Timeout for ending a chat at the service. */
export const DISCONNECT_DEADLINE_MS = 5_000;
/** First delay before ending is retried; doubled each time. */
export const PENDING_END_RETRY_MS = 5_000;
/** An abandoned start may still create its chat within this time. */
export const LATE_START_MS = 5_000;

/** The pending end, if any. Also kept in the tab's storage, so the next page load can carry it out. */
export interface PendingEnds {
  end: PendingEnd | null;
}

/** Records that the user ended a chat, until the service knows. */
export function* addPendingEnd(
  deps: Deps,
  pending: PendingEnds,
  chat: Pick<PendingEnd, 'contactId' | 'details'>,
): SagaGenerator<void> {
  pending.end = {
    userId: (yield* select(selectUser))?.id ?? '',
    endedAt: yield* call(deps.clock.now),
    ...chat,
  };
  yield* call(notePendingEnd, deps, pending.end);
}

/**
 * Ends the chat that the tab's previous page left open at an external desk because it could not end it.
 * A tab that was duplicated has the note of a chat that is open in the other one.
 */
export function* endLeftChat(
  deps: Deps,
  pending: PendingEnds,
  { contactId, details }: OpenChat,
): SagaGenerator<void> {
  const lock = yield* call(claim, deps, FREE_LOCK_MS);
  if (lock === null) {
    yield* call(forgetNote, deps);
    return;
  }
  yield* call(deps.locks.release, lock);
  yield* call(addPendingEnd, deps, pending, { contactId, details });
}

/** The end is done, or can no longer be done. */
export function* removePendingEnd(deps: Deps, pending: PendingEnds): SagaGenerator<void> {
  pending.end = null;
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
function* endAtDesk(deps: Deps, desk: Desk, { contactId, details }: PendingEnd): SagaGenerator<boolean> {
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
function* tryPendingEnd(deps: Deps, desk: Desk, end: PendingEnd): SagaGenerator<boolean> {
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
export function* settlePendingEnd(deps: Deps, desk: Desk, pending: PendingEnds): SagaGenerator<void> {
  if (!pending.end) return;
  yield* call(tryPendingEnd, deps, desk, pending.end);
  yield* call(removePendingEnd, deps, pending);
}

/** Attempts an end once and returns whether it is settled. */
function* isSettled(deps: Deps, end: PendingEnd): SagaGenerator<boolean> {
  if ((yield* select(selectUser))?.id !== end.userId) return true;
  try {
    if (yield* call(tryPendingEnd, deps, yield* call(findDesk, deps), end)) return true;
    return (yield* call(deps.clock.now)) - end.endedAt >= LATE_START_MS;
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return false;
  }
}

function* untilSettled(deps: Deps, pending: PendingEnds): SagaGenerator<void> {
  for (let tries = 1; pending.end; tries += 1) {
    if (yield* call(isSettled, deps, pending.end)) {
      yield* call(removePendingEnd, deps, pending);
      return;
    }
    yield* race({
      due: call(deps.clock.sleep, backoff(PENDING_END_RETRY_MS, tries)),
      online: take(wentOnline),
    });
  }
}

/** Carries out the pending end, however long it takes. Signing out ends chats anyway. Never returns. */
export function* carryOutPendingEnd(deps: Deps, pending: PendingEnds): SagaGenerator<void> {
  const { left } = yield* race({ left: take(signedOut), settled: call(untilSettled, deps, pending) });
  if (left && pending.end) yield* call(removePendingEnd, deps, pending);
  yield* never();
}
