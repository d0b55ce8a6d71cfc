import type { Problem } from '../../contract/common';

/**
 * Why a call failed, as plain data that may stand in the store:
 * `network` nothing came back; `http` an error reply; `contract` a reply that is not what the contract promises.
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

/** A failed call. */
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

/** Any thrown value as plain data. What is not an `ApiFailure` is a fault of ours and is called `contract`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof ApiFailure) {
    const { kind, status, message, problem, retryAfterMs } = error;
    return {
      ...{ kind, status, message },
      ...(problem && { problem }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  }
  return { kind: 'contract', status: null, message: error instanceof Error ? error.message : String(error) };
}

/** Whether trying again later can help: the network was away, the server was busy or broken. */
export function isPassing(failure: Failure): boolean {
  return (
    failure.kind === 'network' || failure.status === 429 || (failure.status !== null && failure.status >= 500)
  );
}
