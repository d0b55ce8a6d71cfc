import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Thread stacks count in full, and the process should notice first that it exceeds its limit. */
const SLACK_BYTES = 100_000_000;

/**
 * Makes the Linux kernel limit this process's further memory allocations (RLIMIT_DATA), on top of current
 * use: V8 reserves 0.6 GB in Node.js 24. Other systems have no limit that covers all memory. Returns the
 * reason if it fails.
 */
export function limitMemory(moreBytes: number): { unlimited?: string } {
  if (process.platform !== 'linux') return {};
  try {
    const [, kilobytes] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    const bytes = Number(kilobytes) * 1_024 + moreBytes + SLACK_BYTES;
    execFileSync('prlimit', ['--pid', String(process.pid), `--data=${bytes}`, '--core=0']);
    return {};
  } catch (error) {
    return { unlimited: String(error) };
  }
}
