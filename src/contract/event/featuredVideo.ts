import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import { resourceId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** What the home page features. */
export const featuredVideo = z.object({
  /** Null for a video that is on a page of its own, at `videoUrl`. */
  sessionId: z.nullable(resourceId),
  title: publicString,
  description: publicString,
  image: z.nullable(publicString),
  videoUrl: z.nullable(publicString),
});
export type FeaturedVideo = z.infer<typeof featuredVideo>;

/** The video featured on the home page, or null. */
export const getFeaturedVideo = defineEndpoint({
  id: 'getFeaturedVideo',
  method: 'GET',
  path: '/featured-video',
  access: 'authorized',
  response: z.object({ featured: z.nullable(featuredVideo) }),
});
