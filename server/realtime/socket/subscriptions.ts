import { MAX_SUBSCRIPTIONS } from '../../../src/contract/realtime';
import type { Channels } from '../channels';
import { maySubscribe, type ChannelContext, type ChannelKinds } from '../kinds';
import { messageFrame, refusedFrame, writeFrame } from './frames';
import type { RealtimeMetrics } from './metrics';
import type { Outbox } from './outbox';

/** Channels that one socket follows. */
export interface Subscriptions {
  /** Follows a channel from a number on; one that it follows already begins there anew. Says how it went by a frame. */
  add: (context: ChannelContext, channel: string, after: number | null) => Promise<void>;
  remove: (channel: string) => void;
  /** Ends those that the person may not follow any more, and says so. */
  judgeAgain: (context: ChannelContext) => Promise<void>;
  /** Ends them all, also those that are only on their way. */
  close: () => void;
}

/** Follows channels for a socket and sends what comes. */
export function createSubscriptions(parts: {
  channels: Channels;
  kinds: ChannelKinds;
  outbox: Outbox;
  metrics: RealtimeMetrics;
}): Subscriptions {
  const { channels, kinds, outbox, metrics } = parts;
  const followed = new Map<string, () => void>();
  let closed = false;

  function refuse(code: Parameters<typeof refusedFrame>[0], channel: string) {
    metrics.refused.inc({ code });
    outbox.reply(refusedFrame(code, { channel }));
  }

  function remove(channel: string) {
    followed.get(channel)?.();
    followed.delete(channel);
  }

  return {
    async add(context, channel, after) {
      const verdict = await maySubscribe(kinds, context, channel);
      if (closed) return;
      if (verdict !== 'allowed') {
        refuse(verdict, channel);
        return;
      }
      remove(channel);
      if (followed.size >= MAX_SUBSCRIPTIONS) {
        refuse('tooMany', channel);
        return;
      }
      const { seq, stop } = await channels.follow(context.event.conferenceId, channel, after, {
        deliver(messages) {
          metrics.delivered.inc(messages.length);
          return outbox.sendAll(messages.map((message) => messageFrame(channel, message)));
        },
        signal(body) {
          outbox.offer(writeFrame({ type: 'signal', channel, body }));
        },
        reset(head) {
          outbox.reply({ type: 'reset', channel, seq: head });
        },
      });
      // Closed while the channel was being looked up: nobody else would end it.
      if (closed) {
        stop();
        return;
      }
      followed.set(channel, stop);
      outbox.reply({ type: 'subscribed', channel, seq });
    },
    remove,
    async judgeAgain(context) {
      for (const channel of [...followed.keys()]) {
        const verdict = await maySubscribe(kinds, context, channel);
        if (closed) return;
        if (verdict === 'allowed') continue;
        remove(channel);
        refuse(verdict, channel);
      }
    },
    close() {
      closed = true;
      for (const stop of followed.values()) stop();
      followed.clear();
    },
  };
}
