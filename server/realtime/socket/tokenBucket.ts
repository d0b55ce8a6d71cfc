/** Burst size and sustained rate, in frames, of one socket. */
const BURST = 200;
const PER_SECOND = 50;

/** `over`: too fast, the frame is ignored. `flood`: so far beyond the limit that the socket is closed. */
export type Pace = 'fine' | 'over' | 'flood';

/** Measures the frame rate. Refused frames count too. Times in milliseconds. */
export class TokenBucket {
  #level = BURST;
  #filled: number;

  constructor(now: number) {
    this.#filled = now;
  }

  take(at: number): Pace {
    this.#level = Math.min(BURST, this.#level + ((at - this.#filled) / 1000) * PER_SECOND) - 1;
    this.#filled = at;
    if (this.#level >= 0) return 'fine';
    return this.#level < -BURST ? 'flood' : 'over';
  }
}
