import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import { safely } from '../../../shared/saga';
import { selectLineUp } from '../selectors';
import { agentTyped, agentTypingEnded, attendeeTyped } from '../slice';
import type { Joined } from './joined';

/** The desk is told that the attendee writes at most this often (spec §9). */
export const TYPING_EVERY_MS = 5_000;
/** The sign that somebody of the desk writes goes after this time (spec §9). */
export const TYPING_SHOWN_MS = 5_000;

/** Tells the desk that the attendee writes. Not being able to is no matter. */
export function* typingLoop(deps: Deps, joined: Joined): SagaGenerator<void> {
  while (true) {
    yield* take(attendeeTyped);
    yield* race({
      // An answer ends no wait: it takes its five seconds either way.
      told: call(function* () {
        yield* call(safely(deps, 'helpdesk', () => tell(deps, joined)));
        yield* take(() => false);
      }),
      mayTellAgain: call(deps.clock.sleep, TYPING_EVERY_MS),
    });
  }
}

function* tell(deps: Deps, joined: Joined): SagaGenerator<void> {
  // While the line is lost there is nobody to tell.
  if (yield* select(selectLineUp)) yield* call(deps.helpdesk.typing, joined.chat);
}

/** Takes the sign away that somebody of the desk writes, five seconds after they last did. */
export function* agentTypingLoop(deps: Deps): SagaGenerator<void> {
  while (true) {
    yield* take(agentTyped);
    while ((yield* race({ more: take(agentTyped), over: call(deps.clock.sleep, TYPING_SHOWN_MS) })).more);
    yield* put(agentTypingEnded());
  }
}
