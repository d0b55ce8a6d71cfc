import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  /** Its program with its arguments. */
  command: string;
}

/** All processes of this machine but those that have ended and wait for their parent to notice. */
function allProcesses(): Process[] {
  // macOS has no /proc, and a small Linux image no ps.
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

function fromProc(): Process[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.flatMap((pid) => {
    try {
      // The name of the program is in parentheses and may hold any character.
      const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (state === 'Z') return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(pid), parent: Number(parent), command }];
    } catch (error) {
      // It has ended while we were reading.
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

/** A process and all that came of it, as long as no one in between has ended. */
export function familyOf(pid: number): Process[] {
  const all = allProcesses();
  const family = all.filter((each) => each.pid === pid);
  for (const { pid: parent } of family) family.push(...all.filter((each) => each.parent === parent));
  return family;
}

/** Those of a family that have not ended. */
export function survivorsOf(family: readonly Process[]): Process[] {
  const pids = new Set(family.map(({ pid }) => pid));
  return allProcesses().filter(({ pid }) => pids.has(pid));
}
