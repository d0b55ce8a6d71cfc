import type { Problem } from '../../../contract/kit/common';

/**
 * Why a call failed, as plain data for the store: `network` no response; `http` an error response; `contract`
 * a response that violates the contract.
 */
export interface Failure {
  kind: 'network' | 'http' | 'contract';
  /** HTTP status; null unless `http`. */
  status: number | null;
  message: string;
  problem?: Problem;
  /** The server's `Retry-After` on a 429 or 503. */
  retryAfterMs?: number;
}

/** Error thrown for a failed call. */
export class ApiFailure extends Error implements Failure {
  readonly kind: Failure['kind'];
  readonly status: number | null;
  readonly problem?: Problem;
  readonly retryAfterMs?: number;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.kind = failure.kind;
    this.status = failure.status;
    if (failure.problem) this.problem = failure.problem;
    if (failure.retryAfterMs !== undefined) this.retryAfterMs = failure.retryAfterMs;
  }
}

/**
 * Converts any thrown value to plain data. Anything but an `ApiFailure` is a bug of ours, reported as
 * `contract`.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiFailure) {
    const { kind, status, message, problem, retryAfterMs } = error;
    return {
      kind,
      status,
      message,
      ...(problem && { problem }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  }
  return { kind: 'contract', status: null, message: error instanceof Error ? error.message : String(error) };
}

/** The server's disk is full: it stays so until its operator makes room. */
const NO_STORAGE = 507;

/** Whether a later retry may succeed: the network was down, or the server busy or failing. */
export function isPassing({ kind, status }: Failure): boolean {
  if (status === NO_STORAGE) return false;
  return kind === 'network' || status === 429 || (status !== null && status >= 500);
}

/** Why a call failed, in the words there are for it. `offline` and `busy` can be retried unchanged. */
export type SendProblem = 'offline' | 'busy' | 'refused';

/** The problem to tell the user of, whose action failed. */
export function sendProblemOf(failure: Failure): SendProblem {
  if (failure.kind === 'network') return 'offline';
  return isPassing(failure) || failure.kind === 'contract' ? 'busy' : 'refused';
}
