/**
 * Sockets one user may have open per event and process: tabs and devices, plus some lost ones not yet
 * detected.
 */
const MAX_SOCKETS = 20;

/** Counts each user's sockets. */
export interface PersonLimit {
  /** Returns false, without counting, if the user is at the limit. */
  enter: (conferenceId: string, userId: string) => boolean;
  leave: (conferenceId: string, userId: string) => void;
}

export function createPersonLimit(): PersonLimit {
  const counts = new Map<string, number>();
  const keyOf = (conferenceId: string, userId: string) => `${conferenceId} ${userId}`;
  return {
    enter(conferenceId, userId) {
      const key = keyOf(conferenceId, userId);
      const count = counts.get(key) ?? 0;
      if (count >= MAX_SOCKETS) return false;
      counts.set(key, count + 1);
      return true;
    },
    leave(conferenceId, userId) {
      const key = keyOf(conferenceId, userId);
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
