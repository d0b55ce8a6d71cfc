import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What goes wrong on one connection; all of it may be combined. Counts are of both directions together. */
export interface Faults {
  /** Every piece arrives this much later, milliseconds. */
  latency?: number;
  /** What is written at once arrives in pieces of so many bytes. */
  slice?: number;
  /** Bytes a second and direction. */
  bandwidth?: number;
  /** After so many bytes both sides are reset. */
  resetAfter?: number;
  /** After so many bytes nothing passes any more, and neither side is told. */
  silentAfter?: number;
}

/** Pieces that may be on their way in one direction: a line takes no more. */
const MAX_ON_THE_WAY = 50;

/** A TCP proxy that is as bad as a network can be. */
export interface FaultyProxy {
  port: number;
  /** Connections so far, and how many of them the proxy broke by itself. */
  counts: () => { opened: number; reset: number; silent: number };
  /** From now on nothing passes on the connections that are open, and neither side is told. */
  silence: () => void;
  close: () => Promise<void>;
}

/**
 * Opens the proxy. `target` says for each new connection to which local port or Unix socket it leads, undefined refuses it; `faults` what will go
 * wrong on it, by its number from 0 on.
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

    /** Whether the piece may pass; says the first time when it may not. */
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
      /** What is on its way, in its order; null is the end. One timer serves it: several might overtake each other. */
      const line: { chunk: Buffer | null; arrival: number }[] = [];
      let isRunning = false;
      let lastArrival = 0;

      async function run() {
        isRunning = true;
        for (let next = line.shift(); next; next = line.shift()) {
          const wait = next.arrival - performance.now();
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
          if (next.chunk) deliver(next.chunk, to);
          // Who has gone silent does not even tell the end.
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
