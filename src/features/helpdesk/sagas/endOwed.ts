import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { endOwnChat } from '../../../contract/helpdesk';
import type { Deps } from '../../../shared/deps';
import type { ChatDetails } from '../../../shared/deps/helpdesk';
import { isPassing, toFailure } from '../../../shared/lib/apiFailure';
import { wentOnline } from '../../../shared/page';
import { backoff } from '../../../shared/saga';
import { callApi, selectUser, signedOut } from '../../../shared/session';
import { findChat, inTime, requestJoin } from './connect';
import { forgetNote, noteEndOwed, type EndOwed } from './note';
import { findDesk, type Desk } from './target';

/** The longest that ending a chat at the service may take. */
export const DISCONNECT_DEADLINE_MS = 5_000;
/** First wait before an end is tried again; each further one doubles it. */
export const OWED_RETRY_MS = 5_000;
/** A start that was given up may begin its chat this long after. */
export const LATE_START_MS = 5_000;

/** The end that is owed, if any. It is kept in the tab's storage besides, so that the next load of the page carries it out. */
export interface Owing {
  end: EndOwed | null;
}

/** Keeps that the person ended a chat until its service knows. */
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

/** It is done, or nobody can do it any more. */
export function* forgetOwed(deps: Deps, owing: Owing): SagaGenerator<void> {
  owing.end = null;
  yield* call(forgetNote, deps);
}

/** Ends a chat at a desk that is not ours, which asks for joining it first. */
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

/** Ends the chat; false when there is none to be found where its id is unknown. Throws an `ApiFailure`. */
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
 * Carries out the end that is owed, if any; false when no chat was found that it could be meant for. What the desk refuses for good
 * is over. Throws an `ApiFailure` that passes.
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

/** Before another chat begins: the one that was ended must not be found instead. Throws an `ApiFailure` while that cannot be done. */
export function* settleOwed(deps: Deps, desk: Desk, owing: Owing): SagaGenerator<void> {
  if (!owing.end) return;
  yield* call(tryOwed, deps, desk, owing.end);
  yield* call(forgetOwed, deps, owing);
}

/** One try of an end: whether it is settled. */
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

/** Carries out the end that is owed, however long it takes; the sign-out of its person ends chats by itself. It never returns. */
export function* payOwed(deps: Deps, owing: Owing): SagaGenerator<void> {
  const { left } = yield* race({ left: take(signedOut), settled: call(untilSettled, deps, owing) });
  if (left && owing.end) yield* call(forgetOwed, deps, owing);
  yield* take(() => false);
}
