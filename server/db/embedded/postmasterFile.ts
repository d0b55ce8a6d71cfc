import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode, exitCode } from './errors';

/** The contents of `postmaster.pid` in a data folder, which PostgreSQL writes line by line during startup. */
export interface PostmasterFile {
  pid: number;
  /** Null until PostgreSQL has written it. */
  port: number | null;
  /** Null until PostgreSQL has written it. */
  socketFolder: string | null;
}

const run = promisify(execFile);

/** Parses the text of postmaster.pid; null if it contains no PID. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return null;
  // A line is complete once another follows; the one after the socket folder (TCP address) is empty here.
  const line = (index: number) => (lines.length > index + 1 && lines[index] ? lines[index] : null);
  const port = line(3);
  return { pid, port: port === null ? null : Number(port), socketFolder: line(4) };
}

/**
 * A data folder's postmaster: none, a running one, or a leftover file whose PID may belong to another program
 * by now.
 */
export type Found =
  | { state: 'none' }
  | { state: 'running'; file: PostmasterFile }
  | { state: 'left'; file: PostmasterFile };

/**
 * Checks whether PostgreSQL is running on a data folder, without assuming that the process in postmaster.pid
 * is PostgreSQL.
 */
export async function findPostmaster(data: string): Promise<Found> {
  let text: string;
  try {
    text = await readFile(path.join(data, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { state: 'none' };
    throw error;
  }
  const file = parsePostmasterFile(text);
  if (!file) return { state: 'none' };
  return { state: (await isPostmaster(file.pid, data)) ? 'running' : 'left', file };
}

async function isPostmaster(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // PostgreSQL runs as our user, or we are root: a process we may not signal is not PostgreSQL.
    if (errorCode(error) === 'ESRCH' || errorCode(error) === 'EPERM') return false;
    throw error;
  }
  return existsSync('/proc/self/comm') ? isPostmasterByProc(pid, data) : isPostgresByPs(pid);
}

/** Linux: checks the program's name and the working directory, which for a postmaster is its data folder. */
async function isPostmasterByProc(pid: number, data: string): Promise<boolean> {
  try {
    const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
    if (name !== 'postgres') return false;
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(data)]);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM') return false;
    throw error;
  }
}

/** Other systems: checks the name only; the data folder is verified over the socket before use. */
async function isPostgresByPs(pid: number): Promise<boolean> {
  try {
    const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]);
    return path.basename(stdout.trim()) === 'postgres';
  } catch (error) {
    // ps exits with 1 if there is no such process.
    if (exitCode(error) === 1) return false;
    throw error;
  }
}
