import * as z from 'zod/mini';
import { isoInstant, resourceId } from './common';
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

/** Comments in order, starting after number `after`; at most 200 per call. */
export const getComments = defineEndpoint({
  id: 'getComments',
  method: 'GET',
  path: '/comments/{subjectId}',
  access: 'authorized',
  params: commentParams,
  query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: z.object({ comments: z.array(comment) }),
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
