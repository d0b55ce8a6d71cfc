import type { Comment } from '../../../../src/contract/stage/comments';
import { addComment, type NewComment } from './repository';
import type { CommentPublisher } from './publishing';
import type { Subject } from './subject';
import type { Database } from '../../../db/database';

/** Stores a comment and publishes it, in one transaction. `key` is the idempotency key of the request. */
export async function storeComment(
  db: Database,
  publisher: CommentPublisher,
  subject: Subject,
  comment: NewComment,
  key: string | null = null,
): Promise<Comment> {
  const { createdAt, replyTo, userId, userName, text } = comment;
  const number = await addComment(db, subject, comment);
  const stored: Comment = {
    number,
    text,
    userId,
    userName,
    createdAt: createdAt.toISOString(),
    ...(replyTo !== undefined && { replyTo }),
  };
  await publisher.added(stored, key);
  return stored;
}
