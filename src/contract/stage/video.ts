import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import { isoInstant } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Maximum validity of a signature, in hours of real time. */
export const MAX_SIGNATURE_HOURS = 12;

/**
 * The video to sign and the period of validity, in real time. The event must allow the video's host
 * (product.md#video).
 */
export const videoUrlRequest = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2_000)),
  starts: isoInstant,
  expires: isoInstant,
});
export type VideoUrlRequest = z.infer<typeof videoUrlRequest>;

/** Signs a single URL: the returned `url` carries the signature in its query, in CloudFront's format. */
export const signVideoUrl = defineEndpoint({
  id: 'signVideoUrl',
  method: 'POST',
  repeatable: 'reads',
  path: '/video/url',
  access: 'authorized',
  body: videoUrlRequest,
  response: z.object({ url: publicString }),
});

/**
 * Signs the folder of a URL: the reply sets CloudFront's three cookies. The values are also in the body, for
 * callers that have to set the cookies themselves.
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
