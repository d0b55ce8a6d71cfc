import type { JanusAccess } from '../../src/contract/rooms/rooms';

/** The Janus server of this installation, whose rooms follow ours (docs/decisions/0038-media-of-rooms.md). */
export interface Janus {
  /**
   * Makes a room at Janus ready, if it can be reached, and returns what lets one person into it for the
   * next minute, by this name.
   */
  accessFor: (room: { conferenceId: string; roomId: string }, feedId: string) => Promise<JanusAccess>;
  /** Looks at once for people who are there and should not be. */
  tidySoon: () => void;
}
