import { readdirSync, readFileSync } from 'node:fs';

/** Clock tick of the kernel (Linux: 100 per second). */
const TICK_MS = 10;

interface Process {
  name: string;
  parent: number;
  cpuMs: number;
}

/** What the kernel tells of a process. The name is in parentheses and may itself contain some. */
function look(pid: number): Process {
  const [, name = '', rest = ''] =
    /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ');
  return { name, parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}

/** CPU time a process has used, in milliseconds at a resolution of 10 ms (Linux). */
export const cpuMsOf = (pid: number): number => look(pid).cpuMs;

/** CPU time of all processes below this one whose name matches, in milliseconds. */
export function cpuMsBelow(name: RegExp): number {
  const all = new Map<number, Process>();
  for (const file of readdirSync('/proc')) {
    if (!/^\d+$/.test(file)) continue;
    try {
      all.set(Number(file), look(Number(file)));
    } catch {
      // It has ended in between.
    }
  }
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return parent !== undefined && (parent === process.pid || isBelow(parent));
  };
  let sum = 0;
  for (const [pid, each] of all) if (name.test(each.name) && isBelow(pid)) sum += each.cpuMs;
  return sum;
}
