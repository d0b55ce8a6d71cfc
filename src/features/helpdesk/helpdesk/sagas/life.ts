import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { chatSignOutRequested } from '../../../../shared/platform/auth/chatSignOut';
import { signedOut } from '../../../../shared/platform/auth';
import { selectUnsent } from '../selectors';
import {
  chatInactive,
  chatOver,
  chatReset,
  deskClosed,
  endConfirmed,
  unsentHandedOver,
  unsentReceived,
} from '../slice';
import type { ClosedNotice } from '../state';
import type { InactiveReason } from '../status';
import { claim, give, takeOver, type Given, type Taken } from './claim';
import {
  askDesk,
  askForActions,
  findChat,
  inTime,
  isBusyRefusal,
  isClosedRefusal,
  joinChat,
  startChat,
} from './connect';
import {
  DISCONNECT_DEADLINE_MS,
  removePendingEnd,
  addPendingEnd,
  settlePendingEnd,
  type PendingEnds,
} from './pendingEnd';
import type { Joined } from './joined';
import { endOnLeaving } from './leaving';
import { forgetNote, type PendingEnd, type OpenChat } from './note';
import { keptDetails } from './openChat';
import { converse } from './conversation';
import { findDesk, type Desk } from './target';

/** How a chat begins: new, found again after a reload, or taken over from another tab. */
export type Beginning = { kind: 'new' } | { kind: 'restored'; chat: OpenChat } | { kind: 'takeOver' };

/** How a chat ends. */
type Ending =
  | { how: 'inactive'; reason: InactiveReason }
  | { how: 'closed'; notice: ClosedNotice | null }
  /** The attendee closed the panel before anything started. */
  | { how: 'declined' }
  | { how: 'taken' }
  /** The attendee left the page of an external desk. */
  | { how: 'left' }
  | { how: 'userEnded' }
  | { how: 'signingOut' }
  | { how: 'signedOut' };

/** Resources a chat holds and must release, however it ends. */
interface Held {
  desk: Desk;
  lock: string | null;
  /** The chat that exists, or may exist, at the service from now on. */
  begun: Pick<PendingEnd, 'contactId' | 'details'> | null;
  joined: Joined | null;
}

const inactive = (reason: InactiveReason): Ending => ({ how: 'inactive', reason });

/** Finds the chat that was open before a reload. It is over if the user has none now, or a different one. */
function* restore(deps: Deps, desk: Desk, { contactId }: OpenChat) {
  const found = yield* call(findChat, deps, desk);
  return found?.contactId === contactId ? { details: found } : { ending: inactive('ended') };
}

/**
 * Finds or starts the chat, or returns how it ended. An open chat continues at any hour, without questions.
 */
function* begin(deps: Deps, held: Held, beginning: Beginning, given: Given | null) {
  const { desk } = held;
  if (beginning.kind === 'restored') {
    held.begun = beginning.chat;
    return yield* call(restore, deps, desk, beginning.chat);
  }
  if (given?.details) return { details: given.details };

  const { chatOpen, notice } = yield* call(askDesk, deps, desk);
  const found = chatOpen ? yield* call(findChat, deps, desk) : null;
  if (found) return { details: found };
  if (notice) return { ending: { how: 'closed', notice } as const };
  const consent = yield* call(askForActions, deps, desk);
  if (!consent) return { ending: { how: 'declined' } as const };
  // An abandoned start may still create a chat; only our own desk can be asked for it afterward.
  if (desk.own) held.begun = { contactId: null, details: null };
  return { details: yield* call(startChat, deps, desk, consent.actions) };
}

/** Starts and joins; null on success. Failures are only logged (product.md#helpdesk). */
function* connect(
  deps: Deps,
  pending: PendingEnds,
  held: Held,
  beginning: Beginning,
  given: Given | null,
): SagaGenerator<Ending | null> {
  try {
    yield* call(settlePendingEnd, deps, held.desk, pending);
    const begun = yield* call(begin, deps, held, beginning, given);
    if (begun.ending) return begun.ending;
    const { details } = begun;
    held.begun = { contactId: details.contactId, details: keptDetails(held.desk, details) };
    held.joined = { details, chat: yield* call(joinChat, deps, held.desk, details) };
    return null;
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    if (isClosedRefusal(error)) return { how: 'closed', notice: null };
    return inactive(isBusyRefusal(error) ? 'busy' : 'startFailed');
  }
}

