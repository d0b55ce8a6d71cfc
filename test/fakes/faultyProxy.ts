import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Faults on one connection, in any combination. Byte counts cover both directions together. */
export interface Faults {
  /** Delay of every chunk, in milliseconds. */
  latency?: number;
  /** Chunks are split into pieces of this many bytes. */
  slice?: number;
  /** Bytes per second in each direction. */
  bandwidth?: number;
  /** Resets both sides after this many bytes. */
  resetAfter?: number;
  /** After this many bytes nothing passes any more, without either side being notified. */
  silentAfter?: number;
}

/** Maximum chunks in transit per direction; reading pauses beyond that. */
const MAX_ON_THE_WAY = 50;

/** A TCP proxy that simulates a bad network. */
export interface FaultyProxy {
  port: number;
  /** Connections so far, and how many of them the proxy broke itself. */
  counts: () => { opened: number; reset: number; silent: number };
  /** From now on nothing passes on the open connections, without either side being notified. */
  silence: () => void;
  close: () => Promise<void>;
}

/**
 * Opens the proxy. `target` returns the local port or Unix socket for each new connection, or undefined to
 * refuse it; `faults` returns its faults. Both get the connection's number, starting at 0.
 */
export async function openFaultyProxy(
  target: (connection: number) => number | string | undefined,
  faults: (connection: number) => Faults,
): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  const counts = { opened: 0, reset: 0, silent: 0 };
  const silencers = new Set<() => void>();

  function keep(socket: Socket) {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  }

  function join(
    near: Socket,
    far: Socket,
    { latency = 0, slice, bandwidth, resetAfter, silentAfter }: Faults,
  ) {
    let passed = 0;
    let isSilent = false;

    function fallSilent() {
      if (!isSilent) counts.silent += 1;
      isSilent = true;
    }
    silencers.add(fallSilent);
    near.once('close', () => silencers.delete(fallSilent));

    /** Whether the piece may pass. Triggers and counts the fault when it first may not. */
    function passes(bytes: number): boolean {
      passed += bytes;
      if (resetAfter !== undefined && passed > resetAfter) {
        if (!near.destroyed) counts.reset += 1;
        near.resetAndDestroy();
        far.resetAndDestroy();
        return false;
      }
      if (silentAfter !== undefined && passed > silentAfter) fallSilent();
      return !isSilent;
    }

    function deliver(chunk: Buffer, to: Socket) {
      const size = slice ?? chunk.length;
      for (let start = 0; start < chunk.length; start += size) {
        const piece = chunk.subarray(start, start + size);
        if (to.destroyed || !passes(piece.length)) return;
        to.write(piece);
      }
    }

    function pump(from: Socket, to: Socket) {
      /**
       * Chunks in transit, in order; null marks the end. A single timer serves the queue, since several could
       * reorder it.
       */
      const line: { chunk: Buffer | null; arrival: number }[] = [];
      let isRunning = false;
      let lastArrival = 0;

      async function run() {
        isRunning = true;
        for (let next = line.shift(); next; next = line.shift()) {
          const wait = next.arrival - performance.now();
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
          if (next.chunk) deliver(next.chunk, to);
          // A silent side does not even report the end.
          else if (!isSilent) to.destroy();
          if (line.length < MAX_ON_THE_WAY) from.resume();
        }
        isRunning = false;
      }
      function send(chunk: Buffer | null) {
        lastArrival = Math.max(lastArrival, performance.now() + latency);
        if (bandwidth !== undefined) lastArrival += ((chunk?.length ?? 0) / bandwidth) * 1000;
        line.push({ chunk, arrival: lastArrival });
        if (line.length >= MAX_ON_THE_WAY) from.pause();
        if (!isRunning) void run();
      }
      from.on('data', send);
      from.once('close', () => send(null));
    }

    pump(near, far);
    pump(far, near);
  }

  const server = createServer({ noDelay: true }, (near) => {
    keep(near);
    const number = counts.opened;
    counts.opened += 1;
    const place = target(number);
    if (place === undefined) {
      near.resetAndDestroy();
      return;
    }
    const far =
      typeof place === 'string'
        ? connect({ path: place })
        : connect({ port: place, host: '127.0.0.1', noDelay: true });
    keep(far);
    join(near, far, faults(number));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    counts: () => ({ ...counts }),
    silence() {
      for (const fallSilent of silencers) fallSilent();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
