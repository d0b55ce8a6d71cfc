import type { CoreState } from '../../rootReducer';

interface WithPlayer {
  video?: { media: unknown };
}

/** Players by the state they were made still from: the same part of the state stays the same object. */
const still = new WeakMap<object, object>();

/**
 * The state as screens without a network are to show it: the player keeps its place, its poster and what it said, but has no
 * video to load.
 */
export function stillState(state: CoreState): CoreState {
  const { video } = state as CoreState & WithPlayer;
  if (!video?.media) return state;
  const known = still.get(video) ?? { ...video, media: null };
  still.set(video, known);
  return { ...state, video: known } as CoreState;
}
