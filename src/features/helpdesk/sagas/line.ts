import type { EventChannel } from 'redux-saga';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import type { ChatEvent } from '../../../shared/deps/helpdesk';
import { isPassing, toFailure } from '../../../shared/lib/apiFailure';
import { pageShown, wentOffline, wentOnline } from '../../../shared/page';
import { backoff } from '../../../shared/saga';
import { selectChatStatus, selectLineLost } from '../selectors';
import { agentTyped, itemReceived, lineBroken, lineEstablished, lineLost, lineRefused } from '../slice';
import { CONNECT_DEADLINE_MS, findChat, requestJoin } from './connect';
import type { Joined } from './joined';
import type { Desk } from './target';

/** First wait before a chat is joined again; each further one doubles it, up to the longest. */
export const REJOIN_MS = 1_000;
export const REJOIN_LONGEST_MS = 15_000;
/** After so many tries in a row, some ten minutes, the connection is given up. */
export const MAX_REJOINS = 40;

/**
 * Why a line is no more:
 * - `ended`: the service said that the chat is over
 * - `broken`: the library gave it up, it never came about, or the service took the connection's token for a stranger's
 * - `refused`: the service did not let the library in again
 */
type LineEnd = 'ended' | 'broken' | 'refused';
/** How the chat's lines end for good. */
export type LinesEnd = 'ended' | 'broken';

/** What became of one line. `stood`: it was established at some time. */
interface Course {
  end: LineEnd;
  stood: boolean;
  /** The library takes it for connected, as it does for a while after the network went away. */
  connected: boolean;
}

/** Says what happens in the chat, each thing by its name, until the line is no more. */
function* hear(events: EventChannel<ChatEvent>, course: Course): SagaGenerator<LineEnd> {
  while (true) {
    const event = yield* take(events);
    switch (event.kind) {
      case 'established':
        course.connected = true;
        yield* put(lineEstablished());
        break;
      case 'lost':
        course.connected = false;
        yield* put(lineLost());
        break;
      case 'item':
        yield* put(itemReceived(event.item));
        break;
      case 'typing':
        if (event.participantRole !== 'CUSTOMER') yield* put(agentTyped());
        break;
      case 'ended':
      case 'broken':
      case 'refused':
        return event.kind;
    }
  }
}

/** Ends when the connection does not come, and never once it did, which it notes. */
function* connectionFails(deps: Deps, course: Course): SagaGenerator<void> {
  const { established } = yield* race({
    established: take(lineEstablished),
    late: call(deps.clock.sleep, CONNECT_DEADLINE_MS),
  });
  if (!established) return;
  course.stood = true;
  yield* take(() => false);
}

/** Ends after a message was taken for a stranger's, unless the chat's end comes along: that is a reason as well. */
function* tokenIsOver(deps: Deps): SagaGenerator<void> {
  yield* take(lineRefused);
  yield* call(deps.clock.sleep, REJOIN_MS);
}

/**
 * Takes the line for lost while the page has no network, which the library finds out much later or never. Once there is one again
 * it is as good as established, if the library has not found out: what was missed is read, and what waits is sent.
 */
function* followNetwork(course: Course): SagaGenerator<void> {
  while (true) {
    yield* take(wentOffline);
    yield* put(lineLost());
    yield* take(wentOnline);
    if (course.connected && (yield* select(selectLineLost))) yield* put(lineEstablished());
  }
}

/** One line from its joining on, until it is no more. */
function* follow(deps: Deps, chat: string): SagaGenerator<Course> {
  const course: Course = { end: 'broken', stood: false, connected: false };
  const events = yield* call(deps.helpdesk.watch, chat);
  try {
    const { over } = yield* race({
      silent: call(connectionFails, deps, course),
      tokenOver: call(tokenIsOver, deps),
      network: call(followNetwork, course),
      over: call(hear, events, course),
    });
    return { ...course, end: over ?? 'broken' };
  } finally {
    yield* call([events, 'close']);
  }
}

/** Waits before a try; somebody who comes back to the page or to the network waits no longer. */
function* pauseBefore(deps: Deps, rejoin: number): SagaGenerator<void> {
  yield* race({
    due: call(deps.clock.sleep, Math.min(backoff(REJOIN_MS, rejoin), REJOIN_LONGEST_MS)),
    shown: take(pageShown),
    online: take(wentOnline),
  });
}

/** Joins the chat again as before. `refused`: nobody is let in with what it was joined with. */
function* joinAsBefore(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<'back' | 'failed' | 'refused'> {
  try {
    joined.chat = yield* call(requestJoin, deps, desk, joined.details);
    return 'back';
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return toFailure(error).status === 403 ? 'refused' : 'failed';
  }
}

/** Looks for the chat among those that are open: it is over if the person has none, or another one, which is left alone. */
function* findAnew(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<LinesEnd | 'back' | 'failed'> {
  try {
    const details = yield* call(findChat, deps, desk);
    if (details?.contactId !== joined.details.contactId) return 'ended';
    joined.chat = yield* call(requestJoin, deps, desk, details);
    joined.details = details;
    return 'back';
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return isPassing(toFailure(error)) ? 'failed' : 'broken';
  }
}

function* rejoin(
  deps: Deps,
  desk: Desk,
  joined: Joined,
  refused: boolean,
): SagaGenerator<LinesEnd | 'back' | 'failed'> {
  const asBefore = refused ? 'refused' : yield* call(joinAsBefore, deps, desk, joined);
  return asBefore === 'refused' ? yield* call(findAnew, deps, desk, joined) : asBefore;
}

/**
 * Keeps the chat connected until it is over. The library gives a connection up at the first reconnection that fails: the chat is
 * inactive then (spec §4), and joined again, for as long as a server that was killed, or a network that is away, may take to come back.
 */
export function* holdLine(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<LinesEnd> {
  let tries = 0;
  while (true) {
    const { end, stood } = yield* call(follow, deps, joined.chat);
    if (end === 'ended') return 'ended';
    // A first connection that does not come about is no chat yet.
    if ((yield* select(selectChatStatus)) === 'connecting') return 'broken';
    yield* put(lineBroken());
    yield* call(deps.helpdesk.leave, joined.chat);
    if (stood) tries = 0;
    let found: LinesEnd | 'back' | 'failed' = 'failed';
    while (found === 'failed') {
      tries += 1;
      if (tries > MAX_REJOINS) return 'broken';
      yield* call(pauseBefore, deps, tries);
      found = yield* call(rejoin, deps, desk, joined, end === 'refused');
    }
    if (found !== 'back') return found;
  }
}
