import { call, type SagaGenerator } from 'typed-redux-saga';
import type { ReplayDeps } from './deps';

/** Long enough for the browser to paint a frame. */
export const PAINT_MS = 50;

/** Lets the page paint before work that blocks it. */
export function* waitForPaint({ clock }: Pick<ReplayDeps, 'clock'>): SagaGenerator<void> {
  yield* call(clock.sleep, PAINT_MS);
}
