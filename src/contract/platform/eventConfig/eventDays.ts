/** Limits the size of event programs and settings, which have an entry for each day. */
export const MAX_EVENT_DAYS = 366;
