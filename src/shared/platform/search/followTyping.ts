import { call, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../deps';

/** Debounce for fast typing into a search, in milliseconds; a letter after a pause is searched at once. */
export const SEARCH_PAUSE_MS = 50;

/** Waits for a pause in typing; returns whether anything was typed. */
function* untilQuiet(deps: Deps, typed: string): SagaGenerator<boolean> {
  let wasTyped = false;
  while (true) {
    const { letter } = yield* race({
      letter: take(typed),
      quiet: call(deps.clock.sleep, SEARCH_PAUSE_MS),
    });
    if (!letter) return wasTyped;
    wasTyped = true;
  }
}

/** Searches on the first keystroke, an action of type `typed`; batches fast follow-ups until a pause. */
export function* followTyping(
  deps: Deps,
  typed: string,
  search: (letter: { type: string }) => SagaGenerator<void>,
): SagaGenerator<void> {
  while (true) {
    const letter = yield* take(typed);
    do yield* call(search, letter);
    while (yield* call(untilQuiet, deps, typed));
  }
}
