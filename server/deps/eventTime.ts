/** Event time: real time plus a per-event offset, stored in the database so that all processes agree. */
export interface EventTime {
  /** Event time of the conference, milliseconds since 1970. */
  now(conferenceId: string): number;
  /** The same as an ISO timestamp. */
  nowISO(conferenceId: string): string;
  /** Event time minus real time in milliseconds; 0 if the clock was never set. */
  offset(conferenceId: string): number;
  /** Who set the clock last; null if nobody did. */
  setter(conferenceId: string): ClockSetter | null;
  /** Sets the event's clock to `instant` in every process; null means real time. Throws in production. */
  set(conferenceId: string, instant: Date | null, setter: ClockSetter): Promise<void>;
}

/**
 * `start`: a server at startup (the demo, EVENT_CLOCK). `person`: set by hand, which startup does not
 * override.
 */
export type ClockSetter = 'start' | 'person';
