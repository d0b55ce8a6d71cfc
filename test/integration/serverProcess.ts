import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';

const ROOT = path.join(import.meta.dirname, '../..');
const RUNNING = /Plenary is running\.[\s\S]*?http:\/\/localhost:(\d+)[\s\S]*?Data\s+(\S.*)\n/;

/** A server as started by `npm start`, in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its output so far. */
  stdout(): string;
  stderr(): string;
  /** Resolves once it listens; rejects with its output if it exits first. */
  running(): Promise<{ port: number; location: string }>;
  /** Resolves when it has exited. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends a signal and waits for the exit. */
  stop(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const started = new Set<ServerProcess>();

/** Starts a server with only these settings, on a free port. Does not build the browser app. */
export function startProcess(
  settings: Record<string, string>,
  script = 'server/main.ts',
  more: readonly string[] = [],
): ServerProcess {
  return serverProcess(
    spawn(process.execPath, ['server/run.cjs', script, '--no-build', ...more], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Wraps a process that is a server or starts one; its output must be piped. */
export function serverProcess(child: ChildProcessByStdio<null, Readable, Readable>): ServerProcess {
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  const listening = new Promise<{ port: number; location: string }>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, port, location] = RUNNING.exec(stdout) ?? [];
      if (port && location) resolve({ port: Number(port), location: location.trim() });
    });
    void exit.then(() => {
      reject(new Error(`The server ended before it listened:\n${stdout}\n${stderr}`));
    });
  });
  // Avoids an unhandled rejection when only the exit is awaited.
  listening.catch(() => undefined);

  const server: ServerProcess = {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    running: () => listening,
    ended: () => exit,
    stop(signal) {
      child.kill(signal);
      return exit;
    },
  };
  started.add(server);
  void exit.then(() => started.delete(server));
  return server;
}

/** Stops processes left running by a failed test. */
export async function stopProcesses(): Promise<void> {
  await Promise.all([...started].map((server) => server.stop('SIGTERM')));
}
