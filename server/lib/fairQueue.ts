/** A ticket for the queue, held from entry until the work is done. */
export interface QueueTicket {
  /** Resolves when the work may start. */
  turn: Promise<void>;
  /** Estimated milliseconds until then, based on the duration of previous work. */
  wait: number;
  /** Call when the work is done or abandoned. Idempotent. */
  leave(): void;
}

/** Limits how much work runs at once. */
export interface FairQueue {
  /** Returns a ticket for this address, or undefined if the queue is full, as a whole or for the address. */
  enter(address: string): QueueTicket | undefined;
}

/** Assumed duration of a piece of work before any was measured, in milliseconds. */
const FIRST_GUESS_MS = 250;
/** Weight of the latest measurement in the moving average. */
const NEWEST = 0.2;

export interface FairQueueLimits {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How many of them may be of one address; any number unless given. */
  waitingEach?: number;
}

/**
 * Runs some pieces of work while others wait. Addresses take turns, so a flood from one of them delays any
 * other by at most one piece of work.
 */
export function createFairQueue({ atOnce, waiting, waitingEach = waiting }: FairQueueLimits): FairQueue {
  /** Waiters by address; the first address is next. */
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
    // An address with waiters left goes to the back of the queue.
    if (queue.size > 0) queues.set(address, queue);
    begin();
  }

  /** How many waiters start before the next one of this address. */
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
      if (waitingNow >= waiting || (queues.get(address)?.size ?? 0) >= waitingEach) return undefined;
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

/** Waits for a ticket's turn. Rejects with the given error if the signal aborts before. */
export function awaitTurn({ turn }: QueueTicket, signal: AbortSignal, leftError: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(leftError());
    signal.addEventListener('abort', leave, { once: true });
    void turn.then(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    });
  });
}
