import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import type { Deps } from '../../../shared/deps';
import type { ChatDetails } from '../../../shared/deps/helpdesk';
import {
  chatRequested,
  OPEN_CHAT_KEY,
  panelClosed,
  panelCovered,
  selectPanel,
} from '../../../shared/helpdesk';
import { pageHidden } from '../../../shared/page';
import { selectUser } from '../../../shared/session';
import type { Joined } from './joined';
import type { Desk } from './target';

/** A page that is loaded again within this time finds the chat that was open. */
export const RETURN_WITHIN_MS = 60_000;
/** How often it is noted that the chat is still open, besides whenever the page is hidden. */
export const NOTE_EVERY_MS = 20_000;

const openChat = z.object({
  /** Whose it is: whoever signs in next in this tab has nothing to do with it. */
  userId: z.string(),
  contactId: z.string(),
  /** When the page was last known to be there, milliseconds since 1970 in real time. */
  seenAt: z.int(),
  /** The panel was open. */
  open: z.boolean(),
  /** What a chat at a desk that is not ours is joined with: no new start would find it. Ours asks for nothing to be kept. */
  details: z.nullable(
    z.object({ contactId: z.string(), participantId: z.string(), participantToken: z.string() }),
  ),
});
export type OpenChat = z.infer<typeof openChat>;

/** What has to be kept, or told another tab, to join the chat again; null where starting again finds it. */
export const keptDetails = ({ own }: Desk, details: ChatDetails): ChatDetails | null =>
  own ? null : details;

function* noteOpenChat(deps: Deps, desk: Desk, { details }: Joined): SagaGenerator<void> {
  const note: OpenChat = {
    userId: (yield* select(selectUser))?.id ?? '',
    contactId: details.contactId,
    seenAt: yield* call(deps.clock.now),
    open: (yield* select(selectPanel)).status === 'open',
    details: keptDetails(desk, details),
  };
  yield* call(deps.storage.session.set, OPEN_CHAT_KEY, JSON.stringify(note));
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

export function* forgetOpenChat(deps: Deps): SagaGenerator<void> {
  yield* call(deps.storage.session.remove, OPEN_CHAT_KEY);
}

function parse(stored: string): OpenChat | null {
  try {
    const parsed = openChat.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The chat that was open when this page was loaded again; null when there was none, or it is too long ago. */
export function* findOpenChat(deps: Deps): SagaGenerator<OpenChat | null> {
  const stored = yield* call(deps.storage.session.get, OPEN_CHAT_KEY);
  if (stored === null) return null;
  const found = parse(stored);
  const now = yield* call(deps.clock.now);
  const isTheirs = found?.userId === (yield* select(selectUser))?.id;
  if (found && isTheirs && now - found.seenAt <= RETURN_WITHIN_MS) return found;
  yield* call(forgetOpenChat, deps);
  return null;
}
