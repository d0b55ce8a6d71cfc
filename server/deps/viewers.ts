/** A session whose viewers are counted. */
export interface ViewedSession {
  conferenceId: string;
  sessionId: string;
}

/** Somebody who watches a session. */
export interface Viewer extends ViewedSession {
  userId: string;
}

/** The viewers of sessions, across all server processes. */
export interface Viewers {
  /**
   * Somebody watches a session, in one more tab or device; each person counts once. Returns what ends it, to be
   * called once. The number follows within a few seconds.
   */
  enter: (viewer: Viewer) => () => void;
  /** The number as last known to this process; null if it is not known, or nobody watches here. */
  number: (session: ViewedSession) => number | null;
}
