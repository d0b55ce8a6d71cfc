import type { PictureAsker } from '../../../../../deps/pictures';
import {
  awaitTurn,
  createFairQueue,
  type FairQueue,
  type FairQueueLimits,
} from '../../../../../lib/fairQueue';
import { ProblemError } from '../../../../../problem';

// The upload may be ended again.
const left = () => new ProblemError('unavailable', 'The connection ended before the PDF was checked.');

/** Looks into a few PDFs at a time, of people in turn. */
export class PdfTurns {
  readonly #queue: FairQueue;

  constructor(limits: FairQueueLimits) {
    this.#queue = createFairQueue(limits);
  }

  /**
   * Runs the work in its turn. Throws a problem (503) if too many are waiting, or the caller disconnects
   * before. Work that has begun is done for those who come back.
   */
  async take<T>({ who, signal }: PictureAsker, work: () => Promise<T>): Promise<T> {
    if (signal.aborted) throw left();
    const ticket = this.#queue.enter(who);
    if (!ticket) {
      throw new ProblemError('unavailable', 'Many PDFs are waiting to be checked. Try again in a minute.');
    }
    try {
      await awaitTurn(ticket, signal, left);
      return await work();
    } finally {
      ticket.leave();
    }
  }
}
