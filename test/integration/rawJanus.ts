import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Said {
  janus: string;
  transaction?: string;
  error?: { code: number };
  data?: { id: number };
  plugindata?: { data: Record<string, unknown> };
}

/** What Janus answers: VideoRoom's data, or the code with which Janus itself or VideoRoom refused. */
export type JanusAnswer = { data: Record<string, unknown> } | { refused: number };

/** Somebody who speaks to Janus without our app. */
export class RawJanus {
  readonly #socket: WebSocket;
  readonly #said: Said[] = [];
  #token: string | undefined;
  #path: { session_id?: number; handle_id?: number } = {};

  private constructor(url: string) {
    this.#socket = new WebSocket(url, 'janus-protocol');
    this.#socket.on('message', (data: Buffer) => this.#said.push(JSON.parse(data.toString()) as Said));
  }

  static async open(url: string): Promise<RawJanus> {
    const raw = new RawJanus(url);
    await once(raw.#socket, 'open');
    return raw;
  }

  /** Opens a session with VideoRoom; returns the code of a refusal, or null. */
  async begin(token: string | undefined): Promise<number | null> {
    this.#token = token;
    const created = await this.#ask({ janus: 'create' });
    if (created.error) return created.error.code;
    this.#path = { session_id: created.data?.id ?? 0 };
    const attached = await this.#ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' });
    this.#path.handle_id = attached.data?.id ?? 0;
    return attached.error?.code ?? null;
  }

  /** Asks VideoRoom. */
  async say(body: { request: string } & Record<string, unknown>): Promise<JanusAnswer> {
    const { error, plugindata } = await this.#ask({ janus: 'message', body });
    const data = plugindata?.data ?? {};
    if (error) return { refused: error.code };
    return typeof data['error_code'] === 'number' ? { refused: data['error_code'] } : { data };
  }

  /** What VideoRoom has told by itself. */
  told(): Record<string, unknown>[] {
    return this.#said
      .filter(({ transaction }) => transaction === undefined)
      .flatMap(({ plugindata }) => (plugindata ? [plugindata.data] : []));
  }

  close(): void {
    this.#socket.terminate();
  }

  async #ask(message: object): Promise<Said> {
    const transaction = randomUUID();
    const token = this.#token === undefined ? {} : { token: this.#token };
    this.#socket.send(JSON.stringify({ ...message, ...this.#path, ...token, transaction }));
    for (;;) {
      const answer = this.#said.find((said) => said.transaction === transaction && said.janus !== 'ack');
      if (answer) return answer;
      await once(this.#socket, 'message');
    }
  }
}
