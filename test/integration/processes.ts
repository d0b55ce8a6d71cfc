import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Program with its arguments. */
  command: string;
}

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
      const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (state === 'Z') return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(pid), parent: Number(parent), command }];
    } catch (error) {
      // The process ended while being read.
      if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  });
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || state?.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
  });
}

/** A process and its descendants, unless a process in between has ended. */
export function familyOf(pid: number): Process[] {
  const all = allProcesses();
  const family = all.filter((each) => each.pid === pid);
  for (const { pid: parent } of family) family.push(...all.filter((each) => each.parent === parent));
  return family;
}

/** The family's processes that are still running. */
export function survivorsOf(family: readonly Process[]): Process[] {
  const pids = new Set(family.map(({ pid }) => pid));
  return allProcesses().filter(({ pid }) => pids.has(pid));
}
