import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import type { ChatDetails } from '../../../../shared/platform/deps/helpdesk';
import { chatRequested, panelClosed, panelCovered, selectPanel } from '../../../../shared/helpdesk/helpdesk';
import { pageHidden } from '../../../../shared/platform/page';
import { selectUser } from '../../../../shared/platform/auth';
import { selectUnreadNote, selectUnsent } from '../selectors';
import {
  itemReceived,
  transcriptReceived,
  draftChanged,
  messageFailed,
  messageQueued,
  messageSent,
  retryRequested,
} from '../slice';
import type { Joined } from './joined';
import { noteOpen } from './note';
import type { Desk } from './target';

/** Interval for noting that the chat is still open, in addition to whenever the page is hidden. */
export const NOTE_EVERY_MS = 20_000;
/** Delay before a changed draft is noted. */
export const NOTE_DRAFT_MS = 1_000;

/** Noted at once: panel state, what arrives, and every change to unsent messages. */
const NOTED = [
  pageHidden,
  panelClosed,
  panelCovered,
  chatRequested,
  itemReceived,
  transcriptReceived,
  messageQueued,
  messageSent,
  messageFailed,
  retryRequested,
];

/**
 * Credentials to hand to another tab for joining the chat, or to the tab's next page for ending it; null if
 * the chat is found by its user.
 */
export const keptDetails = ({ own }: Desk, details: ChatDetails): ChatDetails | null =>
  own ? null : details;

function* noteOpenChat(deps: Deps, desk: Desk, { details }: Joined): SagaGenerator<void> {
  const unsent = desk.own ? yield* select(selectUnsent) : undefined;
  const unread = desk.own ? yield* select(selectUnreadNote) : undefined;
  yield* call(noteOpen, deps, {
    userId: (yield* select(selectUser))?.id ?? '',
    contactId: details.contactId,
    seenAt: yield* call(deps.clock.now),
    open: (yield* select(selectPanel)).status === 'open',
    details: keptDetails(desk, details),
    ...(unread && { unread }),
    ...(unsent && { unsent }),
  });
}

/** Waits until shortly after the draft changed, so that not every keystroke is noted. */
function* afterWriting(deps: Deps): SagaGenerator<void> {
  yield* take(draftChanged);
  yield* call(deps.clock.sleep, NOTE_DRAFT_MS);
}

/** Keeps noting that the chat is open while it is, as a page does not announce its reload. */
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
