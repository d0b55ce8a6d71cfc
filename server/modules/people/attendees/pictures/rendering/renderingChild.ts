import { limitResources } from '../../../../../lib/limitResources';
import { renderPicture } from './renderPicture';
import type { RenderingCost, RenderingMessage, RenderingRequest } from './rendering';

/*
 * Entry point of the process that renders pictures. The server sends one picture at a time over IPC.
 * Argument: the memory in bytes allowed per picture.
 */

const LOOK_EVERY_MS = 10;

const [maxMemoryBytes = 0] = process.argv.slice(2).map(Number);
const idleBytes = process.memoryUsage.rss();

// process.exit() would wait for the decoder's thread.
const endNow = () => process.kill(process.pid, 'SIGKILL');

/**
 * Monitors a picture's cost and kills the process if it exceeds the limits. Returns a function that stops
 * monitoring.
 */
function measure(maxCpuMs: number): () => RenderingCost {
  const before = process.cpuUsage();
  let memoryBytes = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1_000;
    memoryBytes = Math.max(memoryBytes, process.memoryUsage.rss() - idleBytes);
    if (cpuMs > maxCpuMs || memoryBytes > maxMemoryBytes) endNow();
    return { cpuMs, memoryBytes };
  };
  // libvips works on another thread, so timers fire on time.
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return look();
  };
}

const send = (message: RenderingMessage) => process.send?.(message);

async function handle({ bytes, shape, cpuMs }: RenderingRequest): Promise<void> {
  send({ kind: 'received' });
  const stop = measure(cpuMs);
  const rendering = await renderPicture(bytes, shape);
  send({ kind: 'reply', rendering, cost: stop() });
}

export default function main(): void {
  process.on('message', (request: RenderingRequest) => {
    // Free the IPC buffers now; if left to V8, they would count against the next picture.
    void handle(request).finally(() => globalThis.gc?.());
  });
  process.on('disconnect', endNow);
  // Terminals and supervisors signal every process, but the server needs this one to finish its requests.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

  send({ kind: 'ready', ...limitResources({ memoryBytes: maxMemoryBytes }) });
}
