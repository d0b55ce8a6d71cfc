/** Somebody at an event. */
export interface PresentPerson {
  conferenceId: string;
  userId: string;
}

/** Who is online, across all server processes. */
export interface Presence {
  /**
   * Somebody is online, in one more tab or device. Returns what ends it, to be called once. Others see it
   * within a few seconds.
   */
  enter: (person: PresentPerson) => () => void;
}
