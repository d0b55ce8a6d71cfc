import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { locationChanged, pageHidden, selectVisible } from '../page';

/** Waits until a change cannot move anything in view: for the next screen, or until the page is hidden. */
export function* untilUnseen(): SagaGenerator<void> {
  if (yield* select(selectVisible)) yield* take([locationChanged, pageHidden]);
}
