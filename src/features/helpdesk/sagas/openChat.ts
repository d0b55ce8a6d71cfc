import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import type { ChatDetails } from '../../../shared/deps/helpdesk';
import { chatRequested, panelClosed, panelCovered, selectPanel } from '../../../shared/helpdesk';
import { pageHidden } from '../../../shared/page';
import { selectUser } from '../../../shared/session';
import { selectUnsent } from '../selectors';
import { draftChanged, messageFailed, messageQueued, messageSent, retryRequested } from '../slice';
import type { Joined } from './joined';
import { noteOpen } from './note';
import type { Desk } from './target';

/** How often it is noted that the chat is still open, besides whenever the page is hidden. */
export const NOTE_EVERY_MS = 20_000;
/** A draft is noted this long after it was changed. */
export const NOTE_DRAFT_MS = 1_000;

/** What is noted at once: how the panel stands, and each change of what waits to be sent. */
const NOTED = [
  ...[pageHidden, panelClosed, panelCovered, chatRequested],
  ...[messageQueued, messageSent, messageFailed, retryRequested],
];

/** What has to be kept, or told another tab, to join the chat again; null where starting again finds it. */
export const keptDetails = ({ own }: Desk, details: ChatDetails): ChatDetails | null =>
  own ? null : details;

function* noteOpenChat(deps: Deps, desk: Desk, { details }: Joined): SagaGenerator<void> {
  const unsent = yield* select(selectUnsent);
  yield* call(noteOpen, deps, {
    userId: (yield* select(selectUser))?.id ?? '',
    contactId: details.contactId,
    seenAt: yield* call(deps.clock.now),
    open: (yield* select(selectPanel)).status === 'open',
    details: keptDetails(desk, details),
    ...(unsent && { unsent }),
  });
}

/** Ends a moment after something was added to the draft: not each key is noted. */
function* afterWriting(deps: Deps): SagaGenerator<void> {
  yield* take(draftChanged);
  yield* call(deps.clock.sleep, NOTE_DRAFT_MS);
}

/** Notes that the chat is open for as long as it is: a page that is loaded again says no other word before. */
export function* noteLoop(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<void> {
  while (true) {
    yield* call(noteOpenChat, deps, desk, joined);
    yield* race({
      changed: take(NOTED),
      written: call(afterWriting, deps),
      due: call(deps.clock.sleep, NOTE_EVERY_MS),
    });
  }
}
