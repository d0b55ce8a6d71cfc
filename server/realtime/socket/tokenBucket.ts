/** How many frames a socket may send at once, and how many a second in the long run. */
const BURST = 200;
const PER_SECOND = 50;

/** `over`: too fast, the frame is not looked at. `flood`: so much too fast that the socket is worth nothing. */
export type Pace = 'fine' | 'over' | 'flood';

/** Measures how fast frames come. Frames that are refused count too. `now` in milliseconds. */
export function createTokenBucket(now: number): { take: (now: number) => Pace } {
  let level = BURST;
  let filled = now;
  return {
    take(at) {
      level = Math.min(BURST, level + ((at - filled) / 1000) * PER_SECOND) - 1;
      filled = at;
      if (level >= 0) return 'fine';
      return level < -BURST ? 'flood' : 'over';
    },
  };
}
