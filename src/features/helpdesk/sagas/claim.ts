import type { EventChannel } from 'redux-saga';
import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TabMessage } from '../../../shared/deps';
import type { ChatDetails } from '../../../shared/deps/helpdesk';

/** Lock of the one tab that has the chat open. */
export const CHAT_LOCK = 'helpdesk';
/** A lock that does not come in this time is another tab's. */
export const CLAIM_MS = 500;
/** The same where another tab is asked next, and nothing is lost by asking: a lock that nobody has comes at once. */
export const FREE_LOCK_MS = 50;
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

/** Waits until another tab gives the chat up: what it is joined with, where the tab says so. */
function* untilGiven(messages: EventChannel<TabMessage>): SagaGenerator<{ details: ChatDetails | null }> {
  while (true) {
    const message = yield* take(messages);
    if (message.kind === 'chatGiven') return message;
  }
}

/** Asks the tab that has the chat open to give it up: what it is joined with, where the tab says so. */
function* askForChat(deps: Deps): SagaGenerator<ChatDetails | null> {
  const messages = yield* call(deps.tabs.watch);
  try {
    const { given } = yield* race({
      given: call(untilGiven, messages),
      late: call(function* () {
        yield* call(deps.tabs.post, { kind: 'chatWanted' } as const);
        yield* call(deps.clock.sleep, TAKE_OVER_MS);
      }),
    });
    return given?.details ?? null;
  } finally {
    yield* call([messages, 'close']);
  }
}

/** The lock of the chat, and what it is joined with where the tab that had it says so. */
export interface Taken {
  lock: string | null;
  given: ChatDetails | null;
}

/** Makes this the one tab that has the chat open, also when another one has it; a tab that is gone is not waited for. */
export function* takeOver(deps: Deps): SagaGenerator<Taken> {
  const lock = yield* call(claim, deps, FREE_LOCK_MS);
  if (lock !== null) return { lock, given: null };
  const given = yield* call(askForChat, deps);
  return { given, lock: yield* call(claim, deps) };
}

/** Waits until another tab wants the chat. */
export function* untilWanted(deps: Deps): SagaGenerator<void> {
  const messages = yield* call(deps.tabs.watch);
  try {
    while ((yield* take(messages)).kind !== 'chatWanted');
  } finally {
    yield* call([messages, 'close']);
  }
}
