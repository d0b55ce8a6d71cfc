import type { AppState } from '../appState';

interface WithPlayer {
  video?: { media: unknown };
}

/** Disabled players by their original state, to preserve object identity. */
const still = new WeakMap<object, object>();

/**
 * The state for screens without network access: the player keeps its position, poster and messages, but has
 * no video to load.
 */
export function stillState(state: AppState): AppState {
  const { video } = state as AppState & WithPlayer;
  if (!video?.media) return state;
  const known = still.get(video) ?? { ...video, media: null };
  still.set(video, known);
  return { ...state, video: known } as AppState;
}
