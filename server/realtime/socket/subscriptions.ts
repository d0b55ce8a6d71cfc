import { MAX_SUBSCRIPTIONS } from '../../../src/contract/platform/realtime';
import type { ChannelMessage, Channels, Follower } from '../../deps/channels';
import { followed, maySubscribe, type ChannelContext, type ChannelKinds } from '../kinds';
import { messageFrame, refusedFrame, signalFrame } from './frames';
import type { RealtimeMetrics } from './metrics';
import type { SendBuffer } from './sendBuffer';

interface Options {
  deps: { channels: Channels };
  kinds: ChannelKinds;
  metrics: RealtimeMetrics;
}

/** Forwards one channel to one socket. */
class SocketFollower implements Follower {
  readonly #channel: string;
  readonly #buffer: SendBuffer;
  readonly #metrics: RealtimeMetrics;

  constructor(channel: string, buffer: SendBuffer, metrics: RealtimeMetrics) {
    this.#channel = channel;
    this.#buffer = buffer;
    this.#metrics = metrics;
  }

  deliver(messages: readonly ChannelMessage[]): void | Promise<void> {
    this.#metrics.delivered.inc(messages.length);
    return this.#buffer.sendAll(messages.map((message) => messageFrame(this.#channel, message)));
  }

  signal(body: unknown): void {
    this.#buffer.offer(signalFrame(this.#channel, body));
  }

  reset(seq: number): void {
    this.#buffer.reply({ type: 'reset', channel: this.#channel, seq });
  }
}

function endBoth(stop: () => void, end: () => void): void {
  stop();
  end();
}

/** The channels one socket follows, and their delivery. */
export class Subscriptions {
  readonly #parts: Options;
  readonly #buffer: SendBuffer;
  /** Stop functions by channel; created on first use. */
  #followed: Map<string, () => void> | undefined;
  #closed = false;
  /**
   * How often permissions were re-checked: a channel checked before and added after a re-check is checked
   * once more.
   */
  #judgments = 0;

  constructor(options: Options, buffer: SendBuffer) {
    this.#parts = options;
    this.#buffer = buffer;
  }

  /**
   * Follows a channel from a given number, restarting there if it is already followed. Reports the outcome in
   * a frame.
   */
  async add(context: ChannelContext, channel: string, after: number | null): Promise<void> {
    const { kinds, deps, metrics } = this.#parts;
    const judgments = this.#judgments;
    const verdict = await maySubscribe(kinds, context, channel);
    if (this.#closed) return;
    if (verdict !== 'allowed') {
      this.#refuse(verdict, channel);
      return;
    }
    this.remove(channel);
    this.#followed ??= new Map();
    if (this.#followed.size >= MAX_SUBSCRIPTIONS) {
      this.#refuse('tooMany', channel);
      return;
    }
    const follower = new SocketFollower(channel, this.#buffer, metrics);
    const { seq, stop } = await deps.channels.follow(context.event.conferenceId, channel, after, follower);
    // Closed during the lookup: nobody else would stop the subscription.
    if (this.#isClosed()) {
      stop();
      return;
    }
    this.#buffer.reply({ type: 'subscribed', channel, seq });
    const end = followed(kinds, context, channel, (body) => follower.signal(body));
    this.#followed.set(channel, end ? () => endBoth(stop, end) : stop);
    if (judgments !== this.#judgments) await this.#judge(context, channel);
  }

  has(channel: string): boolean {
    return this.#followed?.has(channel) === true;
  }

  remove(channel: string): void {
    this.#followed?.get(channel)?.();
    this.#followed?.delete(channel);
  }

  /** Ends and reports the subscriptions the user may no longer have. */
  async judgeAgain(context: ChannelContext): Promise<void> {
    this.#judgments += 1;
    for (const channel of Array.from(this.#followed?.keys() ?? [])) {
      await this.#judge(context, channel);
      if (this.#closed) return;
    }
  }

  /** Ends all subscriptions, including pending ones. */
  close(): void {
    this.#closed = true;
    for (const stop of this.#followed?.values() ?? []) stop();
    this.#followed = undefined;
  }

  async #judge(context: ChannelContext, channel: string): Promise<void> {
    const verdict = await maySubscribe(this.#parts.kinds, context, channel);
    if (this.#closed || verdict === 'allowed' || !this.#followed?.has(channel)) return;
    this.remove(channel);
    this.#refuse(verdict, channel);
  }

  /** Re-evaluated after each await. */
  #isClosed(): boolean {
    return this.#closed;
  }

  #refuse(code: Parameters<typeof refusedFrame>[0], channel: string): void {
    this.#parts.metrics.refused.inc({ code });
    this.#buffer.reply(refusedFrame(code, { channel }));
  }
}
