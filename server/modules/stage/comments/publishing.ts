import { sql } from 'kysely';
import type { Comment, CommentEvent } from '../../../../src/contract/stage/comments';
import { sessionChannel } from '../../../../src/contract/program/stages';
import type { Transaction } from '../../../db/transaction';
import type { Channels } from '../../../deps/channels';
import type { Subject } from './subject';

/** Key of a comment's message in the channel's log. */
const keyOf = (number: number) => `comment/${number}`;

/** Publishes on the session's channel, within the transaction of the change. */
export interface CommentPublisher {
  added: (comment: Comment, key: string | null) => Promise<void>;
  removed: (number: number) => Promise<void>;
  /** A moderator hid it. */
  hidden: (number: number) => Promise<void>;
  /** A hidden comment is shown again, by the act with this id. */
  shown: (comment: Comment, actId: number) => Promise<void>;
  pinned: (number: number | null) => Promise<void>;
  paced: (seconds: number) => Promise<void>;
  reacted: (number: number, reactions: Record<string, number>) => Promise<void>;
}

const nothing = () => Promise.resolve();

/** For the chat of a room, whose people are told that there is something, and read it. */
export const roomPublisher = (tell: () => Promise<void>): CommentPublisher => ({
  added: tell,
  removed: tell,
  hidden: tell,
  shown: tell,
  pinned: nothing,
  paced: nothing,
  reacted: tell,
});

/** For exhibitors, who have no channel. */
export const SILENT: CommentPublisher = {
  added: nothing,
  removed: nothing,
  hidden: nothing,
  shown: nothing,
  pinned: nothing,
  paced: nothing,
  reacted: nothing,
};

export function commentPublisher(
  channels: Pick<Channels, 'publish'>,
  { conferenceId, subjectId }: Subject,
  { client, db }: Transaction,
): CommentPublisher {
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
    added: (comment, key) => publish({ kind: 'comment', comment, key }, keyOf(comment.number)),
    // A removed text is erased for good: the log must not keep a copy.
    removed: (number) => replace(number, { kind: 'commentGone', number }),
    // Whoever follows the log from an earlier message must not read it there.
    hidden: (number) => replace(number, { kind: 'commentHidden', number }),
    shown: ({ hidden: _none, ...comment }, actId) =>
      publish({ kind: 'comment', comment, key: null }, `${keyOf(comment.number)}/${actId}`),
    pinned: (number) => publish({ kind: 'commentPinned', number }),
    paced: (seconds) => publish({ kind: 'slowMode', seconds }),
    reacted: (number, reactions) => publish({ kind: 'commentReactions', number, reactions }),
  };
}
