import type { EventChannel } from 'redux-saga';
import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TabMessage } from '../../../shared/deps';
import type { ChatDetails, UnsentWords } from '../../../shared/deps/helpdesk';

/** Lock of the one tab that has the chat open. */
export const CHAT_LOCK = 'helpdesk';
/** A lock that does not come in this time is another tab's. A browser that is very busy takes half a second for one that nobody has. */
export const CLAIM_MS = 1_500;
/** The same where another tab is asked next, and nothing is lost by asking: a lock that nobody has comes at once. */
export const FREE_LOCK_MS = 50;
/** The longest that it is waited for a tab's word that it has what was not sent: less than that tab waits for the lock. */
export const TAKEN_MS = 300;
/** The longest that another tab may take to give the chat up. */
export const TAKE_OVER_MS = 3_000;

/** Makes this the one tab that has the chat open: the lock's handle, or null when another tab holds it. */
export function* claim(deps: Deps, within = CLAIM_MS): SagaGenerator<string | null> {
  const { lock } = yield* race({
    lock: call(deps.locks.acquire, CHAT_LOCK),
    elsewhere: call(deps.clock.sleep, within),
  });
  return lock ?? null;
}

/** What a tab gives with the chat: what it is joined with, where a new start would not find it, and what was not sent. */
export interface Given {
  details: ChatDetails | null;
  unsent?: UnsentWords;
}

/** Waits until another tab gives the chat up. */
function* untilGiven(messages: EventChannel<TabMessage>): SagaGenerator<Given> {
  while (true) {
    const message = yield* take(messages);
    if (message.kind === 'chatGiven') return message;
  }
}

/** Asks the tab that has the chat open to give it up; null when it does not answer. */
function* askForChat(deps: Deps): SagaGenerator<Given | null> {
  const messages = yield* call(deps.tabs.watch);
  try {
    const { given } = yield* race({
      given: call(untilGiven, messages),
      late: call(function* () {
        yield* call(deps.tabs.post, { kind: 'chatWanted' } as const);
        yield* call(deps.clock.sleep, TAKE_OVER_MS);
      }),
    });
    if (given?.unsent) yield* call(deps.tabs.post, { kind: 'chatTaken' } as const);
    return given ?? null;
  } finally {
    yield* call([messages, 'close']);
  }
}

/** The lock of the chat, and what the tab that had it gives. */
export interface Taken {
  lock: string | null;
  given: Given | null;
}

/** Makes this the one tab that has the chat open, also when another one has it; a tab that is gone is not waited for. */
export function* takeOver(deps: Deps): SagaGenerator<Taken> {
  const lock = yield* call(claim, deps, FREE_LOCK_MS);
  if (lock !== null) return { lock, given: null };
  const given = yield* call(askForChat, deps);
  return { given, lock: yield* call(claim, deps) };
}

/** Does something, then waits until another tab says `kind`. */
function* untilSaid(
  deps: Deps,
  kind: TabMessage['kind'],
  before?: () => SagaGenerator<void>,
): SagaGenerator<true> {
  const messages = yield* call(deps.tabs.watch);
  try {
    if (before) yield* before();
    while ((yield* take(messages)).kind !== kind);
    return true;
  } finally {
    yield* call([messages, 'close']);
  }
}

/** Waits until another tab wants the chat. */
export const untilWanted = (deps: Deps): SagaGenerator<true> => untilSaid(deps, 'chatWanted');

/** Gives the chat to the tab that wants it; whether that one has what was not sent. */
export function* give(deps: Deps, given: Given): SagaGenerator<boolean> {
  const message = { kind: 'chatGiven' as const, ...given };
  if (!given.unsent) {
    yield* call(deps.tabs.post, message);
    return true;
  }
  const { taken } = yield* race({
    taken: untilSaid(deps, 'chatTaken', function* () {
      yield* call(deps.tabs.post, message);
    }),
    late: call(deps.clock.sleep, TAKEN_MS),
  });
  return taken === true;
}
