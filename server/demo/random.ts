/** Reproducible pseudorandom numbers: the demo is the same for everybody. */
export interface SeededRandom {
  /** An integer from 0 to `below` - 1. */
  whole(below: number): number;
  /** One of the items. Throws if the list is empty. */
  pick<T>(items: readonly T[]): T;
  /** True with probability `share`. */
  chance(share: number): boolean;
}

/** A seed that is the same for the same text. */
export const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32, 7);

/** mulberry32: 32 bits of state, plenty for names and cities. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    chance: (share) => next() < share,
    pick(items) {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.');
      return items[whole(items.length)] as (typeof items)[number];
    },
  };
}
