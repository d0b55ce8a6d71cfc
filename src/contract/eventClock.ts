import * as z from 'zod/mini';
import { isoInstant } from './common';
import { defineEndpoint } from './endpoint';

/** State of event time (the rehearsal clock). */
export const eventClockState = z.object({
  /** Current event time. */
  currentTimeISO: isoInstant,
  /** Event time differs from real time: the event is being rehearsed. */
  pretended: z.boolean(),
  /** Whether event time can be set. False in production, where it is real time. */
  settable: z.boolean(),
});
export type EventClockState = z.infer<typeof eventClockState>;

export const getEventClock = defineEndpoint({
  id: 'getEventClock',
  method: 'GET',
  path: '/event-clock',
  access: 'superuser',
  response: eventClockState,
});

/**
 * Sets event time to `at` for everyone at the event; it keeps running from there. null resets it to real
 * time. 403 in production.
 */
export const setEventClock = defineEndpoint({
  id: 'setEventClock',
  method: 'PUT',
  path: '/event-clock',
  access: 'superuser',
  body: z.object({ at: z.nullable(isoInstant) }),
  response: eventClockState,
});
