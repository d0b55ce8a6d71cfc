import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { isGate } from '../../features/auth';
import { selectStartup } from '../../features/startup';
import { restoreFinished } from '../../shared/auth/restore';
import { selectPathname } from '../../shared/page';
import { selectChunk } from '../chunkLoading/selectors';
import { chunkRequested } from '../chunkLoading/slice';
import type { CoreState } from '../rootReducer';

/** Longest time the first screen's code keeps the splash up; then screens show their own loading state. */
export const FIRST_SCREEN_DEADLINE_MS = 5_000;

/** Startup is over, successfully or not. */
export const selectStarted = (state: CoreState): boolean => selectStartup(state).status !== 'starting';

/**
 * Whether the app can replace the splash: startup is over and nothing of the first screen is still loading. The
 * screen then appears at once instead of piece by piece.
 */
export function selectFirstScreenReady(state: CoreState): boolean {
  if (!selectStarted(state)) return false;
  if (selectStartup(state).status === 'failed' || isGate(selectPathname(state))) return true;
  const shell = selectChunk(state, 'shell')?.status;
  if (shell === 'failed') return true;
  return shell === 'loaded' && Object.values(state.chunks).every(({ status }) => status !== 'loading');
}

/**
 * Requests the shell once it is known who is signed in, while the fonts are still loading; at the gate, which
 * the core renders, nothing is needed.
 */
export function* firstScreenSaga(): SagaGenerator<void> {
  yield* take(restoreFinished);
  if (!isGate(yield* select(selectPathname))) yield* put(chunkRequested('shell'));
}
