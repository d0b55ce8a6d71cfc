import * as z from 'zod/mini';
import { isoInstant, resourceId } from './common';
import { defineEndpoint } from './endpoint';

/** Longest comment, in characters of HTML. */
export const MAX_COMMENT_LENGTH = 4_000;

/**
 * A comment under a session's video or an exhibitor. `text` is limited HTML, shown only through the sanitiser (spec §5). Who writes one
 * signs it by that, hidden in the directory or not.
 */
export const comment = z.object({
  /** Position in its subject's list, from 1; commit order equals number order. */
  number: z.int().check(z.minimum(1)),
  text: z.string(),
  userId: z.string(),
  userName: z.string(),
  createdAt: isoInstant,
});
export type Comment = z.infer<typeof comment>;

const commentParams = z.object({ subjectId: resourceId });

/** Comments in order, those after number `after`; at most 200 a call. */
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
