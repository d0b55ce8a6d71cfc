import type { Viewer } from './viewers';

/** Reactions to sessions, which are signaled and never stored. */
export interface Reactions {
  /** Somebody gives a sign. False, without effect, if they have given too many. */
  give: (viewer: Viewer, sign: string) => boolean;
}
