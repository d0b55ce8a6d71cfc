import { CANCEL } from 'redux-saga';
import type { ClockDep } from '../../src/shared/deps';
import { settle } from './settle';

/** Where a fake clock starts: the second day of the built event, 15:10 UTC. */
export const FAKE_NOW = Date.parse('2021-01-26T15:10:00.000Z');

interface Sleeper {
  due: number;
  wake: () => void;
}

/** Time that passes only when a test says so. */
export interface FakeClock extends ClockDep {
  /** Lets so many milliseconds pass: each sleep ends at its own instant, in order, and what it wakes runs before the next. */
  advance(ms: number): Promise<void>;
  /** The computer sleeps for so long: the time is later, but no timer noticed (they run on from where they were). */
  suspend(ms: number): void;
  /** Milliseconds that each present sleep still has to go, shortest first. */
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
