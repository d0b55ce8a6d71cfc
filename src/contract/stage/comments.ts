import * as z from 'zod/mini';
import { publicString, publicText } from '../kit/publicText';
import { done, isoInstant, numberInAddress, wholeNumber, commentSubjectId } from '../kit/common';
import type { EventConfig } from '../platform/eventConfig';
import { defineEndpoint } from '../kit/endpoint';

/** Maximum length of a comment, in characters of HTML. */
export const MAX_COMMENT_LENGTH = 4_000;

/**
 * A comment on a session, an exhibitor or a poster, or something said in a room. `text` is limited HTML and
 * must be sanitized before display (product.md#comments). Comments show their author's name even if the
 * author is hidden in the directory.
 */
export const comment = z.object({
  /** Position in its subject's list, from 1. Numbers follow commit order. */
  number: wholeNumber(1),
  text: z.string(),
  userId: z.string(),
  userName: z.string(),
  createdAt: isoInstant,
  /** Number of the comment it answers, which may have been removed since. */
  replyTo: z.optional(z.int()),
  /** How many gave each sign; absent if nobody did. */
  reactions: z.optional(z.record(z.string(), z.int())),
  /**
   * Its author belongs to what is commented on: the exhibitor's staff, the poster's authors. Absent on
   * others.
   */
  byHost: z.optional(z.literal(true)),
  /** A moderator hid it. Only moderators are sent hidden comments; absent on others. */
  hidden: z.optional(z.literal(true)),
});
export type Comment = z.infer<typeof comment>;

/** The sign that can be given to comments where the event names none. */
const DEFAULT_SIGNS = [{ sign: '👍', name: '' }];

/** The signs that can be given to comments: those of the event's reactions. */
export const commentSigns = ({ pageOptions }: Pick<EventConfig, 'pageOptions'>) =>
  pageOptions.session.reactions ?? DEFAULT_SIGNS;

/**
 * What a session's channel says about its comments (docs/decisions/0023). `key` is the idempotency key of the
 * author's request, by which their own page recognizes it.
 */
export const commentEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), comment, key: z.nullable(publicString) }),
  z.object({ kind: z.literal('commentGone'), number: z.int() }),
  /** A moderator hid it. Shown again, it comes as a `comment`. */
  z.object({ kind: z.literal('commentHidden'), number: z.int() }),
  /** The comment on top of the chat from now on; null if there is none. */
  z.object({ kind: z.literal('commentPinned'), number: z.nullable(z.int()) }),
  /** Seconds that a person waits between two comments from now on; 0: slow mode is off. */
  z.object({ kind: z.literal('slowMode'), seconds: z.int() }),
  z.object({
    kind: z.literal('commentReactions'),
    number: z.int(),
    reactions: z.record(z.string(), z.int()),
  }),
]);
export type CommentEvent = z.infer<typeof commentEvent>;

const commentParams = z.object({ subjectId: commentSubjectId });
const oneComment = z.extend(commentParams, {
  number: numberInAddress(1),
});

/**
 * Comments in order, starting after number `after`; at most 200 per call. `removed`: numbers up to `after`
 * that have been removed or hidden, latest first and at most 1,000; absent if there are none. `own`: signs
 * the caller gave to these comments, by number; absent if there are none.
 */
export const getComments = defineEndpoint({
  id: 'getComments',
  method: 'GET',
  path: '/comments/{subjectId}',
  access: 'authorized',
  params: commentParams,
  query: z.object({ after: z.optional(numberInAddress(0)) }),
  response: z.object({
    comments: z.array(comment),
    removed: z.optional(z.array(z.int())),
    own: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
});

export const postComment = defineEndpoint({
  id: 'postComment',
  method: 'POST',
  path: '/comments/{subjectId}',
  access: 'authorized',
  params: commentParams,
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(MAX_COMMENT_LENGTH)),
    /** Number of the comment it answers; 404 if there is none. */
    replyTo: z.optional(wholeNumber(1)),
  }),
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
  params: oneComment,
  response: done,
});

/** Gives the caller's sign to a comment, or takes it back. Doing either again has no effect. */
export const putCommentReaction = defineEndpoint({
  id: 'putCommentReaction',
  method: 'PUT',
  path: '/comments/{subjectId}/{number}/reaction',
  access: 'authorized',
  params: oneComment,
  body: z.object({ sign: publicText(z.string().check(z.maxLength(40))), on: z.boolean() }),
  response: z.object({ reactions: z.record(z.string(), z.int()) }),
});
