import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '../../../../shared/helpdesk/helpdesk/typing';
import { never, safely } from '../../../../shared/platform/saga';
import { selectLineUp } from '../selectors';
import { agentTyped, agentTypingEnded, attendeeTyped } from '../slice';
import type { Joined } from './joined';

/** Sends typing events to the desk. Best effort: failure is harmless. */
export function* typingLoop(deps: Deps, joined: Joined): SagaGenerator<void> {
  while (true) {
    yield* take(attendeeTyped);
    yield* race({
      // The answer does not shorten the interval.
      sent: call(function* () {
        yield* call(safely(deps, 'helpdesk', () => sendTyping(deps, joined)));
        yield* never();
      }),
      mayRepeat: call(deps.clock.sleep, TYPING_EVERY_MS),
    });
  }
}

function* sendTyping(deps: Deps, joined: Joined): SagaGenerator<void> {
  // While the connection is lost, there is nobody to notify.
  if (yield* select(selectLineUp)) yield* call(deps.helpdesk.typing, joined.chat);
}

/** Hides the agent's typing indicator five seconds after their last typing event. */
export function* agentTypingLoop(deps: Deps): SagaGenerator<void> {
  while (true) {
    yield* take(agentTyped);
    while ((yield* race({ more: take(agentTyped), over: call(deps.clock.sleep, TYPING_SHOWN_MS) })).more);
    yield* put(agentTypingEnded());
  }
}
