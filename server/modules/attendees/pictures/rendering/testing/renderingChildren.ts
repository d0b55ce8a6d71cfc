import { execFileSync } from 'node:child_process';

const ps = (...columns: string[]) =>
  execFileSync('ps', ['-A', '-ww', ...columns.flatMap((column) => ['-o', column])], { encoding: 'utf8' });

/** Process ids of a server's rendering processes. Works on Linux and macOS. */
export function renderingChildren(parent: number): number[] {
  return ps('pid=', 'ppid=', 'args=')
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(parent) && match[3]?.includes('renderingChild.ts'))
    .map((match) => Number(match?.[1]));
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  return ps('pid=', 'state=')
    .split('\n')
    .some((line) => new RegExp(`^\\s*${pid}\\s+[^Z\\s]`).test(line));
}
