import type { CoreState } from '../../rootReducer';

interface WithPlayer {
  video?: { media: unknown };
}

/** Disabled players by their original state, to preserve object identity. */
const still = new WeakMap<object, object>();

/**
 * The state for screens without network access: the player keeps its position, poster and messages, but has
 * no video to load.
 */
export function stillState(state: CoreState): CoreState {
  const { video } = state as CoreState & WithPlayer;
  if (!video?.media) return state;
  const known = still.get(video) ?? { ...video, media: null };
  still.set(video, known);
  return { ...state, video: known } as CoreState;
}
