import { types } from 'node:util';

/** A query was not even tried: the database is known not to answer. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor() {
    super('The database does not answer.');
  }
}

/**
 * SQLSTATEs of a database that cannot serve just now, though the statement is in order: connection errors (08), not enough
 * resources (53: disk full, too many connections), operators' doing (57P: shutting down, starting up), read-only since a
 * failover (25006), files that cannot be read or written (58030).
 */
const SQL_STATES = /^(08...|53...|57P..|25006|58030)$/;

/** Node's codes for a peer that is gone or not there, and for a disk that takes nothing. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS'],
]);

/** pg's own errors carry no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e|Query read timeout)/;

/** Node's error for a client that breaks off what it is sending: a lost connection too, but none of ours. */
const isBrokenOff = (error: Error) => error.message === 'aborted';

/** The socket of a PostgreSQL that is down is no file that is missing. */
const isMissingSocket = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/**
 * Whether an error says that the database, or another service the server stands on, cannot be used just now: a caller did
 * nothing wrong and may try again. Anything else is a defect or the caller's fault.
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
