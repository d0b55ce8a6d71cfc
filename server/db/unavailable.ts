import { types } from 'node:util';

/** The query was not attempted: the database is known to be unavailable. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor() {
    super('The database does not answer.');
  }
}

/**
 * SQLSTATEs of a database that is temporarily unable to run a valid statement: connection errors (08),
 * insufficient resources (53: disk full, too many connections), operator intervention (57P: shutting down,
 * starting up), read-only since a failover (25006), I/O errors (58030).
 */
const SQL_STATES = /^(08...|53...|57P..|25006|58030)$/;

/** Node's codes for an absent or lost peer. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** pg's own errors have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e|Query read timeout)/;

/** Node's error for a client that aborts its upload: also a lost connection, but not one of ours. */
const isBrokenOff = (error: Error) => error.message === 'aborted';

/** ENOENT on the socket of a stopped PostgreSQL does not mean a missing file. */
const isMissingSocket = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/**
 * Whether an error means that the database, or another service the server depends on, is temporarily
 * unavailable, so the caller did nothing wrong and may retry. Anything else is a bug or the caller's fault.
 */
export function isUnavailable(error: unknown): boolean {
  // Not `instanceof`: test runners have several `Error`s.
  if (!types.isNativeError(error) || isBrokenOff(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined) {
    return SQL_STATES.test(code) || SYSTEM_CODES.has(code) || isMissingSocket(error);
  }
  return (
    error.name === 'DatabaseUnavailable' ||
    DRIVER_MESSAGES.test(error.message) ||
    (error.cause !== undefined && isUnavailable(error.cause))
  );
}

/** Whether a statement waited too long for a lock that others hold. */
export const isLockedOut = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === '55P03';
