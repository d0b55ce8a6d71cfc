import { CANCEL } from 'redux-saga';

/** How a call ended. */
export type Settled = { ok: true; value: unknown } | { ok: false; error: unknown };

type Resolve = (value: unknown) => void;
type Reject = (error: unknown) => void;

/**
 * What a recorded or replayed dependency returns in place of a promise. It goes on with whoever waits in the very moment it
 * is settled, and not some microtasks later: so the order of a log's entries is the order in which sagas went on. It has what
 * sagas and `await` need of a promise; nothing chains.
 */
export class Answer {
  private settled: Settled | null = null;
  private cancelled = false;
  private readonly waiting: [Resolve | undefined, Reject | undefined][] = [];

  /** `onCancel` is called when a saga stops waiting; the answer is never settled after that. */
  constructor(private readonly onCancel: () => void) {}

  /** Neither settled nor cancelled. */
  get isOpen(): boolean {
    return this.settled === null && !this.cancelled;
  }

  then(resolve?: Resolve, reject?: Reject): void {
    if (this.settled) tell(this.settled, resolve, reject);
    else this.waiting.push([resolve, reject]);
  }

  /** redux-saga calls it without its object. */
  readonly [CANCEL] = (): void => {
    if (!this.isOpen) return;
    this.cancelled = true;
    this.onCancel();
  };

  settle(settled: Settled): void {
    if (!this.isOpen) return;
    this.settled = settled;
    for (const [resolve, reject] of this.waiting) tell(settled, resolve, reject);
  }
}

function tell(settled: Settled, resolve: Resolve | undefined, reject: Reject | undefined): void {
  if (settled.ok) resolve?.(settled.value);
  else reject?.(settled.error);
}
