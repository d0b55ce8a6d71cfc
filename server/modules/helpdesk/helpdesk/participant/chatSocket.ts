import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
  contactChannel,
  CONTENT_TYPE,
  leftSignal,
  typingSignal,
  type ChatItem,
} from '../../../../../src/contract/helpdesk/helpdesk';
import type { Clock } from '../../../../lib/clock';
import type { ChannelMessage, Channels } from '../../../../deps/channels';
import type { ChatClaims } from '../chatTokens';

/** The only topic. */
const CHAT_TOPIC = 'aws/chat';
/** Maximum length of a client frame in characters; the longest legitimate one is a subscription. */
const MAX_FRAME = 4_096;
/** Maximum client frames between two checks; a legitimate client sends about three. */
const MAX_FRAMES = 30;
/** Timeout in milliseconds for clients, which send something every 10 seconds, and for subscribing. */
const SILENCE_MS = 24_000;
/**
 * Maximum age in milliseconds: the library opens a new socket after 59 minutes, so an older one is orphaned.
 */
const MAX_AGE_MS = 65 * 60_000;
/** Bytes a socket may buffer before further messages have to wait. */
const MAX_BUFFERED = 256 * 1024;

/** WebSocket close codes (RFC 6455). */
const NORMAL = 1000;
const MISBEHAVED = 1008;
const BROKEN = 1011;

const clientFrame = z.object({
  topic: z.string(),
  content: z.optional(z.object({ topics: z.optional(z.array(z.string())) })),
});

function parsed(text: string): z.output<typeof clientFrame> | null {
  if (text.length > MAX_FRAME) return null;
  try {
    const result = clientFrame.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export interface ChatSocketOptions {
  socket: WebSocket;
  claims: Pick<ChatClaims, 'conferenceId' | 'contactId' | 'after'>;
  channels: Pick<Channels, 'follow'>;
  clock: Clock;
  onClosed: () => void;
  /** Called when the attendee has left a page, but this socket's client has sent something since. */
  onStillHere: () => void;
}

/**
 * An attendee's socket, using Amazon Connect's frames: delivers the chat's items after the number in its URL,
 * and the desk's typing indicator, and closes with the chat. Memory is bounded: while the client does not
 * read, nothing is read on its behalf either.
 */
export class ChatSocket {
  readonly contactId: string;
  readonly #parts: ChatSocketOptions;
  readonly #opened: number;
  #heard: number;
  #frames = 0;
  #subscribed = false;
  /** The attendee has left a page, possibly the one using this socket. */
  #maybeLeft = false;
  /** Since when the client has been reading too slowly; null while it keeps up. */
  #slowSince: number | null = null;
  #stop: (() => void) | null = null;

  constructor(options: ChatSocketOptions) {
    this.#parts = options;
    this.contactId = options.claims.contactId;
    this.#opened = this.#heard = options.clock.now();
    options.socket.on('message', (data: Buffer, isBinary: boolean) => {
      this.#receive(isBinary ? '' : data.toString('utf8'));
    });
    options.socket.on('error', () => options.socket.terminate());
    options.socket.on('close', () => {
      this.#stop?.();
      this.#stop = null;
      options.onClosed();
    });
  }

  /** Closes the socket if it is idle, too slow or too old; call periodically. */
  check(): void {
    const { socket, clock } = this.#parts;
    const now = clock.now();
    this.#frames = 0;
    const isSlow = this.#slowSince !== null && now - this.#slowSince > SILENCE_MS;
    const isIdle = now - (this.#subscribed ? this.#heard : this.#opened) > SILENCE_MS;
    if (isSlow || isIdle) socket.terminate();
    else if (now - this.#opened > MAX_AGE_MS) socket.close(NORMAL);
  }

  #receive(text: string): void {
    const { socket, clock, onStillHere } = this.#parts;
    this.#heard = clock.now();
    if (this.#maybeLeft) {
      this.#maybeLeft = false;
      onStillHere();
    }
    this.#frames += 1;
    const frame = parsed(text);
    if (!frame || this.#frames > MAX_FRAMES) {
      socket.close(MISBEHAVED);
      return;
    }
    const { topic, content } = frame;
    if (topic === 'aws/subscribe') void this.#subscribe(content?.topics ?? []);
    if (topic === 'aws/heartbeat') void this.#send({ topic });
    if (topic === 'aws/ping') void this.#send({ topic, statusCode: 200, statusContent: 'OK' });
  }

  async #subscribe(topics: readonly string[]): Promise<void> {
    const answer = { topic: 'aws/subscribe', content: { status: 'success', topics } };
    if (this.#subscribed || !topics.includes(CHAT_TOPIC)) {
      await this.#send(answer);
      return;
    }
    this.#subscribed = true;
    const { socket, channels, claims } = this.#parts;
    try {
      const { stop } = await channels.follow(
        claims.conferenceId,
        contactChannel(this.contactId),
        claims.after ?? null,
        {
          deliver: (messages) => this.#deliver(messages),
          signal: (body) => this.#signal(body),
          // A reconnecting client reloads whatever it missed.
          reset: () => socket.close(BROKEN),
        },
      );
      if (socket.readyState !== socket.OPEN) {
        stop();
        return;
      }
      this.#stop = stop;
      await this.#send(answer);
    } catch {
      socket.close(BROKEN);
    }
  }

  /** Sends the items; waits while the client is behind. */
  async #deliver(messages: readonly ChannelMessage[]): Promise<void> {
    for (const { body } of messages) {
      const item = body as ChatItem;
      await this.#send(this.#chatFrame(item));
      if (item.ContentType === CONTENT_TYPE.ended) this.#parts.socket.close(NORMAL);
    }
  }

  /**
   * Sends the desk's typing indicator, which is skipped if the client is behind. Other signals are internal
   * to the server.
   */
  #signal(body: unknown): void {
    if (leftSignal.safeParse(body).success) this.#maybeLeft = true;
    const typing = typingSignal.safeParse(body);
    if (!typing.success || typing.data.ParticipantRole === 'CUSTOMER' || this.#slowSince !== null) return;
    void this.#send(
      this.#chatFrame({
        Id: randomUUID(),
        Type: 'EVENT',
        ContentType: CONTENT_TYPE.typing,
        ParticipantRole: typing.data.ParticipantRole,
        AbsoluteTime: new Date(this.#parts.clock.now()).toISOString(),
      }),
    );
  }

  #chatFrame(item: ChatItem) {
    const { contactId } = this;
    return {
      topic: CHAT_TOPIC,
      contentType: 'application/json',
      content: JSON.stringify({ ...item, ContactId: contactId, InitialContactId: contactId }),
    };
  }

  /**
   * Resolves at once or, if the socket's buffer is too full, once the frame is sent or the socket has closed.
   */
  async #send(frame: object): Promise<void> {
    const { socket, clock } = this.#parts;
    if (socket.readyState !== socket.OPEN) return;
    const sent = new Promise<void>((resolve) => socket.send(JSON.stringify(frame), () => resolve()));
    if (socket.bufferedAmount <= MAX_BUFFERED) return;
    this.#slowSince ??= clock.now();
    await sent;
    this.#slowSince = null;
  }
}
