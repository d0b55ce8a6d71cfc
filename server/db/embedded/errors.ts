import { types } from 'node:util';

/** A failure to run embedded PostgreSQL. The message is one line: what is wrong and how to fix it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const OWN_DATABASE = 'set DATABASE_URL to a PostgreSQL 15 or newer of your own';

/** The fallback that always exists, to append to a message. */
export const orOwnDatabase = `or ${OWN_DATABASE}`;

const causes: readonly { sign: RegExp; line: (folder: string) => string }[] = [
  {
    sign: /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/,
    line: (folder) =>
      `the disk that holds ${folder} is full; free some space or set DATA_DIR to another disk`,
  },
  {
    sign: /Read-only file system|EROFS/,
    line: (folder) => `${folder} is on a read-only file system; set DATA_DIR to a folder that can be written`,
  },
  {
    sign: /could not look up effective user ID/,
    line: () =>
      `the user id ${String(process.getuid?.())} has no entry in /etc/passwd, which PostgreSQL needs; add one, ${orOwnDatabase}`,
  },
  {
    sign: /could not create shared memory segment|could not map anonymous shared memory/,
    line: () => `the system has too little shared memory for PostgreSQL; raise its limit, ${orOwnDatabase}`,
  },
  {
    sign: /Permission denied|Operation not permitted|EACCES|EPERM/,
    line: (folder) =>
      `${folder} cannot be written by the user that runs the server; change its owner or mode, or set DATA_DIR to another folder`,
  },
  {
    sign: /ENOTDIR|EEXIST|Not a directory/,
    line: (folder) => `${folder} is not a folder; move the file away or set DATA_DIR to another folder`,
  },
];

/**
 * Explains in one line why a program or a file operation failed, based on its output or error.
 * @param happened what failed, e.g. `PostgreSQL could not be started`
 * @param output the error's text or the program's output
 * @param folder the folder it worked on
 */
export function explainFailure(happened: string, output: string, folder: string): EmbeddedPostgresError {
  const cause = causes.find(({ sign }) => sign.test(output));
  return new EmbeddedPostgresError(`${happened}: ${cause ? cause.line(folder) : errorLine(output)}`);
}

/** PostgreSQL's own message: the last line marked as an error, else the last line. */
function errorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const marked = lines.filter((line) => /(FATAL|PANIC|error):/.test(line));
  return (marked.at(-1) ?? lines.at(-1) ?? 'no reason was given').trim();
}

/** The text of any thrown value, including the system error code that `explainFailure` looks for. */
export function textOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const code = errorCode(error);
  return code === undefined || error.message.includes(code) ? error.message : `${code} ${error.message}`;
}

/**
 * The error's code (`ENOENT`, `57P03` etc.), if it has one. (Not `instanceof`: test runners have several
 * `Error`s.)
 */
export function errorCode(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** The exit code of a failed program. */
export function exitCode(error: unknown): number | undefined {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;
}
