import * as z from 'zod/mini';
import { isoInstant, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
/** Maximum number of people asked about at once. */
export const MAX_PRESENCES = 100;

/** Which of these people are online, as far as they show it; others are missing. */
export const readPresence = defineEndpoint({
  id: 'readPresence',
  method: 'POST',
  path: '/messaging/presence',
  access: 'authorized',
  repeatable: 'reads',
  body: z.object({ people: z.array(userId).check(z.maxLength(MAX_PRESENCES)) }),
  response: z.object({
    people: z.array(
      z.object({
        userId,
        isOnline: z.boolean(),
        /** Event time; null while online and where it is not shown. */
        lastSeen: z.nullable(isoInstant),
      }),
    ),
  }),
});
