import type { WebSocket } from 'ws';
import { backoff } from '../../src/shared/platform/saga/backoff';
import { spread } from '../../src/shared/kit/lib/jitter';
import { LONGEST_RECONNECT_MS, RECONNECT_MS } from '../../src/shared/platform/realtime/saga';
import type { ServerFrame } from '../../src/contract/platform/realtime';
import { openFaultyProxy } from '../fakes/faultyProxy';
import { randomUUID } from 'node:crypto';
import { inCrowds, openSocket, write } from './crowd';
import { EVENT, openCrowdWorld } from './crowdWorld';
import { pause, type MeasuredProcess } from './measuredProcess';
import { percentile } from './percentile';
import type { Figure } from './report';

const CLIENTS = 300;
const CHANNEL = 'test-room/reconnect';
/** Servers killed one after another; about half of the clients are on each. */
const KILLS = 3;
/** Interval between published messages, before, during and after a kill. */
const PUBLISH_EVERY_MS = 50;
const BEAT_MS = 10_000;
const LAST_WAIT_MS = 30_000;

/** The connection part of a browser's realtime client, with the waits of `src/shared/platform/realtime`. */
class ReconnectingClient {
  readonly #address: string;
  readonly #token: string;
  readonly #published: () => number;
  #socket: WebSocket | undefined;
  #failures = 0;
  #lostAt: number | undefined;
  /** Message number at which the client has caught up. */
  #target = Infinity;
  #stopped = false;
  last: number | null = null;
  /** Milliseconds from each loss until the client has everything published by the time it resubscribed. */
  readonly times: number[] = [];

  constructor(address: string, token: string, published: () => number) {
    this.#address = address;
    this.#token = token;
    this.#published = published;
  }

  get isFollowing(): boolean {
    return this.#lostAt === undefined && this.last !== null;
  }

  async connect(): Promise<void> {
    if (this.#stopped) return;
    try {
      const socket = await openSocket(this.#address);
      this.#socket = socket;
      socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as ServerFrame));
      socket.once('close', () => void this.#lost());
      write(socket, { type: 'authenticate', token: this.#token });
    } catch {
      await this.#lost();
    }
  }

  beat(): void {
    if (this.#socket?.readyState === this.#socket?.OPEN && this.#socket) {
      write(this.#socket, { type: 'heartbeat' });
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.terminate();
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'authenticated' && this.#socket) {
      write(this.#socket, { type: 'subscribe', channel: CHANNEL, after: this.last });
    }
    if (frame.type === 'subscribed') {
      this.#failures = 0;
      this.#target = this.#published();
      this.last ??= frame.seq;
    }
    if (frame.type === 'message') {
      if (this.last !== null && frame.seq !== this.last + 1) throw new Error('A message was missed.');
      this.last = frame.seq;
    }
    if (this.#lostAt !== undefined && this.last !== null && this.last >= this.#target) {
      this.times.push(performance.now() - this.#lostAt);
      this.#lostAt = undefined;
      this.#target = Infinity;
    }
  }

  async #lost(): Promise<void> {
    this.#lostAt ??= performance.now();
    this.#target = Infinity;
    this.#failures += 1;
    await pause(spread(Math.min(backoff(RECONNECT_MS, this.#failures), LONGEST_RECONNECT_MS), randomUUID()));
    await this.connect();
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + LAST_WAIT_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`It took too long until ${what}.`);
    await pause(10);
  }
}

/**
 * How long browsers lag when one of two server processes is killed: from the lost connection until everything
 * published meanwhile has arrived. A load balancer in front routes to the surviving processes.
 */
export async function reconnectCost(): Promise<Figure> {
  const world = await openCrowdWorld();
  let servers: MeasuredProcess[] = [await world.startServer(), await world.startServer()];
  const balancer = await openFaultyProxy(
    (connection) => servers[connection % servers.length]?.port,
    () => ({}),
  );
  let published = 0;
  const address = `ws://localhost:${balancer.port}/api/${EVENT}/realtime`;
  const tokens = await Promise.all(
    Array.from({ length: CLIENTS }, (_, number) => world.token('attendee', number)),
  );
  const clients = tokens.map((token) => new ReconnectingClient(address, token, () => published));
  const beats = setInterval(() => clients.forEach((client) => client.beat()), BEAT_MS);
  let publishing = true;
  try {
    await inCrowds(CLIENTS, async (index) => clients[index]?.connect());
    await until(() => clients.every(({ last }) => last !== null), 'everybody was there');
    const publisher = (async () => {
      while (publishing) {
        const body = JSON.stringify({ text: 'x'.repeat(100) });
        const { rows } = await world.pool.query<{ seq: number }>(
          'select publish_message($1, $2, $3, $4) as seq',
          [EVENT, CHANNEL, randomUUID(), body],
        );
        published = rows[0]?.seq ?? published;
        await pause(PUBLISH_EVERY_MS);
      }
    })();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [doomed, ...others] = servers;
      servers = others;
      await pause(1_000);
      const before = clients.reduce((sum, { times }) => sum + times.length, 0);
      await doomed?.kill();
      await until(
        () =>
          clients.every((client) => client.isFollowing) &&
          clients.reduce((sum, { times }) => sum + times.length, 0) > before,
        'everybody had caught up',
      );
      if (kill + 1 < KILLS) servers = [...servers, await world.startServer()];
    }
    publishing = false;
    await publisher;
    const times = clients.flatMap((client) => client.times);
    return {
      name: `p99 from a SIGKILL to caught up, ${times.length} losses among ${CLIENTS} clients on two processes`,
      value: percentile(times, 0.99) / 1_000,
      unit: 's',
      goal: 2,
    };
  } finally {
    publishing = false;
    clearInterval(beats);
    for (const client of clients) client.stop();
    await balancer.close();
    await world.close();
  }
}
