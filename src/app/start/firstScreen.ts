import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { WithAccess } from '../../features/access/guard';
import { isGate } from '../../features/access/auth';
import { selectStartup } from '../../features/platform/startup';
import { restoreFinished } from '../../shared/platform/auth/restore';
import { selectPathname } from '../../shared/platform/page';
import { selectChunk } from '../chunkLoading/selectors';
import { chunkRequested } from '../chunkLoading/slice';
import type { CoreState } from '../rootReducer';

/** Longest time the first screen's code keeps the splash up; then screens show their own loading state. */
export const FIRST_SCREEN_DEADLINE_MS = 5_000;

/**
 * Longest time the first screen waits for the user's roles alone. They are asked for while its code is
 * coming, and decide about the navigation, which would otherwise fold under the reader's eyes.
 */
export const ROLES_DEADLINE_MS = 1_000;

/** Startup is over, successfully or not. */
export const selectStarted = (state: CoreState): boolean => selectStartup(state).status !== 'starting';

/**
 * Whether the app can replace the splash: startup is over and nothing of the first screen is still loading.
 * The screen then appears at once instead of piece by piece.
 */
export function selectFirstScreenReady(state: CoreState): boolean {
  if (!selectStarted(state)) return false;
  if (selectStartup(state).status === 'failed' || isGate(selectPathname(state))) return true;
  const shell = selectChunk(state, 'shell')?.status;
  if (shell === 'failed') return true;
  return shell === 'loaded' && Object.values(state.chunks).every(({ status }) => status !== 'loading');
}

/** Whether the shell has asked for the user's roles and not been answered. */
export const selectAwaitsRoles = ({ access }: CoreState & Partial<WithAccess>): boolean =>
  access?.status === 'requested';

/**
 * Requests the shell once it is known who is signed in, while the fonts are still loading; at the gate, which
 * the core renders, nothing is needed.
 */
export function* firstScreenSaga(): SagaGenerator<void> {
  yield* take(restoreFinished);
  if (!isGate(yield* select(selectPathname))) yield* put(chunkRequested('shell'));
}
