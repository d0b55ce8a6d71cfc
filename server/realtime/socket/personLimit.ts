/** Sockets that one person may have open at an event and this process: tabs and devices, with some that nobody has noticed as lost. */
const MAX_SOCKETS = 20;

/** Counts the sockets of each person. */
export interface PersonLimit {
  /** False, and nothing counted, when the person has as many as are allowed. */
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
