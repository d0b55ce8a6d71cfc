import * as z from 'zod/mini';
import { isoInstant, resourceId, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/**
 * Minutes of the session's video that the user watched, counting entries stored at `afterTime` (event time)
 * or later; 0 if none. Only superusers may pass another user's `userId`.
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
