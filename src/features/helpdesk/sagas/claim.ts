import type { EventChannel } from 'redux-saga';
import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps, TabMessage } from '../../../shared/deps';
import type { ChatDetails } from '../../../shared/deps/helpdesk';

/** Lock of the one tab that has the chat open. */
export const CHAT_LOCK = 'helpdesk';
/** A lock that does not come in this time is another tab's. */
export const CLAIM_MS = 500;
/** The longest that another tab may take to give the chat up. */
export const TAKE_OVER_MS = 3_000;

/** Makes this the one tab that has the chat open: the lock's handle, or null when another tab holds it. */
export function* claim(deps: Deps): SagaGenerator<string | null> {
  const { lock } = yield* race({
    lock: call(deps.locks.acquire, CHAT_LOCK),
    elsewhere: call(deps.clock.sleep, CLAIM_MS),
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
export function* askForChat(deps: Deps): SagaGenerator<ChatDetails | null> {
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

/** Waits until another tab wants the chat. */
export function* untilWanted(deps: Deps): SagaGenerator<void> {
  const messages = yield* call(deps.tabs.watch);
  try {
    while ((yield* take(messages)).kind !== 'chatWanted');
  } finally {
    yield* call([messages, 'close']);
  }
}
