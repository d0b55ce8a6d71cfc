/** How long Janus may take to reply, in milliseconds. */
const PATIENCE_MS = 8_000;
/** Janus ends sessions that are silent for a minute. */
const KEEP_ALIVE_MS = 25_000;

/** What VideoRoom sends, in replies and in events. */
export type RoomData = Readonly<Record<string, unknown>>;

/** A message from Janus, with the fields read here. */
interface Said {
  janus: string;
  transaction?: string;
  sender?: number;
  data?: { id: number };
  plugindata?: { data: RoomData };
  jsep?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit & { completed?: boolean };
  error?: { reason: string };
}

/** One handle to VideoRoom: for sending or for receiving. */
export interface Handle {
  /** Sends VideoRoom a request. Throws if it refuses or does not reply. */
  ask: (body: { request: string } & RoomData, jsep?: RTCSessionDescription | null) => Promise<Answer>;
  trickle: (candidate: RTCIceCandidate | null) => void;
}
export interface Answer {
  data: RoomData;
  jsep: RTCSessionDescriptionInit | undefined;
}

/** Unsolicited messages to a handle. */
export interface Hearing {
  told: (answer: Answer) => void;
  candidate: (candidate: RTCIceCandidateInit | null) => void;
}

interface Waiting {
  done: (said: Said) => void;
  failed: (error: Error) => void;
}

/** A session with Janus over its WebSocket (https://janus.conf.meetecho.com/docs/rest). */
export class JanusSession {
  readonly #socket: WebSocket;
  readonly #token: string;
  readonly #closed: () => void;
  readonly #waiting = new Map<string, Waiting>();
  readonly #hearing = new Map<number, Hearing>();
  #sessionId: number | undefined;
  #transactions = 0;
  #keepingAlive: ReturnType<typeof setInterval> | undefined;
  #isOver = false;

  /** `closed` is called once, unless this end closes the session. */
  constructor(url: string, token: string, closed: () => void) {
    this.#socket = new WebSocket(url, 'janus-protocol');
    this.#token = token;
    this.#closed = closed;
    this.#socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Said));
    this.#socket.addEventListener('close', () => this.#end());
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.addEventListener('open', () => resolve());
      this.#socket.addEventListener('close', () => reject(new Error('Janus cannot be reached.')));
    });
    const { data } = await this.#ask({ janus: 'create' });
    this.#sessionId = data?.id;
    // These are only acknowledged, so nothing waits for a reply.
    this.#keepingAlive = setInterval(
      () => this.#send({ janus: 'keepalive', transaction: this.#next() }),
      KEEP_ALIVE_MS,
    );
  }

  /** Attaches a handle to VideoRoom. */
  async attach(hearing: Hearing): Promise<Handle> {
    const { data } = await this.#ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' });
    const handleId = data?.id ?? 0;
    this.#hearing.set(handleId, hearing);
    return {
      ask: async (body, jsep) => {
        const message = { janus: 'message', handle_id: handleId, body, ...(jsep && { jsep }) };
        const said = await this.#ask(message);
        const answered = said.plugindata?.data ?? {};
        if (typeof answered['error_code'] === 'number') {
          throw new Error(`VideoRoom refuses ${body.request}: ${answered['error_code']}`);
        }
        return { data: answered, jsep: said.jsep };
      },
      trickle: (candidate) =>
        this.#send({
          janus: 'trickle',
          handle_id: handleId,
          transaction: this.#next(),
          candidate: candidate ? candidate.toJSON() : { completed: true },
        }),
    };
  }

  close(): void {
    this.#isOver = true;
    this.#release();
    this.#socket.close();
  }

  #next(): string {
    this.#transactions += 1;
    return String(this.#transactions);
  }

  #send(message: object): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const path = this.#sessionId === undefined ? {} : { session_id: this.#sessionId };
    this.#socket.send(JSON.stringify({ ...message, ...path, token: this.#token }));
  }

  #ask(message: object): Promise<Said> {
    const transaction = this.#next();
    return new Promise<Said>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(transaction);
        reject(new Error('Janus does not answer.'));
      }, PATIENCE_MS);
      const settle = (run: () => void) => {
        clearTimeout(timer);
        run();
      };
      this.#waiting.set(transaction, {
        done: (said) => settle(() => resolve(said)),
        failed: (error) => settle(() => reject(error)),
      });
      this.#send({ ...message, transaction });
    });
  }

  #take(said: Said): void {
    const { janus, transaction = '', sender, candidate } = said;
    // The reply follows, if there is one.
    if (janus === 'ack') return;
    const waiting = this.#waiting.get(transaction);
    if (waiting) {
      this.#waiting.delete(transaction);
      if (said.error) waiting.failed(new Error(`Janus refuses: ${said.error.reason}`));
      else waiting.done(said);
      return;
    }
    const hearing = sender === undefined ? undefined : this.#hearing.get(sender);
    if (candidate) hearing?.candidate(candidate.completed ? null : candidate);
    else if (said.plugindata) hearing?.told({ data: said.plugindata.data, jsep: said.jsep });
    else if (janus === 'timeout' || janus === 'detached') this.#end();
  }

  #release(): void {
    clearInterval(this.#keepingAlive);
    for (const { failed } of this.#waiting.values()) failed(new Error('The connection to Janus is closed.'));
    this.#waiting.clear();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#release();
    this.#socket.close();
    this.#closed();
  }
}
