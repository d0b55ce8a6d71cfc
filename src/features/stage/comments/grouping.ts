import type { Comment } from '../../../contract/stage/comments';
import * as lines from '../../../shared/kit/lib/lines';

/** Lines of the list; `comments` are in order. An answer always shows its author. */
export const linesOf = (comments: readonly Comment[], zone: string): lines.Line<Comment>[] =>
  lines.linesOf(comments, zone, ({ createdAt, userId, replyTo }) => ({
    at: Date.parse(createdAt),
    by: userId,
    startsAnew: replyTo !== undefined,
  }));
