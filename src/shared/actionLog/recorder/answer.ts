import { CANCEL } from 'redux-saga';

/** How a call ended. */
export type Settled = { ok: true; value: unknown } | { ok: false; error: unknown };

/**
 * What a recorded or replayed dependency returns in place of a promise. It goes on with whoever waits in the very moment it
 * is settled, and not some microtasks later: so the order of a log's entries is the order in which sagas went on.
 */
export interface Answer {
  promise: Promise<unknown>;
  /** Neither settled nor cancelled. */
  isOpen: () => boolean;
  settle: (settled: Settled) => void;
}

/** An answer that is open. `onCancel` is called when a saga stops waiting for it; it is never settled after that. */
export function createAnswer(onCancel: () => void): Answer {
  const waiting: { resolve?: (value: unknown) => void; reject?: (error: unknown) => void }[] = [];
  let settled: Settled | undefined;
  let cancelled = false;

  function tell({ resolve, reject }: (typeof waiting)[number], outcome: Settled) {
    if (outcome.ok) resolve?.(outcome.value);
    else reject?.(outcome.error);
  }

  const thenable = {
    then(resolve?: (value: unknown) => void, reject?: (error: unknown) => void) {
      const waiter = { ...(resolve && { resolve }), ...(reject && { reject }) };
      if (settled) tell(waiter, settled);
      else waiting.push(waiter);
    },
    [CANCEL]() {
      if (settled || cancelled) return;
      cancelled = true;
      onCancel();
    },
  };

  return {
    isOpen: () => !settled && !cancelled,
    // Sagas and `await` need of a promise that it has a `then`; nothing here chains.
    promise: thenable as unknown as Promise<unknown>,
    settle(outcome) {
      if (settled || cancelled) return;
      settled = outcome;
      for (const waiter of waiting) tell(waiter, outcome);
    },
  };
}
