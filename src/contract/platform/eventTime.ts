import * as z from 'zod/mini';
import { isoInstant } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Event time now, and how far it is from real time. */
const eventTime = z.object({
  currentTimeISO: isoInstant,
  /** Event time minus real time in milliseconds; not 0 while event time is simulated. */
  simulatedOffset: z.optional(z.number()),
});

/** Event time, which decides sessions, entry windows, watched minutes and evaluation (product.md#time). */
export const getServerTime = defineEndpoint({
  id: 'getServerTime',
  method: 'GET',
  path: '/server-time',
  access: 'authenticated',
  response: eventTime,
});

/** State of event time (the rehearsal clock). */
export const eventTimeStatus = z.extend(eventTime, {
  /** Event time differs from real time: the event is being rehearsed. */
  pretended: z.boolean(),
  /** Whether event time can be set. False in production, where it is real time. */
  settable: z.boolean(),
});
export type EventTimeStatus = z.infer<typeof eventTimeStatus>;

export const getEventTime = defineEndpoint({
  id: 'getEventTime',
  method: 'GET',
  path: '/event-time',
  access: 'superuser',
  response: eventTimeStatus,
});

/**
 * Sets event time to `at` for everyone at the event; it keeps running from there. null resets it to real
 * time. 403 in production.
 */
export const setEventTime = defineEndpoint({
  id: 'setEventTime',
  method: 'PUT',
  path: '/event-time',
  access: 'superuser',
  body: z.object({ at: z.nullable(isoInstant) }),
  response: eventTimeStatus,
});
