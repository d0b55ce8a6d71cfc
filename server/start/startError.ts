/** The server cannot start. The message is for the person at the terminal: what is wrong and what to do. */
export class StartError extends Error {}

/** The reason of anything thrown, in one line. Node tries several addresses of a host and then has only the reasons of each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** `EADDRINUSE` and the like, where an error has such a code. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
