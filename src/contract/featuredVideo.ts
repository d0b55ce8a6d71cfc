import * as z from 'zod/mini';
import { resourceId } from './common';
import { defineEndpoint } from './endpoint';

/** The video featured on the home page, or null. */
export const getFeaturedVideo = defineEndpoint({
  id: 'getFeaturedVideo',
  method: 'GET',
  path: '/featured-video',
  access: 'authorized',
  response: z.object({
    featured: z.nullable(
      z.object({
        sessionId: resourceId,
        title: z.string(),
        description: z.string(),
        image: z.nullable(z.string()),
        videoUrl: z.nullable(z.string()),
      }),
    ),
  }),
});
