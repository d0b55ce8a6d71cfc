import type { LinkFrame } from '../../../shared/deps/rooms';

/**
 * Frames that may leave at once, and how many follow in a second: the server closes sockets that send faster
 * (`server/realtime/socket/tokenBucket.ts`), and whoever enters a full room has two dozen links to open.
 */
const BURST = 100;
const PER_SECOND = 30;
const EVERY_MS = 100;

/** Paces the frames of all links of a call. */
export class Outbox {
  #waiting: { entryId: string; frame: LinkFrame; send: (frame: LinkFrame) => void }[] = [];
  #level = BURST;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Sends a frame of the link to an entry as soon as it may leave. */
  send(entryId: string, frame: LinkFrame, send: (frame: LinkFrame) => void): void {
    this.#waiting.push({ entryId, frame, send });
    this.#timer ??= setInterval(() => this.#refill(), EVERY_MS);
    this.#drain();
  }

  /** Whether frames of the link to an entry have yet to leave. */
  isWaiting(entryId: string): boolean {
    return this.#waiting.some((each) => each.entryId === entryId);
  }

  /** Forgets the frames of a link that is closed. */
  forget(entryId: string): void {
    this.#waiting = this.#waiting.filter((each) => each.entryId !== entryId);
  }

  close(): void {
    this.#waiting = [];
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #refill(): void {
    this.#level = Math.min(BURST, this.#level + (PER_SECOND * EVERY_MS) / 1_000);
    this.#drain();
    if (this.#level < BURST) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #drain(): void {
    while (this.#level >= 1) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#level -= 1;
      next.send(next.frame);
    }
  }
}
