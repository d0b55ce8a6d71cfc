import type { WebSocket } from 'ws';
import type { ServerFrame } from '../../../src/contract/platform/realtime';
import type { Clock } from '../../lib/clock';
import { HEARTBEAT, writeFrame } from './frames';

/**
 * Maximum bytes buffered in this process for one slow reader: no message is added until they have been sent.
 */
const FULL_BYTES = 1024 * 1024;
/** Replies are not held back; a client that keeps asking without ever reading is cut off at this. */
const LIMIT_BYTES = 4 * FULL_BYTES;
const TEXT = { binary: false };

/**
 * Sends through a socket with bounded memory. A class, like everything per socket: thousands of instances
 * share its methods.
 */
export class SendBuffer {
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  #sentAt: number;
  #waiting: { since: number; end: Promise<void> } | undefined;

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    this.#sentAt = clock.now();
  }

  /** When a frame was last sent, milliseconds. */
  get sentAt(): number {
    return this.#sentAt;
  }

  /** Since when a slow reader has been waited for, milliseconds; undefined if none is. */
  get waitingSince(): number | undefined {
    return this.#waiting?.since;
  }

  /** Sends a reply immediately. */
  reply(frame: ServerFrame): void {
    this.#send(writeFrame(frame));
    if (this.#socket.bufferedAmount > LIMIT_BYTES) this.#socket.terminate();
  }

  /**
   * Sends frames in order. If a promise is returned, it resolves once a slow reader has caught up enough to
   * receive the last frame.
   */
  sendAll(frames: readonly Buffer[]): void | Promise<void> {
    for (let index = 0; index < frames.length; index += 1) {
      if (this.#socket.bufferedAmount > FULL_BYTES) return this.#sendSlowly(frames.slice(index));
      this.#send(frames[index] as Buffer);
    }
  }

  /** Sends a frame that is worthless later: dropped if the reader lags behind. */
  offer(frame: Buffer): void {
    if (this.#socket.bufferedAmount <= FULL_BYTES) this.#send(frame);
  }

  #send(frame: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#sentAt = this.#clock.now();
    this.#socket.send(frame, TEXT);
  }

  /**
   * Resolves when everything sent so far has left this process, or the socket has closed. Appends a heartbeat
   * to find out.
   */
  #drained(): Promise<void> {
    this.#waiting ??= {
      since: this.#clock.now(),
      end: new Promise<void>((resolve) => {
        this.#socket.once('close', resolve);
        this.#socket.send(HEARTBEAT, TEXT, () => {
          this.#socket.off('close', resolve);
          resolve();
        });
      }).then(() => {
        this.#waiting = undefined;
      }),
    };
    return this.#waiting.end;
  }

  async #sendSlowly(frames: readonly Buffer[]): Promise<void> {
    const socket = this.#socket;
    for (const frame of frames) {
      while (socket.readyState === socket.OPEN && socket.bufferedAmount > FULL_BYTES) await this.#drained();
      if (socket.readyState !== socket.OPEN) return;
      this.#send(frame);
    }
  }
}
