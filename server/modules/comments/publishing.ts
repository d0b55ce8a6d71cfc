import type pg from 'pg';
import type { Comment, CommentEvent } from '../../../src/contract/comments';
import { sessionChannel } from '../../../src/contract/stages';
import type { Channels } from '../../deps/channels';
import type { Subject } from './subject';

/** Key of a comment's message in the channel's log. */
const keyOf = (number: number) => `comment/${number}`;

/** Publishes on the session's channel, within the transaction of the change. */
export interface CommentPublisher {
  added: (comment: Comment, key: string | null) => Promise<void>;
  removed: (number: number) => Promise<void>;
  reacted: (number: number, reactions: Record<string, number>) => Promise<void>;
}

/** For exhibitors, who have no channel. */
export const SILENT: CommentPublisher = {
  added: () => Promise.resolve(),
  removed: () => Promise.resolve(),
  reacted: () => Promise.resolve(),
};

export function commentPublisher(
  channels: Pick<Channels, 'publish'>,
  { conferenceId, subjectId }: Subject,
  client: pg.ClientBase,
): CommentPublisher {
  const channel = sessionChannel(subjectId);
  const publish = async (event: CommentEvent, key?: string) => {
    await channels.publish(conferenceId, channel, event, { client, ...(key !== undefined && { key }) });
  };
  return {
    added: (comment, key) => publish({ kind: 'comment', comment, key }, keyOf(comment.number)),
    async removed(number) {
      const event: CommentEvent = { kind: 'commentGone', number };
      // A removed text is erased for good: the log must not keep a copy.
      await client.query(
        `update channel_message set body = $4 from channel
         where channel.channel_id = channel_message.channel_id and conference_id = $1 and name = $2 and key = $3`,
        [conferenceId, channel, keyOf(number), JSON.stringify(event)],
      );
      await publish(event);
    },
    reacted: (number, reactions) => publish({ kind: 'commentReactions', number, reactions }),
  };
}
