import type { EventChannel } from 'redux-saga';
import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TabMessage } from '../../../../shared/platform/deps';
import type { ChatDetails, UnsentTexts } from '../../../../shared/platform/deps/helpdesk';

/** Lock held by the one tab that has the chat open. */
export const CHAT_LOCK = 'helpdesk';
/**
 * A lock not acquired within this time is held by another tab. A very busy browser may take half a second for
 * a free one.
 */
export const CLAIM_MS = 1_500;
/**
 * Shorter timeout for when the other tab is asked next, so a wrong guess costs nothing: a free lock is
 * granted at once.
 */
export const FREE_LOCK_MS = 50;
/**
 * Longest wait for the other tab to confirm the unsent messages; shorter than that tab's wait for the lock.
 */
export const TAKEN_MS = 300;
/** Longest time another tab may take to release the chat. */
export const TAKE_OVER_MS = 3_000;

/** Claims the chat for this tab. Returns the lock's handle, or null if another tab holds it. */
export function* claim(deps: Deps, within = CLAIM_MS): SagaGenerator<string | null> {
  const { lock } = yield* race({
    lock: call(deps.locks.acquire, CHAT_LOCK),
    elsewhere: call(deps.clock.sleep, within),
  });
  return lock ?? null;
}

/**
 * What a tab hands over with the chat: its details, if a new start would not find it, and the unsent
 * messages.
 */
export interface Given {
  details: ChatDetails | null;
  unsent?: UnsentTexts;
}

/** Waits until another tab hands the chat over. */
function* untilGiven(messages: EventChannel<TabMessage>): SagaGenerator<Given> {
  while (true) {
    const message = yield* take(messages);
    if (message.kind === 'chatGiven') return message;
  }
}

/** Asks the tab with the chat to hand it over; null if it does not answer. */
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

/** The chat's lock and what the previous tab handed over. */
export interface Taken {
  lock: string | null;
  given: Given | null;
}

/**
 * Claims the chat for this tab, even if another tab has it. Does not wait for a tab that no longer exists.
 */
export function* takeOver(deps: Deps): SagaGenerator<Taken> {
  const lock = yield* call(claim, deps, FREE_LOCK_MS);
  if (lock !== null) return { lock, given: null };
  const given = yield* call(askForChat, deps);
  return { given, lock: yield* call(claim, deps) };
}

/** Runs `before`, then waits for another tab's `kind` message. */
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

/** Waits until another tab asks for the chat. */
export const untilRequested = (deps: Deps): SagaGenerator<true> => untilSaid(deps, 'chatWanted');

/** Hands the chat over to another tab. Returns whether that tab has the unsent messages. */
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
