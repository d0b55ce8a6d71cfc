import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import type { ChatDetails } from '../../../shared/deps/helpdesk';
import { chatRequested, panelClosed, panelCovered, selectPanel } from '../../../shared/helpdesk';
import { pageHidden } from '../../../shared/page';
import { selectUser } from '../../../shared/session';
import type { Joined } from './joined';
import { noteOpen } from './note';
import type { Desk } from './target';

/** How often it is noted that the chat is still open, besides whenever the page is hidden. */
export const NOTE_EVERY_MS = 20_000;

/** What has to be kept, or told another tab, to join the chat again; null where starting again finds it. */
export const keptDetails = ({ own }: Desk, details: ChatDetails): ChatDetails | null =>
  own ? null : details;

function* noteOpenChat(deps: Deps, desk: Desk, { details }: Joined): SagaGenerator<void> {
  yield* call(noteOpen, deps, {
    userId: (yield* select(selectUser))?.id ?? '',
    contactId: details.contactId,
    seenAt: yield* call(deps.clock.now),
    open: (yield* select(selectPanel)).status === 'open',
    details: keptDetails(desk, details),
  });
}

/** Notes that the chat is open for as long as it is: a page that is loaded again says no other word before. */
export function* noteLoop(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<void> {
  while (true) {
    yield* call(noteOpenChat, deps, desk, joined);
    yield* race({
      changed: take([pageHidden, panelClosed, panelCovered, chatRequested]),
      due: call(deps.clock.sleep, NOTE_EVERY_MS),
    });
  }
}
