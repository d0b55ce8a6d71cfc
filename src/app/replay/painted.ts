import { call, type SagaGenerator } from 'typed-redux-saga';
import type { ReplayDeps } from './deps';

/** Long enough for the browser to draw a picture. */
export const PAINT_MS = 50;

/** Lets the page show what it is about to do, before work that leaves it no time. */
export function* painted({ clock }: Pick<ReplayDeps, 'clock'>): SagaGenerator<void> {
  yield* call(clock.sleep, PAINT_MS);
}
