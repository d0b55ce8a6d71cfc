import type { LinkFrame } from '../../../shared/platform/deps/rooms';

/**
 * Frames that may be sent at once, and how many per second after that: the server closes sockets that send
 * faster (`server/realtime/socket/tokenBucket.ts`), and entering a full room opens two dozen links.
 */
const BURST = 100;
const PER_SECOND = 30;
const EVERY_MS = 100;

/** Paces the frames of all links of a call. */
export class FramePacer {
  #waiting: { entryId: string; frame: LinkFrame; send: (frame: LinkFrame) => void }[] = [];
  #level = BURST;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Sends a frame on the link to an entry as soon as the rate limit allows. */
  send(entryId: string, frame: LinkFrame, send: (frame: LinkFrame) => void): void {
    this.#waiting.push({ entryId, frame, send });
    this.#timer ??= setInterval(() => this.#refill(), EVERY_MS);
    this.#drain();
  }

  /** Whether frames on the link to an entry are still queued. */
  isWaiting(entryId: string): boolean {
    return this.#waiting.some((each) => each.entryId === entryId);
  }

  /** Drops the queued frames of a closed link. */
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
