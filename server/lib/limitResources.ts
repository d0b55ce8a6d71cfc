import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Thread stacks count in full, and the process should notice first that it exceeds its limit. */
const SLACK_BYTES = 100_000_000;

export interface ResourceLimits {
  /** Bytes of memory on top of current use: V8 reserves 0.6 GB in Node.js 24. */
  memoryBytes: number;
  /** Seconds of CPU time on top of what the process has used; any number if left out. */
  cpuSeconds?: number;
}

/**
 * Makes the Linux kernel limit this process's further memory allocations (RLIMIT_DATA) and CPU time
 * (RLIMIT_CPU): the process is aborted or killed. Other systems have no limit that covers all memory. Returns
 * the reason if it fails.
 */
export function limitResources({ memoryBytes, cpuSeconds }: ResourceLimits): { unlimited?: string } {
  if (process.platform !== 'linux') return {};
  try {
    const [, kilobytes] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const limits = [`--data=${Number(kilobytes) * 1_024 + memoryBytes + SLACK_BYTES}`, '--core=0'];
    if (cpuSeconds !== undefined) {
      const { user, system } = process.cpuUsage();
      limits.push(`--cpu=${Math.ceil((user + system) / 1e6) + cpuSeconds}`);
    }
    execFileSync('prlimit', ['--pid', String(process.pid), ...limits]);
    return {};
  } catch (error) {
    return { unlimited: String(error) };
  }
}
