import type { PictureAsker } from '../../../../../deps/pictures';
import { ProblemError } from '../../../../../problem';

/** How many requests may wait. */
export interface TurnLimits {
  inAll: number;
  /** Per user, so that nobody fills the queue. */
  each: number;
}

interface Waiting {
  who: string;
  begin: () => void;
}

const left = () => new ProblemError('bad-request', 'The request ended before its turn came.');

/** Runs one piece of work at a time, in order of arrival. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<Waiting>();
  #isTaken = false;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the work in its turn. Throws a problem if too many are waiting (503, 429) or the requester
   * disconnects (400).
   */
  async take<T>(asker: PictureAsker, work: () => Promise<T>): Promise<T> {
    if (asker.signal.aborted) throw left();
    if (this.#isTaken) await this.#wait(asker);
    this.#isTaken = true;
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next.begin();
      else this.#isTaken = false;
    }
  }

  #wait({ who, signal }: PictureAsker): Promise<void> {
    const { inAll, each } = this.#limits;
    const ofThem = [...this.#waiting].filter((waiting) => waiting.who === who);
    if (ofThem.length >= each) {
      throw new ProblemError(
        'too-many-requests',
        'Several of your pictures are waiting. Try again in a few seconds.',
      );
    }
    if (this.#waiting.size >= inAll) {
      throw new ProblemError('unavailable', 'Many pictures are waiting. Try again in a few seconds.');
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        who,
        begin: () => {
          this.#waiting.delete(waiting);
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        this.#waiting.delete(waiting);
        reject(left());
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.add(waiting);
    });
  }
}
