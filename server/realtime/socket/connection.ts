import type { RawData, WebSocket } from 'ws';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import {
  AUTHENTICATION_DEADLINE_MS,
  CLOSE,
  HEARTBEAT_MS,
  type ClientFrame,
} from '../../../src/contract/platform/realtime';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import { LEEWAY_S } from '../../identity/idTokenRules';
import { CLOSE_DEFECT, CLOSE_POLICY, CLOSE_TRY_LATER } from '../../plugins/webSockets';
import { ProblemError } from '../../problem';
import { mayPublish, signaled, type ChannelContext, type ChannelKinds } from '../kinds';
import { HEARTBEAT, isTooLong, readFrame, refusedFrame } from './frames';
import type { RealtimeMetrics } from './metrics';
import { SendBuffer } from './sendBuffer';
import type { PersonLimit } from './personLimit';
import { Subscriptions } from './subscriptions';
import { TokenBucket } from './tokenBucket';

/**
 * Maximum number of queued frames; at this the socket is paused, and resumed when half of them are processed.
 */
const MAX_WAITING_FRAMES = 64;
/** Number of invalid frames at which the socket is closed. */
const PATIENCE = 5;
/** How long a slow reader may keep the send buffer full, milliseconds. */
const SLOWEST_MS = 60_000;
/** How long the peer gets to answer a close, milliseconds. */
const FAREWELL_MS = 4_000;

/** Dependencies shared by all sockets. */
export interface ConnectionOptions {
  deps: ServerDeps;
  kinds: ChannelKinds;
  metrics: RealtimeMetrics;
  people: PersonLimit;
}

/**
 * Serves one event's socket until it closes. Frames are answered one at a time, in order. A class with as few
 * objects per instance as possible: thousands of them sit idle.
 */
export class Connection {
  readonly #socket: WebSocket;
  readonly #event: EventConfig;
  readonly #parts: ConnectionOptions;
  readonly #opened: number;
  readonly #buffer: SendBuffer;
  readonly #subscriptions: Subscriptions;
  readonly #bucket: TokenBucket;
  /** Queued frames; undefined if none. */
  #frames: string[] | undefined;
  #working = false;
  #heardAt: number;
  #badFrames = 0;
  #caller: Caller | undefined;
  #stopWatchingToken: (() => void) | undefined;
  #stopWatchingRights: (() => void) | undefined;
  /** When the close was sent. */
  #closingSince: number | undefined;

  constructor(socket: WebSocket, event: EventConfig, options: ConnectionOptions) {
    const { clock } = options.deps;
    this.#socket = socket;
    this.#event = event;
    this.#parts = options;
    this.#opened = this.#heardAt = clock.now();
    this.#buffer = new SendBuffer(socket, clock);
    this.#subscriptions = new Subscriptions(options, this.#buffer);
    this.#bucket = new TokenBucket(this.#opened);
    options.metrics.sockets.inc();
    socket.on('message', (data: RawData, isBinary: boolean) => this.#receive(data, isBinary));
  }

  /** Call when the socket has closed. */
  closed(): void {
    this.#parts.metrics.sockets.dec();
    this.#end();
  }

  /** Checks deadlines, heartbeats and expiry. Called about once a second. */
  tick(): void {
    const time = this.#now();
    if (this.#closingSince !== undefined) {
      if (time - this.#closingSince > FAREWELL_MS) this.#socket.terminate();
      return;
    }
    const caller = this.#caller;
    const slowSince = this.#buffer.waitingSince;
    if (!caller && time - this.#opened > AUTHENTICATION_DEADLINE_MS) {
      this.#close(CLOSE.unauthenticated, 'No token in time.');
    } else if (caller && time > (caller.expires + LEEWAY_S) * 1000) {
      this.#close(CLOSE.expired, 'The token has expired.');
    } else if (!this.#socket.isPaused && time - this.#heardAt > 2 * HEARTBEAT_MS) {
      this.#close(CLOSE.silent, 'Nothing was heard for too long.');
    } else if (slowSince !== undefined && time - slowSince > SLOWEST_MS) {
      this.#close(CLOSE.tooSlow, 'The messages were not taken.');
    } else if (caller && time - this.#buffer.sentAt >= HEARTBEAT_MS) {
      this.#buffer.offer(HEARTBEAT);
    }
  }

  #now(): number {
    return this.#parts.deps.clock.now();
  }

  #close(code: number, reason: string): void {
    if (this.#closingSince !== undefined) return;
    this.#closingSince = this.#now();
    this.#parts.metrics.closed.inc({ code });
    this.#end();
    // A paused socket would not receive the close reply.
    this.#socket.resume();
    this.#socket.close(code, reason);
  }

  /** Releases everything at once, whatever is still in progress. */
  #end(): void {
    this.#frames = undefined;
    this.#subscriptions.close();
    this.#stopWatchingToken?.();
    this.#stopWatchingToken = undefined;
    this.#stopWatchingRights?.();
    this.#stopWatchingRights = undefined;
    if (this.#caller) this.#parts.people.leave(this.#event.conferenceId, this.#caller.userId);
    this.#caller = undefined;
  }

  #refuse(...about: Parameters<typeof refusedFrame>): void {
    this.#parts.metrics.refused.inc({ code: about[0] });
    this.#buffer.reply(refusedFrame(...about));
  }

