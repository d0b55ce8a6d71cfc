import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** CPU time it has used. */
  seconds: number;
  /** Program with its arguments. */
  command: string;
}

/** Units of CPU time per second in /proc, the same on every Linux that Node runs on. */
const TICKS = 100;

/** All processes of this machine except zombies. */
function allProcesses(): Process[] {
  // macOS has no /proc, and a small Linux image no ps.
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

function fromProc(): Process[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.flatMap((pid) => {
    try {
      // The program's name is in parentheses and may contain any character.
      const [state, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (state === 'Z') return [];
      const seconds = (Number(rest[9]) + Number(rest[10])) / TICKS;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(pid), parent: Number(parent), seconds, command }];
    } catch (error) {
      // The process ended while being read.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  });
}

function fromPs(): Process[] {
  const columns = 'pid=,ppid=,stat=,time=,args=';
  const lines = execFileSync('ps', ['-A', '-ww', '-o', columns], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, time = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || state?.startsWith('Z')) return [];
    const seconds = time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
    return [{ pid: Number(pid), parent: Number(parent), seconds, command }];
  });
}

/** A process and its descendants, unless a process in between has ended. */
export function familyOf(pid: number): Process[] {
  const all = allProcesses();
  const family = all.filter((each) => each.pid === pid);
  for (const { pid: parent } of family) family.push(...all.filter((each) => each.parent === parent));
  return family;
}

/** Ids of a server's processes that render pictures. */
export function renderingChildren(server: number): number[] {
  return allProcesses()
    .filter(({ parent, command }) => parent === server && command.includes('renderingChild.ts'))
    .map(({ pid }) => pid);
}

/** Whether a process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  return allProcesses().some((each) => each.pid === pid);
}

/** CPU time that a process has used, in seconds; undefined once it has ended. */
export const cpuSeconds = (pid: number): number | undefined =>
  allProcesses().find((each) => each.pid === pid)?.seconds;

/** The family's processes that are still running. */
export function survivorsOf(family: readonly Process[]): Process[] {
  const pids = new Set(family.map(({ pid }) => pid));
  return allProcesses().filter(({ pid }) => pids.has(pid));
}
