import * as z from 'zod/mini';
import { isoInstant, resourceId, userId } from './common';
import { defineEndpoint } from './endpoint';

/**
 * Minutes of playback the person watched of the session, stored at `afterTime` (event time) or later; 0 when none.
 * A `userId` that is not the caller's needs a superuser.
 */
export const postVideoViewCount = defineEndpoint({
  id: 'postVideoViewCount',
  method: 'POST',
  repeatable: 'reads',
  path: '/video-view-count',
  access: 'authorized',
  body: z.object({ userId, sessionId: resourceId, afterTime: isoInstant }),
  response: z.int().check(z.minimum(0)),
});
