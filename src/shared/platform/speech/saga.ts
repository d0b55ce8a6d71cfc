import { call, put, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import type { Deps } from '../deps';
import { readStored } from '../../kit/lib/readStored';
import { onEvery, onLeading } from '../saga';
import { choiceRestored, listShown, newsCame, newsDue, speechSwitched } from './slice';

const WHERE = 'speech';
/** Where the choice is kept, in this browser only. */
export const SPEECH_KEY = 'speech';
/** What comes within so many milliseconds is announced together. */
export const BUNDLE_MS = 1_000;

const choice = z.object({ isOn: z.boolean() });

/**
 * Announces what comes together, and remembers whether it is announced. Which lines are new, and their words,
 * are known where they are shown: actions tell only that there are some.
 */
export function* speechSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, listShown, function* () {
    const kept = readStored(choice, yield* call(deps.storage.local.get, SPEECH_KEY));
    if (kept) yield* put(choiceRestored(kept));
  });
  yield* onEvery(deps, WHERE, speechSwitched, function* ({ payload: { isOn } }) {
    yield* call(deps.storage.local.set, SPEECH_KEY, JSON.stringify({ isOn }));
  });
  yield* onLeading(deps, WHERE, newsCame, function* () {
    yield* call(deps.clock.sleep, BUNDLE_MS);
    yield* put(newsDue());
  });
}
