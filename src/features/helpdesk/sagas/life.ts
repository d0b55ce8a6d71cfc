import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { chatSignOutRequested } from '../../../shared/helpdesk/signOut';
import { signedOut } from '../../../shared/session';
import { selectUnsent } from '../selectors';
import {
  chatInactive,
  chatReset,
  deskClosed,
  endConfirmed,
  unsentGiven,
  unsentTaken,
  type ClosedNotice,
} from '../slice';
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
import { DISCONNECT_DEADLINE_MS, forgetOwed, oweEnd, settleOwed, type Owing } from './endOwed';
import type { Joined } from './joined';
import { forgetNote, type EndOwed, type OpenChat } from './note';
import { keptDetails } from './openChat';
import { talk } from './talk';
import { findDesk, type Desk } from './target';

/** How a chat begins: anew, by finding the one that was open before the page was loaded again, or by taking another tab's. */
export type Beginning = { kind: 'new' } | { kind: 'restored'; chat: OpenChat } | { kind: 'takeOver' };

/** How it ends, by name. */
type Ending =
  | { how: 'inactive'; reason: InactiveReason }
  | { how: 'closed'; notice: ClosedNotice | null }
  /** The person closed the panel before anything began. */
  | { how: 'declined' }
  | { how: 'taken' }
  | { how: 'userEnded' }
  | { how: 'signingOut' }
  | { how: 'signedOut' };

/** What a chat holds and has to give back, whatever becomes of it. */
interface Held {
  desk: Desk;
  lock: string | null;
  /** The chat that there is, or may be, at the service from now on. */
  begun: Pick<EndOwed, 'contactId' | 'details'> | null;
  joined: Joined | null;
}

const inactive = (reason: InactiveReason): Ending => ({ how: 'inactive', reason });

/** Finds the chat that was open before the page was loaded again. It is over if the person has none now, or another one. */
function* restore(deps: Deps, desk: Desk, { contactId, details }: OpenChat) {
  const found = details ?? (yield* call(findChat, deps, desk));
  return found?.contactId === contactId ? { details: found } : { ending: inactive('ended') };
}

/** Finds or starts the chat; how it ended where that did not come about. An open chat goes on at any hour, without questions. */
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
  const told = yield* call(askForActions, deps, desk);
  if (!told) return { ending: { how: 'declined' } as const };
  // A start that is given up may begin a chat all the same; only our own desk can be asked for it afterwards.
  if (desk.own) held.begun = { contactId: null, details: null };
  return { details: yield* call(startChat, deps, desk, told.actions) };
}

/** Starts and joins; null once that is done. Failures are logged only (spec §8). */
function* connect(
  deps: Deps,
  owing: Owing,
  held: Held,
  beginning: Beginning,
  given: Given | null,
): SagaGenerator<Ending | null> {
  try {
    yield* call(settleOwed, deps, held.desk, owing);
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

/** A chat from its first step to the end that it finds by itself. */
function* live(deps: Deps, owing: Owing, held: Held, beginning: Beginning): SagaGenerator<Ending> {
  if (!(yield* call(deps.helpdesk.usable))) return inactive('unusable');
  const { lock, given }: Taken =
    beginning.kind === 'takeOver'
      ? yield* call(takeOver, deps)
      : { lock: yield* call(claim, deps), given: null };
  held.lock = lock;
  if (given?.unsent) yield* put(unsentTaken(given.unsent));
  if (lock === null) return inactive('elsewhere');

  const failed = yield* call(connect, deps, owing, held, beginning, given);
  if (failed || held.joined === null) return failed ?? inactive('startFailed');
  const end = yield* call(talk, deps, held.desk, held.joined);
  return end === 'taken' ? { how: 'taken' } : inactive(end);
}

/** Ends the chat at the service, as far as that goes in the time; whether it did. */
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

/** Ends what was begun, by the person's word: what cannot be done now is owed, also after the page was loaded again. */
function* endByWord(deps: Deps, owing: Owing, held: Held): SagaGenerator<void> {
  if (held.begun === null) return;
  const { contactId, details } = held.begun;
  yield* call(oweEnd, deps, owing, { contactId, details });
  if (yield* call(disconnect, deps, held)) yield* call(forgetOwed, deps, owing);
}

/** What follows from each way to end. */
function* conclude(deps: Deps, owing: Owing, held: Held, ending: Ending): SagaGenerator<void> {
  // A chat that could not be looked for just now is looked for again when the page is loaded again in time.
  const unknown = held.joined === null && ending.how === 'inactive' && ending.reason !== 'ended';
  if (!unknown && owing.end === null) yield* call(forgetNote, deps);
  switch (ending.how) {
    case 'inactive':
      yield* put(chatInactive({ reason: ending.reason }));
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
      // What the other tab does not say to have stays here, to be tried again.
      const isTheirs = yield* call(give, deps, { details, ...(unsent && { unsent }) });
      if (unsent && isTheirs) yield* put(unsentGiven());
      break;
    }
    case 'userEnded':
      // The person is done with it at once; the service is told behind that.
      yield* put(chatReset());
      yield* call(endByWord, deps, owing, held);
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

/** One chat, from the press of the launcher to its end. It never throws, and leaves nothing behind. */
export function* chatLife(deps: Deps, owing: Owing, beginning: Beginning): SagaGenerator<void> {
  const held: Held = { desk: yield* call(findDesk, deps), lock: null, begun: null, joined: null };
  try {
    const { ended, signingOut, left, lived } = yield* race({
      ended: take(endConfirmed),
      signingOut: take(chatSignOutRequested),
      left: take(signedOut),
      lived: call(live, deps, owing, held, beginning),
    });
    const own = ended ? 'userEnded' : signingOut ? 'signingOut' : left ? 'signedOut' : null;
    const ending: Ending | undefined = own ? { how: own } : lived;
    if (ending) yield* call(conclude, deps, owing, held, ending);
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    yield* put(chatInactive({ reason: 'broken' }));
  } finally {
    yield* call(giveBack, deps, held);
  }
}
