import * as z from 'zod/mini';
import { done, isoInstant, resourceId } from './common';
import { defineEndpoint } from './endpoint';

/** Maximum length of a comment, in characters of HTML. */
export const MAX_COMMENT_LENGTH = 4_000;

/**
 * A comment on a session or an exhibitor. `text` is limited HTML and must be sanitized before display
 * (product.md#comments). Comments show their author's name even if the author is hidden in the directory.
 */
export const comment = z.object({
  /** Position in its subject's list, from 1. Numbers follow commit order. */
  number: z.int().check(z.minimum(1)),
  text: z.string(),
  userId: z.string(),
  userName: z.string(),
  createdAt: isoInstant,
});
export type Comment = z.infer<typeof comment>;

const commentParams = z.object({ subjectId: resourceId });

/**
 * Comments in order, starting after number `after`; at most 200 per call. `removed`: numbers up to `after` that
 * have been removed, latest first and at most 1,000; absent if there are none.
 */
export const getComments = defineEndpoint({
  id: 'getComments',
  method: 'GET',
  path: '/comments/{subjectId}',
  access: 'authorized',
  params: commentParams,
  query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: z.object({ comments: z.array(comment), removed: z.optional(z.array(z.int())) }),
});

export const postComment = defineEndpoint({
  id: 'postComment',
  method: 'POST',
  path: '/comments/{subjectId}',
  access: 'authorized',
  params: commentParams,
  body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(MAX_COMMENT_LENGTH)) }),
  response: comment,
});

/**
 * Removes a comment for good: one's own, or as a superuser anybody's (403 otherwise). Its text is erased.
 * Removing it again has no effect.
 */
export const deleteComment = defineEndpoint({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/comments/{subjectId}/{number}',
  access: 'authorized',
  params: z.extend(commentParams, {
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  }),
  response: done,
});
