import { call, select, take, type SagaGenerator } from 'typed-redux-saga';
import { noteAttendeeLeft } from '../../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../../shared/platform/deps';
import { callApi } from '../../../../shared/platform/auth';
import { selectOnline } from '../../../../shared/platform/page';
import { never } from '../../../../shared/platform/saga';
import type { Joined } from './joined';
import { addPendingEnd, type PendingEnds } from './pendingEnd';
import type { Desk } from './target';

/**
 * Notifies our own desk when the user leaves the page while the chat is open. The page may be reloaded or, in
 * some browsers, restored, so the desk ends the chat only if neither happens in time. If the desk cannot be
 * notified, it detects the absence later.
 */
export function* leavingLoop(deps: Deps, { own }: Desk, joined: Joined): SagaGenerator<void> {
  if (!own) return;
  const leavings = yield* call(deps.page.watchLeaving);
  try {
    while (true) {
      yield* take(leavings);
      try {
        yield* callApi(deps, noteAttendeeLeft, { body: { contactId: joined.details.contactId } });
      } catch (error) {
        yield* call(deps.report.error, 'helpdesk', error);
      }
    }
  } finally {
    yield* call([leavings, 'close']);
  }
}

/**
 * Returns when the user leaves the page: at an external desk that is the end of the chat
 * (product.md#helpdesk), as no one there waits for them to come back. Never returns for our own desk.
 */
export function* untilLeft(deps: Deps, { own }: Desk): SagaGenerator<true> {
  if (own) yield* never();
  const leavings = yield* call(deps.page.watchLeaving);
  try {
    return yield* take(leavings);
  } finally {
    yield* call([leavings, 'close']);
  }
}

/**
 * Ends the chat at an external desk while the page unloads. What could not be said, the tab's next page says.
 * Nothing here may wait before the request is under way.
 */
export function* endOnLeaving(
  deps: Deps,
  pending: PendingEnds,
  { chat, details }: Joined,
): SagaGenerator<void> {
  const end = { contactId: details.contactId, details };
  if (!(yield* select(selectOnline))) {
    yield* call(addPendingEnd, deps, pending, end);
    return;
  }
  try {
    yield* call(deps.helpdesk.endOnLeaving, chat);
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    yield* call(addPendingEnd, deps, pending, end);
  }
}
