import { isNativeError } from 'node:util/types';

/** The server cannot start. The message tells the operator what is wrong and what to do. */
export class StartError extends Error {}

/**
 * A one-line reason for anything thrown. For a host with several addresses, Node's error only lists the
 * reason for each.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The error code, such as `EADDRINUSE`, if there is one. */
export function codeOf(error: unknown): string | undefined {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