/** Runs a chat from its first step until it ends by itself. */
function* live(deps: Deps, pending: PendingEnds, held: Held, beginning: Beginning): SagaGenerator<Ending> {
  if (!(yield* call(deps.helpdesk.usable))) return inactive('unusable');
  const { lock, given }: Taken =
    beginning.kind === 'takeOver'
      ? yield* call(takeOver, deps)
      : { lock: yield* call(claim, deps), given: null };
  held.lock = lock;
  if (given?.unsent) yield* put(unsentReceived(given.unsent));
  if (lock === null) return inactive('elsewhere');

  const failed = yield* call(connect, deps, pending, held, beginning, given);
  if (failed || held.joined === null) return failed ?? inactive('startFailed');
  const end = yield* call(converse, deps, held.desk, held.joined);
  return end === 'taken' || end === 'left' ? { how: end } : inactive(end);
}

/** Tries to end the chat at the service within the time limit; returns whether that succeeded. */
function* disconnect(deps: Deps, { joined }: Held): SagaGenerator<boolean> {
  if (joined === null) return false;
  try {
    yield* inTime(deps, DISCONNECT_DEADLINE_MS, function* () {
      yield* call(deps.helpdesk.disconnect, joined.chat);
    });
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return false;
  }
}

/** Ends the chat at the user's request. What cannot be done now stays pending, even across a reload. */
function* endByUser(deps: Deps, pending: PendingEnds, held: Held): SagaGenerator<void> {
  if (held.begun === null) return;
  const { contactId, details } = held.begun;
  yield* call(addPendingEnd, deps, pending, { contactId, details });
  if (yield* call(disconnect, deps, held)) yield* call(removePendingEnd, deps, pending);
}

/** The id by which our own desk returns the chat's transcript; null at an external desk. */
const idForTranscript = ({ desk, begun }: Held): string | null =>
  desk.own ? (begun?.contactId ?? null) : null;

/** Cleans up after each kind of ending. */
function* conclude(deps: Deps, pending: PendingEnds, held: Held, ending: Ending): SagaGenerator<void> {
  // If a chat could not be looked up just now, a reload in time will look for it again.
  const unknown = held.joined === null && ending.how === 'inactive' && ending.reason !== 'ended';
  if (!unknown && pending.end === null) yield* call(forgetNote, deps);
  switch (ending.how) {
    case 'inactive':
      yield* put(chatInactive({ reason: ending.reason }));
      if (ending.reason === 'ended') yield* put(chatOver({ contactId: idForTranscript(held) }));
      break;
    case 'closed':
      yield* put(deskClosed(ending.notice));
      break;
    case 'declined':
      yield* put(chatReset());
      break;
    case 'taken': {
      const unsent = yield* select(selectUnsent);
      yield* put(chatInactive({ reason: 'elsewhere' }));
      const details = held.joined && keptDetails(held.desk, held.joined.details);
      // What the other tab does not confirm stays here, to be retried.
      const isTheirs = yield* call(give, deps, { details, ...(unsent && { unsent }) });
      if (unsent && isTheirs) yield* put(unsentHandedOver());
      break;
    }
    case 'left':
      yield* put(chatReset());
      if (held.joined) yield* call(endOnLeaving, deps, pending, held.joined);
      break;
    case 'userEnded':
      // The chat closes for the user at once; the service is notified in the background.
      yield* put(chatReset());
      if (held.joined) yield* put(chatOver({ contactId: idForTranscript(held) }));
      yield* call(endByUser, deps, pending, held);
      break;
    case 'signingOut':
      yield* call(disconnect, deps, held);
      yield* put(chatReset());
      break;
    case 'signedOut':
      yield* call(disconnect, deps, held);
      break;
  }
}

function* giveBack(deps: Deps, { joined, lock }: Held): SagaGenerator<void> {
  if (joined !== null) yield* call(deps.helpdesk.leave, joined.chat);
  if (lock !== null) yield* call(deps.locks.release, lock);
}

/** Runs one chat, from opening the launcher to its end. Never throws and always releases its resources. */
export function* chatLifecycle(deps: Deps, pending: PendingEnds, beginning: Beginning): SagaGenerator<void> {
  const held: Held = { desk: yield* call(findDesk, deps), lock: null, begun: null, joined: null };
  try {
    const { ended, signingOut, left, lived } = yield* race({
      ended: take(endConfirmed),
      signingOut: take(chatSignOutRequested),
      left: take(signedOut),
      lived: call(live, deps, pending, held, beginning),
    });
    const own = ended ? 'userEnded' : signingOut ? 'signingOut' : left ? 'signedOut' : null;
    const ending: Ending | undefined = own ? { how: own } : lived;
    if (ending) yield* call(conclude, deps, pending, held, ending);
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    yield* put(chatInactive({ reason: 'broken' }));
  } finally {
    yield* call(giveBack, deps, held);
  }
}
