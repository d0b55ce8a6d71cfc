import * as z from 'zod/mini';
import { resourceId, wholeNumber, tableQuery } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { storedFile } from '../platform/files';

/** Maximum lengths of a featured video's texts. */
export const FEATURED_LIMITS = { title: 300, description: 2_000, address: 2_000 } as const;

const word = (most: number) => z.string().check(z.maxLength(most));

/** What the home page features. */
export const featuredFields = z.object({
  source: z.enum(['none', 'session', 'address']),
  /** For `session`; empty otherwise. */
  sessionId: z.union([z.literal(''), resourceId]),
  /** For `address`: a page that plays the video, https. */
  videoUrl: word(FEATURED_LIMITS.address),
  /** Empty: the session's own. */
  title: word(FEATURED_LIMITS.title),
  /** Limited HTML; empty: the session's own. */
  description: word(FEATURED_LIMITS.description),
  /** `file:<id>` of an uploaded picture, or an event's asset; null: the session's own. */
  image: z.nullable(word(500)),
});
export type FeaturedFields = z.infer<typeof featuredFields>;
export type FeaturedFieldName = keyof FeaturedFields;

const revision = wholeNumber(0);

/** The featured video as superusers edit it. */
export const featuredForm = z.object({
  featured: featuredFields,
  /** Uploaded pictures of the event, referred to as `file:<id>`. */
  pictures: z.array(storedFile),
  /** Incremented by each change; sent along with an edit. */
  revision,
});
export type FeaturedForm = z.infer<typeof featuredForm>;

export const getFeaturedForm = defineEndpoint({
  id: 'getFeaturedForm',
  method: 'GET',
  path: '/admin/featured-video',
  access: 'superuser',
  response: featuredForm,
});

/**
 * Stores what the home page features. 409 if somebody changed it since `revision`; 422 for a session that the
 * program does not have, an address that is not https, an address without a title, and a picture that is not
 * the event's.
 */
export const putFeaturedVideo = defineEndpoint({
  id: 'putFeaturedVideo',
  method: 'PUT',
  path: '/admin/featured-video',
  access: 'superuser',
  query: tableQuery,
  body: z.object({ featured: featuredFields, revision }),
  response: featuredForm,
});
