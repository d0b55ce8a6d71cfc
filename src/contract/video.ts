import * as z from 'zod/mini';
import { isoInstant } from './common';
import { defineEndpoint } from './endpoint';

/** Longest time a signature may hold, in hours of real time. */
export const MAX_SIGNATURE_HOURS = 12;

/** Which video, and from when until when in real time (spec §3, Video URL request). Only hosts the event allows. */
export const videoUrlRequest = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2_000)),
  starts: isoInstant,
  expires: isoInstant,
});
export type VideoUrlRequest = z.infer<typeof videoUrlRequest>;

/** Signs one address: the reply's `url` carries the signature in its query, in CloudFront's format. */
export const signVideoUrl = defineEndpoint({
  id: 'signVideoUrl',
  method: 'POST',
  repeatable: 'reads',
  path: '/video/url',
  access: 'authorized',
  body: videoUrlRequest,
  response: z.object({ url: z.string() }),
});

/**
 * Signs the folder of an address: the reply sets CloudFront's three cookies and names them. The values are in the
 * body too, for a caller that must set them itself.
 */
export const signVideoCookies = defineEndpoint({
  id: 'signVideoCookies',
  method: 'POST',
  repeatable: 'reads',
  path: '/video/cookies',
  access: 'authorized',
  body: videoUrlRequest,
  response: z.object({
    'CloudFront-Policy': z.string(),
    'CloudFront-Signature': z.string(),
    'CloudFront-Key-Pair-Id': z.string(),
  }),
});
