import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../e2e/support/server';
import { cpuMsOf } from './processCpu';

const ROOT = path.join(import.meta.dirname, '../..');
/** Lets the machine settle, so that its own stalls are not measured. */
export const SETTLE_MS = 1_000;
const COLLECTIONS = 4;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A server in its own process, so that its CPU time and memory can be measured. */
export interface MeasuredProcess {
  port: number;
  /** CPU time used, in milliseconds at a resolution of 10 ms (Linux). */
  cpuMs: () => number;
  /** Memory held after garbage collection, in MB. */
  heldMb: () => Promise<number>;
  kill: () => Promise<void>;
}

async function ready(child: ChildProcess, port: number, script: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const reply = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${script} did not start.`);
}

/**
 * Starts a script that listens on `PORT`, answers `/readyz` once it is ready, and collects garbage on
 * SIGUSR2.
 */
export async function startMeasured(script: string, env: Record<string, string>): Promise<MeasuredProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--expose-gc', 'server/run.cjs', script], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(child, port, script);
  const proc = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    port,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    async heldMb() {
      // Memory freed by one collection is returned to the system by later ones.
      for (let time = 0; time < COLLECTIONS; time += 1) {
        child.kill('SIGUSR2');
        await pause(SETTLE_MS);
      }
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(proc('status')) ?? [];
      return Number(kilobytes) / 1024;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
