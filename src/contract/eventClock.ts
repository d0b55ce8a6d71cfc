import * as z from 'zod/mini';
import { isoInstant } from './common';
import { defineEndpoint } from './endpoint';

/** Where event time stands (the rehearsal clock). */
export const eventClockState = z.object({
  /** Event time now. */
  currentTimeISO: isoInstant,
  /** Event time is not real time: the event is rehearsed. */
  pretended: z.boolean(),
  /** Whether it may be set. False in production, where event time is real time. */
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

/** Lets event time show `at` now and go on from there, for everybody at the event; null is real time. 403 in production. */
export const setEventClock = defineEndpoint({
  id: 'setEventClock',
  method: 'PUT',
  path: '/event-clock',
  access: 'superuser',
  body: z.object({ at: z.nullable(isoInstant) }),
  response: eventClockState,
});
