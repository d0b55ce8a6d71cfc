import { sql } from 'kysely';
import type { Comment, CommentEvent } from '../../../../src/contract/stage/comments';
import { sessionChannel } from '../../../../src/contract/program/stages';
import type { Database } from '../../../db/database';
import type { Turn } from '../../../deps/turn';
import { addComment, type NewComment, type Subject } from './repository';

/** Key of a comment's message in the channel's log. */
const keyOf = (number: number) => `comment/${number}`;

/** Publishes what people do with comments, within the transaction of the change. */
export interface CommentPublisher {
  added: (comment: Comment, key: string | null) => Promise<void>;
  removed: (number: number) => Promise<void>;
  reacted: (number: number, reactions: Record<string, number>) => Promise<void>;
}

/** For what has no channel: by `tell`, people are told that there is something, and read it. */
export const plainPublisher = (tell: () => Promise<void>): CommentPublisher => ({
  added: tell,
  removed: tell,
  reacted: tell,
});

/** For sessions: publishes on their channel, also what moderators do. */
export function sessionPublisher({ channels, client, db }: Turn, { conferenceId, subjectId }: Subject) {
  const channel = sessionChannel(subjectId);
  const publish = async (event: CommentEvent, key?: string) => {
    await channels.publish(conferenceId, channel, event, { client, ...(key !== undefined && { key }) });
  };
  /** Publishes that a comment is no longer seen, also in place of every message that has its text. */
  const replace = async (number: number, event: CommentEvent) => {
    await sql`update channel_message set body = ${JSON.stringify(event)} from channel
      where channel.channel_id = channel_message.channel_id and conference_id = ${conferenceId} and name = ${channel}
        and (key = ${keyOf(number)} or starts_with(key, ${`${keyOf(number)}/`}))`.execute(db);
    await publish(event);
  };
  return {
    added: (comment: Comment, key: string | null) =>
      publish({ kind: 'comment', comment, key }, keyOf(comment.number)),
    // A removed text is erased for good: the log must not keep a copy.
    removed: (number: number) => replace(number, { kind: 'commentGone', number }),
    // Whoever follows the log from an earlier message must not read it there.
    hidden: (number: number) => replace(number, { kind: 'commentHidden', number }),
    /** A hidden comment is shown again, by the act with this id. */
    shown: ({ hidden: _none, ...comment }: Comment, actId: number) =>
      publish({ kind: 'comment', comment, key: null }, `${keyOf(comment.number)}/${actId}`),
    pinned: (number: number | null) => publish({ kind: 'commentPinned', number }),
    paced: (seconds: number) => publish({ kind: 'slowMode', seconds }),
    reacted: (number: number, reactions: Record<string, number>) =>
      publish({ kind: 'commentReactions', number, reactions }),
  };
}

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
