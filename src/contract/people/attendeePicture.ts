import * as z from 'zod/mini';
import { numberInAddress, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Maximum size of a picture file, in bytes. */
export const MAX_PICTURE_BYTES = 10_000_000;
/**
 * Maximum number of pixels. The server accepts fewer for formats that are costly to decode, e.g. progressive
 * JPEG.
 */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Maximum ratio of a picture's longer side to its shorter side. */
export const MAX_PICTURE_RATIO = 4;
/** Accepted picture formats. The format is detected from the file's bytes, not from its declared type. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const params = z.object({ attendeeId: userId });

/**
 * URL of the attendee's picture, or null. It is valid for a day or two and is renewed whenever the attendee
 * is read.
 */
const pictureAddress = z.object({ imgPath: z.nullable(z.string()) });

/**
 * Replaces the caller's own picture; superusers may replace anyone's. The body is the file. It is re-encoded
 * as a square, and none of its metadata (location, camera, comments) is kept. The profile's `revision` does
 * not change.
 *
 * 413 `too-large`, 415 `unsupported-media` for anything but `PICTURE_TYPES`, 422 `too-many-pixels`,
 * `too-narrow`, `too-complex` (takes too much time or memory) or `broken-picture`, 429 and 503 while too many
 * pictures are queued.
 */
export const postAttendeePicture = defineEndpoint({
  id: 'postAttendeePicture',
  method: 'POST',
  path: '/attendees/{attendeeId}/picture',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  upload: { mediaTypes: ['image/*'], maxBytes: MAX_PICTURE_BYTES },
  response: pictureAddress,
});

/** Removes the caller's own picture; superusers may remove anyone's. Does nothing if there is none. */
export const deleteAttendeePicture = defineEndpoint({
  id: 'deleteAttendeePicture',
  method: 'DELETE',
  path: '/attendees/{attendeeId}/picture',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  response: pictureAddress,
});

/**
 * An attendee's picture, square, in one of two sizes. Its URL comes with the attendee (`imgPath`), signed for
 * those who may see them and with an expiry. 403 for any other URL, 404 once the picture is removed or the
 * attendee is hidden from the URL's recipient.
 */
export const getPicture = defineEndpoint({
  id: 'getPicture',
  method: 'GET',
  path: '/pictures/{pictureId}/{size}',
  access: 'public',
  params: z.object({
    pictureId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    size: z.enum(['large', 'small']),
  }),
  query: z.object({
    /** Expiry in seconds since 1970, real time. */
    until: numberInAddress(0, 9_999_999_999),
    /**
     * Audience of the URL: `hidden` for those who may see hidden attendees, `listed` for everyone at the
     * event.
     */
    sees: z.enum(['hidden', 'listed']),
    signature: z.string().check(z.maxLength(100)),
  }),
  download: 'image/webp',
  response: z.never(),
});
