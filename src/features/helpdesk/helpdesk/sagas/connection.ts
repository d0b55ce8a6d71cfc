import type { EventChannel } from 'redux-saga';
import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import type { ChatEvent } from '../../../../shared/platform/deps/helpdesk';
import { isPassing, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { wentOffline, wentOnline } from '../../../../shared/platform/page';
import { backoff, never, untilBetter } from '../../../../shared/platform/saga';
import { selectChatStatus, selectLineLost } from '../selectors';
import {
  agentTyped,
  itemReceived,
  connectionBroken,
  connectionEstablished,
  connectionLost,
  connectionRefused,
} from '../slice';
import { CONNECT_DEADLINE_MS, findChat, requestJoin } from './connect';
import type { Joined } from './joined';
import type { Desk } from './target';

/** First delay before rejoining; doubled each time, up to the longest. */
export const REJOIN_MS = 1_000;
export const REJOIN_LONGEST_MS = 15_000;
/** Consecutive attempts, about ten minutes' worth, before the connection is given up. */
export const MAX_REJOINS = 40;

/**
 * Why a connection ended:
 * - `ended`: the service reported the end of the chat
 * - `broken`: the library gave up, it was never established, or the service rejected the connection's token
 * - `refused`: the service did not let the library reconnect
 */
type LineEnd = 'ended' | 'broken' | 'refused';
/** How the chat's connections end for good. */
export type ConnectionEnd = 'ended' | 'broken';

/** Outcome of one connection. `stood`: it was established at some point. */
interface Course {
  end: LineEnd;
  stood: boolean;
  /** The library considers it connected, which it does for a while after the network is lost. */
  connected: boolean;
}

/** Dispatches an action for each event in the chat until the connection ends. */
function* hear(events: EventChannel<ChatEvent>, course: Course): SagaGenerator<LineEnd> {
  while (true) {
    const event = yield* take(events);
    switch (event.kind) {
      case 'established':
        course.connected = true;
        yield* put(connectionEstablished());
        break;
      case 'lost':
        course.connected = false;
        yield* put(connectionLost());
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

/** Returns if the connection is not established in time. Once it is, records that and never returns. */
function* connectionFails(deps: Deps, course: Course): SagaGenerator<void> {
  const { established } = yield* race({
    established: take(connectionEstablished),
    late: call(deps.clock.sleep, CONNECT_DEADLINE_MS),
  });
  if (!established) return;
  course.stood = true;
  yield* never();
}

/**
 * Returns after a message was rejected as unauthorized, unless the end of the chat arrives, which would also
 * explain it.
 */
function* tokenIsOver(deps: Deps): SagaGenerator<void> {
  yield* take(connectionRefused);
  yield* call(deps.clock.sleep, REJOIN_MS);
}

/**
 * Treats the connection as lost while the browser is offline, which the library notices late or never. Back
 * online, if the library has not noticed, it counts as established again: missed items are read and waiting
 * messages sent.
 */
function* followNetwork(course: Course): SagaGenerator<void> {
  while (true) {
    yield* take(wentOffline);
    yield* put(connectionLost());
    yield* take(wentOnline);
    if (course.connected && (yield* select(selectLineLost))) yield* put(connectionEstablished());
  }
}

/** Follows one connection from joining until it ends. */
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

/** Rejoins the chat with the same credentials. `refused`: they are no longer accepted. */
function* joinAsBefore(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<'back' | 'failed' | 'refused'> {
  try {
    joined.chat = yield* call(requestJoin, deps, desk, joined.details);
    return 'back';
  } catch (error) {
    yield* call(deps.report.error, 'helpdesk', error);
    return toFailure(error).status === 403 ? 'refused' : 'failed';
  }
}

/**
 * Looks for the user's open chat. The chat is over if there is none, or a different one, which is left alone.
 */
function* findAnew(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<ConnectionEnd | 'back' | 'failed'> {
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
): SagaGenerator<ConnectionEnd | 'back' | 'failed'> {
  const asBefore = refused ? 'refused' : yield* call(joinAsBefore, deps, desk, joined);
  return asBefore === 'refused' ? yield* call(findAnew, deps, desk, joined) : asBefore;
}

/**
 * Keeps the chat connected until it is over. The library gives up at the first failed reconnection. The chat
 * is then inactive (product.md#helpdesk) and rejoined for as long as a killed server or a lost network may
 * take to come back.
 */
export function* holdConnection(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<ConnectionEnd> {
  let tries = 0;
  while (true) {
    const { end, stood } = yield* call(follow, deps, joined.chat);
    if (end === 'ended') return 'ended';
    // If the first connection fails, there is no chat yet.
    if ((yield* select(selectChatStatus)) === 'connecting') return 'broken';
    yield* put(connectionBroken());
    yield* call(deps.helpdesk.leave, joined.chat);
    if (stood) tries = 0;
    let found: ConnectionEnd | 'back' | 'failed' = 'failed';
    while (found === 'failed') {
      tries += 1;
      if (tries > MAX_REJOINS) return 'broken';
      yield* untilBetter(deps, Math.min(backoff(REJOIN_MS, tries), REJOIN_LONGEST_MS));
      found = yield* call(rejoin, deps, desk, joined, end === 'refused');
    }
    if (found !== 'back') return found;
  }
}
