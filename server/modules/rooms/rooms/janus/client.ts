import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

/** How long Janus may take to answer, in milliseconds. */
const PATIENCE_MS = 3_000;
/** Janus ends sessions that are silent for a minute. */
const KEEP_ALIVE_MS = 25_000;

/** A response from Janus. `data` has what was created, `plugindata` what VideoRoom responds. */
const answer = z.looseObject({
  janus: z.string(),
  transaction: z.optional(z.string()),
  data: z.optional(z.looseObject({ id: z.number() })),
  plugindata: z.optional(z.looseObject({ data: z.looseObject({ error_code: z.optional(z.number()) }) })),
  error: z.optional(z.looseObject({ code: z.number(), reason: z.string() })),
});
type Answer = z.infer<typeof answer>;

/** Undefined for anything that Janus does not send. */
function parseAnswer(text: string): Answer | undefined {
  try {
    return answer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Janus could not be reached, or refused a request. */
export class JanusError extends Error {
  constructor(
    message: string,
    /** VideoRoom's error code, if it was VideoRoom that refused. */
    readonly code?: number,
  ) {
    super(message);
  }
}

interface Waiting {
  done: (answer: Answer) => void;
  failed: (error: JanusError) => void;
}

/** One session with Janus's VideoRoom, over one socket. */
class Session {
  readonly #socket: WebSocket;
  readonly #secret: string;
  readonly #waiting = new Map<string, Waiting>();
  #path: { session_id?: number; handle_id?: number } = {};
  #keepingAlive: ReturnType<typeof setInterval> | undefined;

  constructor(url: string, secret: string) {
    this.#secret = secret;
    this.#socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: PATIENCE_MS });
    this.#socket.on('message', (data: Buffer) => this.#receive(data.toString()));
    this.#socket.on('close', () => this.close());
    // Followed by `close`.
    this.#socket.on('error', () => undefined);
  }

  get isOver(): boolean {
    return this.#socket.readyState === WebSocket.CLOSING || this.#socket.readyState === WebSocket.CLOSED;
  }

  async open(): Promise<this> {
    try {
      return await this.#attach();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async #attach(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.once('open', resolve);
      this.#socket.once('close', () => reject(new JanusError('Janus cannot be reached.')));
    });
    const session = await this.ask({ janus: 'create' });
    this.#path = { session_id: session.data?.id ?? 0 };
    const handle = await this.ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' });
    this.#path.handle_id = handle.data?.id ?? 0;
    this.#keepingAlive = setInterval(
      // The next request then opens a new session.
      () => void this.ask({ janus: 'keepalive' }).catch(() => this.close()),
      KEEP_ALIVE_MS,
    ).unref();
    return this;
  }

  async ask(message: object): Promise<Answer> {
    const transaction = randomUUID();
    const answered = new Promise<Answer>((done, failed) => {
      this.#waiting.set(transaction, { done, failed });
    });
    const timer = setTimeout(() => this.close(), PATIENCE_MS).unref();
    this.#socket.send(JSON.stringify({ ...message, ...this.#path, transaction, apisecret: this.#secret }));
    return answered.finally(() => clearTimeout(timer));
  }

  close(): void {
    clearInterval(this.#keepingAlive);
    this.#socket.close();
    for (const { failed } of this.#waiting.values()) failed(new JanusError('Janus cannot be reached.'));
    this.#waiting.clear();
  }

  #receive(text: string): void {
    const data = parseAnswer(text);
    const waiting = this.#waiting.get(data?.transaction ?? '');
    if (!data || !waiting) return;
    this.#waiting.delete(data.transaction ?? '');
    if (data.error) waiting.failed(new JanusError(`Janus refuses: ${data.error.reason}`));
    else waiting.done(data);
  }
}

/** A client for Janus's VideoRoom. Its session is opened on demand. */
export class JanusClient {
  readonly #url: string;
  readonly #secret: string;
  #session: Promise<Session> | undefined;

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  /** Sends VideoRoom a request. Throws a `JanusError` if it cannot be reached, or refuses. */
  async ask(body: { request: string } & Record<string, unknown>): Promise<unknown> {
    const session = await this.#open();
    const { plugindata } = await session.ask({ janus: 'message', body });
    const code = plugindata?.data.error_code;
    if (code !== undefined) throw new JanusError(`VideoRoom refuses ${body.request}: ${code}`, code);
    return plugindata?.data;
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    session?.close();
  }

  async #open(): Promise<Session> {
    const opened = this.#session;
    const session = await opened?.catch(() => undefined);
    if (session && !session.isOver) return session;
    // Another request may have opened a new one meanwhile.
    if (this.#session && this.#session !== opened) return this.#session;
    this.#session = new Session(this.#url, this.#secret).open();
    return this.#session;
  }
}
