import { CANCEL } from 'redux-saga';
import type { ClockDep } from '../../src/shared/platform/deps';
import { settle } from './settle';

/** A fake clock's starting time: the second day of the built event, 15:10 UTC. */
export const FAKE_NOW = Date.parse('2021-01-26T15:10:00.000Z');

interface Sleeper {
  due: number;
  wake: () => void;
}

/** A clock that advances only when the test says so. */
export interface FakeClock extends ClockDep {
  /**
   * Advances time: each sleep ends at its own due time, in order, and whatever it wakes runs before the next.
   */
  advance(ms: number): Promise<void>;
  /** Simulates a sleeping computer: time advances, but timers keep their remaining duration. */
  suspend(ms: number): void;
  /** Remaining milliseconds of each pending sleep, shortest first. */
  sleeping(): number[];
}

export function createFakeClock(start = FAKE_NOW): FakeClock {
  let now = start;
  const sleepers = new Set<Sleeper>();

  function next(until: number): Sleeper | undefined {
    return [...sleepers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
  }

  return {
    now: () => now,
    sleep(ms) {
      let sleeper: Sleeper | undefined;
      const slept = new Promise<void>((resolve) => {
        sleeper = { due: now + Math.max(0, ms), wake: resolve };
        sleepers.add(sleeper);
      });
      return Object.assign(slept, { [CANCEL]: () => sleeper && sleepers.delete(sleeper) });
    },
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let sleeper = next(until); sleeper; sleeper = next(until)) {
        sleepers.delete(sleeper);
        now = sleeper.due;
        sleeper.wake();
        await settle();
      }
      now = until;
    },
    suspend(ms) {
      now += ms;
      for (const sleeper of sleepers) sleeper.due += ms;
    },
    sleeping: () => [...sleepers].map(({ due }) => due - now).sort((a, b) => a - b),
  };
}