  #isOver(): boolean {
    return this.#closingSince !== undefined || this.#socket.readyState !== this.#socket.OPEN;
  }

  #context(caller: Caller): ChannelContext {
    return { deps: this.#parts.deps, event: this.#event, caller };
  }

  async #authenticate(token: string): Promise<void> {
    const { tokens } = this.#parts.deps;
    // Before the token is verified: a concurrent sign-out must not be missed.
    this.#stopWatchingToken?.();
    this.#stopWatchingToken = tokens.onSignedOut(token, () => {
      this.#close(CLOSE.signedOut, 'The session was signed out.');
    });
    let next: Caller;
    try {
      next = await tokens.verify(this.#event, token);
    } catch (error) {
      this.#refuseToken(error);
      return;
    }
    if (!this.#isOver()) await this.#admit(next);
  }

  #refuseToken(error: unknown): void {
    if (this.#isOver() || !(error instanceof ProblemError)) throw error;
    if (error.status === 401) {
      this.#close(CLOSE.unauthenticated, error.message);
      return;
    }
    this.#refuse('unavailable');
    // A signed-in user stays so until the token expires; anyone else reconnects.
    if (!this.#caller) this.#close(CLOSE_TRY_LATER, 'Sign-in is not possible right now.');
  }

  /** Admits the token's user, or continues with their new token. */
  async #admit(next: Caller): Promise<void> {
    const { conferenceId } = this.#event;
    const { people } = this.#parts;
    if (!next.registered) {
      this.#closeToUnregistered();
      return;
    }
    if (this.#caller && this.#caller.userId !== next.userId) {
      this.#close(CLOSE.unauthenticated, 'The token is another person’s.');
      return;
    }
    if (!this.#caller && !people.enter(conferenceId, next.userId)) {
      this.#close(CLOSE.tooMany, 'Too many connections of this person.');
      return;
    }
    const isRenewal = this.#caller !== undefined;
    this.#caller = next;
    this.#stopWatchingRights ??= this.#parts.deps.tokens.onRightsChanged(
      this.#event,
      next.userId,
      () => void this.#judgeRights(),
    );
    this.#buffer.reply({ type: 'authenticated', userId: next.userId, expires: next.expires * 1000 });
    if (isRenewal) await this.#subscriptions.judgeAgain(this.#context(next));
  }

  #closeToUnregistered(): void {
    this.#refuse('forbidden');
    this.#close(CLOSE.unauthenticated, 'Only for registered attendees.');
  }

  /**
   * Re-checks permissions after the user's rights changed. If that fails, the socket is closed and checked
   * when the client reconnects.
   */
  async #judgeRights(): Promise<void> {
    try {
      const caller = this.#caller;
      if (!caller) return;
      const isRegistered = await this.#parts.deps.tokens.isStillRegistered(this.#event, caller.userId);
      if (this.#isOver()) return;
      if (isRegistered) await this.#subscriptions.judgeAgain(this.#context(caller));
      else this.#closeToUnregistered();
    } catch (error) {
      if (this.#isOver()) return;
      this.#parts.deps.log.warn({ err: error }, 'the rights of a realtime socket could not be judged');
      this.#close(CLOSE_TRY_LATER, 'Rights cannot be checked right now.');
    }
  }

  async #publish(caller: Caller, { id, channel, body }: Extract<ClientFrame, { type: 'publish' }>) {
    const { deps, kinds } = this.#parts;
    const verdict = await mayPublish(kinds, this.#context(caller), channel, body);
    if (verdict !== 'allowed') {
      this.#refuse(verdict, { channel, id });
      return;
    }
    // The client chooses the id: prefixed with the user id, it cannot collide with another user's.
    const key = `${caller.userId} ${id}`;
    const seq = await deps.channels.publish(this.#event.conferenceId, channel, body, { key });
    this.#buffer.reply({ type: 'published', id, seq });
  }

  /**
   * Accepts signals only to channels the socket follows, so that rights need not be looked up again. A
   * refusal names no channel, because the channel is still followed.
   */
  async #signal(caller: Caller, { channel, body }: Extract<ClientFrame, { type: 'signal' }>) {
    const isTaken =
      this.#subscriptions.has(channel) &&
      (await signaled(this.#parts.kinds, this.#context(caller), channel, body));
    if (!isTaken) this.#refuse('forbidden');
  }

  /** Reports internal failures as `unavailable`, so that the client retries. */
  async #orUnavailable(work: Promise<void>, about: { channel?: string; id?: string }): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (this.#isOver()) return;
      this.#parts.deps.log.warn({ err: error, channel: about.channel }, 'a frame could not be answered');
      this.#refuse('unavailable', about);
    }
  }

  async #answer(text: string): Promise<void> {
    const frame = readFrame(text);
    const caller = this.#caller;
    if (!caller) {
      if (frame?.type === 'authenticate') await this.#authenticate(frame.token);
      else this.#close(CLOSE.badFrame, 'The first frame has to be "authenticate".');
      return;
    }
    if (!frame) {
      this.#refuse('badFrame');
      this.#badFrames += 1;
      if (this.#badFrames >= PATIENCE) {
        this.#close(CLOSE.badFrame, 'Too many frames that are not understood.');
      }
      return;
    }
    switch (frame.type) {
      case 'authenticate':
        return this.#authenticate(frame.token);
      case 'subscribe':
        return this.#orUnavailable(
          this.#subscriptions.add(this.#context(caller), frame.channel, frame.after),
          frame,
        );
      case 'unsubscribe':
        this.#subscriptions.remove(frame.channel);
        return;
      case 'publish':
        return this.#orUnavailable(this.#publish(caller, frame), frame);
      case 'signal':
        return this.#orUnavailable(this.#signal(caller, frame), {});
      case 'heartbeat':
    }
  }

  async #work(): Promise<void> {
    this.#working = true;
    try {
      for (let text = this.#next(); text !== undefined; text = this.#next()) {
        await this.#answer(text);
        const waiting = this.#frames?.length ?? 0;
        if (this.#socket.isPaused && waiting <= MAX_WAITING_FRAMES / 2) this.#socket.resume();
      }
    } catch (error) {
      if (this.#isOver()) return;
      this.#parts.deps.log.error({ err: error }, 'a realtime socket failed');
      this.#close(CLOSE_DEFECT, 'Something went wrong on the server.');
    } finally {
      this.#working = false;
    }
  }

  /** The next frame to answer; undefined if none is queued or the socket is closing. */
  #next(): string | undefined {
    const text = this.#isOver() ? undefined : this.#frames?.shift();
    if (text === undefined) this.#frames = undefined;
    return text;
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#heardAt = this.#now();
    if (this.#isOver()) return;
    // ws delivers a Buffer by default.
    const text = (data as Buffer).toString();
    if (isBinary || isTooLong(text)) {
      this.#close(CLOSE.badFrame, isBinary ? 'Frames are texts.' : 'The frame is too long.');
      return;
    }
    const pace = this.#bucket.take(this.#heardAt);
    if (pace === 'flood') {
      this.#close(CLOSE_POLICY, 'Too many frames.');
      return;
    }
    if (pace === 'over') {
      const frame = readFrame(text);
      this.#refuse('tooOften', {
        channel: frame && 'channel' in frame && frame.type !== 'signal' ? frame.channel : null,
        id: frame?.type === 'publish' ? frame.id : null,
      });
      return;
    }
    this.#frames ??= [];
    this.#frames.push(text);
    if (this.#frames.length >= MAX_WAITING_FRAMES) this.#socket.pause();
    if (!this.#working) void this.#work();
  }
}
