import { SignalLink, type LinkFrame } from './signalLink';

/** Raw deflate: a description of 7 kB becomes 2 kB, which is one frame instead of four. */
const FORMAT = 'deflate-raw';

/** The most we unpack at once, in bytes: many times the size of a real description. */
const MAX_BYTES = 256 * 1024;

async function pack(signals: readonly unknown[]): Promise<string> {
  const text = new Blob([JSON.stringify(signals)]).stream();
  const packed = new Response(text.pipeThrough(new CompressionStream(FORMAT)));
  return btoa(String.fromCharCode(...new Uint8Array(await packed.arrayBuffer())));
}

/** Passes up to this many bytes through, and fails on more. */
function limit(most: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(bytes, controller) {
      passed += bytes.length;
      if (passed > most) throw new RangeError(`Signals of more than ${most} bytes.`);
      controller.enqueue(bytes);
    },
  });
}

async function unpack(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
  return new Response(unpacked.pipeThrough(limit(MAX_BYTES))).json();
}

/** How long an acknowledgment waits for a signal to carry it, in milliseconds: less than until a resend. */
const ACKNOWLEDGE_MS = 100;

/** How long a signal waits for others, in milliseconds: candidates follow right after their description. */
export const GATHERING_MS = 4;

export interface PackedLinkOptions<Signal> {
  send: (frame: LinkFrame) => void;
  receive: (signal: Signal) => void;
  /** The other end has sent something unreadable. */
  failed: (error: unknown) => void;
}

/**
 * One end of a link whose signals are compressed; those posted while others are being packed go together in
 * the next batch. Each frame costs the server a NOTIFY, and entering a room waits for all of them.
 */
export class PackedLink<Signal> {
  readonly #link: SignalLink;
  readonly #failed: (error: unknown) => void;
  #waiting: Signal[] = [];
  #isPacking = false;
  #isClosed = false;
  #taking: Promise<void> = Promise.resolve();

  constructor({ send, receive, failed }: PackedLinkOptions<Signal>) {
    this.#failed = failed;
    const take = async (text: string) => {
      const signals = (await unpack(text)) as Signal[];
      if (!this.#isClosed) signals.forEach(receive);
    };
    this.#link = new SignalLink(
      (frame) => !this.#isClosed && send(frame),
      (text) => {
        this.#taking = this.#taking.then(() => take(text)).catch(failed);
      },
      (work) => setTimeout(work, ACKNOWLEDGE_MS),
    );
  }

  post(signal: Signal): void {
    this.#waiting.push(signal);
    if (!this.#isPacking) void this.#flush();
  }

  accept(frame: LinkFrame): void {
    this.#link.accept(frame);
  }

  /** Whether anything sent is not yet acknowledged. */
  get isWaiting(): boolean {
    return this.#isPacking || this.#link.isWaiting;
  }

  resend(): void {
    this.#link.resend();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #flush(): Promise<void> {
    this.#isPacking = true;
    try {
      await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
      while (this.#waiting.length > 0) {
        const signals = this.#waiting;
        this.#waiting = [];
        this.#link.post(await pack(signals));
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isPacking = false;
    }
  }
}
