import { call, take, type SagaGenerator } from 'typed-redux-saga';
import { noteAttendeeLeft } from '../../../contract/helpdesk';
import type { Deps } from '../../../shared/deps';
import { callApi } from '../../../shared/auth';
import type { Joined } from './joined';
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
