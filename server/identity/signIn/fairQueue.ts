/** A place in the queue, from when it is taken until the work is done. */
export interface Place {
  /** Resolves when the work may begin. */
  turn: Promise<void>;
  /** Milliseconds until then, guessed from what work took before. */
  wait: number;
  /** The work is done, or given up. Idempotent. */
  leave(): void;
}

/** Holds work back to so much at a time. */
export interface FairQueue {
  /** A place for somebody behind this address; undefined when too many wait already. */
  enter(address: string): Place | undefined;
}

/** What a piece of work takes before any was measured, milliseconds. */
const FIRST_GUESS_MS = 250;
/** Weight of the newest measurement. */
const NEWEST = 0.2;

/**
 * Lets `atOnce` pieces of work run while `waiting` more wait. Addresses take turns, so a flood from one of them delays anybody
 * else by one piece of work at most.
 */
export function createFairQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): FairQueue {
  /** Those who wait, by address; the first address is next. */
  const queues = new Map<string, Set<() => void>>();
  let running = 0;
  let waitingNow = 0;
  let pieceMs = FIRST_GUESS_MS;

  function beginNext() {
    const [first] = queues;
    if (!first) return;
    const [address, queue] = first;
    const [begin] = queue;
    queues.delete(address);
    if (!begin) return;
    queue.delete(begin);
    waitingNow -= 1;
    // Behind the other addresses, where somebody of it still waits.
    if (queue.size > 0) queues.set(address, queue);
    begin();
  }

  /** How many begin before the next one of this address. */
  function ahead(address: string): number {
    const own = queues.get(address)?.size ?? 0;
    return [...queues].reduce(
      (sum, [other, { size }]) => sum + (other === address ? size : Math.min(size, own + 1)),
      0,
    );
  }

  return {
    enter(address) {
      let begun: number | undefined;
      const begin = () => {
        running += 1;
        begun = performance.now();
      };
      const end = () => {
        running -= 1;
        if (begun !== undefined) pieceMs += NEWEST * (performance.now() - begun - pieceMs);
        beginNext();
      };
      let isOver = false;
      const leave = (giveUp: () => void) => () => {
        if (isOver) return;
        isOver = true;
        if (begun === undefined) giveUp();
        else end();
      };

      if (running < atOnce) {
        begin();
        return { turn: Promise.resolve(), wait: 0, leave: leave(() => undefined) };
      }
      if (waitingNow >= waiting) return undefined;
      const wait = ((ahead(address) + 1) / atOnce) * pieceMs;
      const queue = queues.get(address) ?? new Set();
      queues.set(address, queue);
      waitingNow += 1;
      let turnComes = () => {};
      const turn = new Promise<void>((resolve) => {
        turnComes = () => {
          begin();
          resolve();
        };
      });
      queue.add(turnComes);
      const giveUp = () => {
        queue.delete(turnComes);
        waitingNow -= 1;
        if (queue.size === 0) queues.delete(address);
      };
      return { turn, wait, leave: leave(giveUp) };
    },
  };
}
