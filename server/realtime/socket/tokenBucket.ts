/** How many frames a socket may send at once, and how many a second in the long run. */
const BURST = 200;
const PER_SECOND = 50;

/** `over`: too fast, the frame is not looked at. `flood`: so much too fast that the socket is worth nothing. */
export type Pace = 'fine' | 'over' | 'flood';

/** Measures how fast frames come. Frames that are refused count too. Times in milliseconds. */
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
