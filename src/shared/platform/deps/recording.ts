import type { PublicText } from '../../../contract/kit/publicText';
/** Whether this page is recorded, and whether the next one will be. */
export interface RecordingStatus {
  /** Why this page is recorded; null if it is not. */
  on: 'event' | 'address' | 'switch' | null;
  /** This browser's recording switch; takes effect on the next page load. */
  switchedOn: boolean;
  /** Whether the recording survives sign-out. */
  kept: boolean;
}

/** A recording stored in this browser. */
export interface StoredRecording {
  id: string;
  eventId: string | null;
  /** Real time, milliseconds since 1970. */
  startedAt: number;
  /** Number of consecutive page lives it covers. */
  segments: number;
  bytes: number;
  /** Whether it is still being recorded. */
  current: boolean;
}

/** The report fields supplied by the user and the screen; the browser adds the rest. */
export interface ReportInput {
  description: string;
  place: PublicText;
  fault: string | null;
}

/** One of this page's recent actions: its type and time (ISO, real time), without its payload. */
export interface RecentAction {
  type: PublicText;
  at: PublicText;
}
