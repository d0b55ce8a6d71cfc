import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { locationChanged, pageHidden, selectVisible } from '../page';

/** Waits until nothing that is looked at can move: for the next screen, or until nobody looks. */
export function* untilUnseen(): SagaGenerator<void> {
  if (yield* select(selectVisible)) yield* take([locationChanged, pageHidden]);
}
