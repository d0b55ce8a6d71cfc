import { CANCEL } from 'redux-saga';

/** Outcome of a call. */
export type Settled = { ok: true; value: unknown } | { ok: false; error: unknown };

type Resolve = (value: unknown) => void;
type Reject = (error: unknown) => void;

/**
 * Stands in for the promise a recorded or replayed dependency returns. It resumes its waiters synchronously
 * on settling rather than some microtasks later, which keeps log entries in the order in which sagas resumed.
 * It implements only what sagas and `await` need from a promise; there is no chaining.
 */
export class Answer {
  private settled: Settled | null = null;
  private cancelled = false;
  private readonly waiting: [Resolve | undefined, Reject | undefined][] = [];

  /** `onCancel` runs when a saga stops waiting; the answer never settles after that. */
  constructor(private readonly onCancel: () => void) {}

  /** Neither settled nor canceled. */
  get isOpen(): boolean {
    return this.settled === null && !this.cancelled;
  }

  then(resolve?: Resolve, reject?: Reject): void {
    if (this.settled) notify(this.settled, resolve, reject);
    else this.waiting.push([resolve, reject]);
  }

  /** An arrow function, because redux-saga calls it unbound. */
  readonly [CANCEL] = (): void => {
    if (!this.isOpen) return;
    this.cancelled = true;
    this.onCancel();
  };

  settle(settled: Settled): void {
    if (!this.isOpen) return;
    this.settled = settled;
    for (const [resolve, reject] of this.waiting) notify(settled, resolve, reject);
  }
}

function notify(settled: Settled, resolve: Resolve | undefined, reject: Reject | undefined): void {
  if (settled.ok) resolve?.(settled.value);
  else reject?.(settled.error);
}
