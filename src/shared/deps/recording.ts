/** Whether this page is recorded, and whether the next one will be. */
export interface RecordingStatus {
  /** Why this page is recorded; null when it is not. */
  on: 'event' | 'address' | 'switch' | null;
  /** The switch of this browser, which counts from the next page load on. */
  switchedOn: boolean;
  /** What was recorded stays after signing out. */
  kept: boolean;
}

/** A recording that this browser keeps. */
export interface StoredRecording {
  id: string;
  eventId: string | null;
  /** Real time, milliseconds since 1970. */
  startedAt: number;
  /** How many pages of the app it covers, one after the other. */
  segments: number;
  bytes: number;
  /** It is being made now. */
  current: boolean;
}

/** What a person and the screen add to a report; the browser adds the rest. */
export interface ReportInput {
  description: string;
  place: string;
  fault: string | null;
}

/** One of the last actions of this page: what kind, and when (ISO instant, real time). Nothing of what it carried. */
export interface RecentAction {
  type: string;
  at: string;
}
