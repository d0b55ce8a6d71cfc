import * as z from 'zod/mini';
import { userId } from './common';
import { defineEndpoint } from './endpoint';

/** Longest file of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** Most pixels of a picture. The server takes fewer of kinds that are costly to decode, e.g. progressive JPEG. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** How many times as long as the shorter side the longer side of a picture may be. */
export const MAX_PICTURE_RATIO = 4;
/** Kinds of pictures that are taken. What a file is, is seen in its bytes, whatever it says it is. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const params = z.object({ attendeeId: userId });

/** Where a person's picture is; null without one. The address holds for a day or two: it is read again with the person. */
const pictureAddress = z.object({ imgPath: z.nullable(z.string()) });

/**
 * Gives oneself a picture in place of the one before; superusers give one to anybody. The body is the file. It is kept as a square, made
 * anew: nothing else that the file carried (place, camera, comments) is kept. The page's `revision` stays as it is.
 *
 * 413 `too-large`, 415 `unsupported-media` for what is none of `PICTURE_TYPES`, 422 `too-many-pixels`, `too-narrow`,
 * `too-complex` (it takes too much time or memory) or `broken-picture`, 429 and 503 while too many pictures wait.
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

/** Removes one's picture; superusers remove anybody's. Without one nothing happens. */
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
 * A person's picture: a square so many pixels wide. Its address comes with the person (`imgPath`), signed for people who may see
 * them, until a time. 403 for any other address, 404 once the picture is gone or the person is hidden from who got the address.
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
    /** Seconds since 1970 of real time. */
    until: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999)),
    /** For whom the address was made: who sees hidden people too, or anybody at the event. */
    sees: z.enum(['hidden', 'listed']),
    signature: z.string().check(z.maxLength(100)),
  }),
  download: 'image/webp',
  response: z.never(),
});
