import { call, take, type SagaGenerator } from 'typed-redux-saga';
import { noteAttendeeLeft } from '../../../contract/helpdesk';
import type { Deps } from '../../../shared/deps';
import { callApi } from '../../../shared/session';
import type { Joined } from './joined';
import type { Desk } from './target';

/**
 * Tells our own desk when the person leaves the page while the chat is open (spec §4). The page may be loaded again or, in some
 * browsers, come back as it was: the desk ends the chat only when nobody did in time. Whom it cannot be told of is found gone later.
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
