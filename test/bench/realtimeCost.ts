import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { followChannel, inCrowds, openSocket, write } from './crowd';
import { EVENT, HOST, openCrowdWorld } from './crowdWorld';
import { pause, SETTLE_MS, type MeasuredProcess } from './measuredProcess';
import { median, type Figure } from './report';

const CHANNEL = 'test-room/bench';
const SOCKETS = 5_000;
/** The first ones mostly load code, so their memory is not counted. */
const WARM_UP = 1_000;
/** Maximum sockets per user. */
const SOCKETS_PER_PERSON = 20;
const ROUNDS = 7;
const MESSAGES = 10;

/** Many sockets of one server, counted together. */
class Crowd {
  readonly sockets: WebSocket[] = [];
  #received = 0;
  #waiting: { count: number; resolve: () => void } | undefined;

  /** Opens sockets until there are `upTo`; `openOne` prepares each of them. */
  async open(upTo: number, openOne: (index: number) => Promise<WebSocket>): Promise<void> {
    const first = this.sockets.length;
    await inCrowds(
      upTo - first,
      async (index) => {
        const socket = await openOne(first + index);
        socket.on('message', (data: Buffer) => {
          // Heartbeats are shorter than any message.
          if (data.length > 100) this.#count();
        });
        this.sockets.push(socket);
      },
      () => {
        if (this.sockets.length % 1_000 === 0) this.beat();
      },
    );
  }

  /** Sends a heartbeat from every socket. */
  beat() {
    for (const socket of this.sockets) write(socket, { type: 'heartbeat' });
  }

  #count() {
    this.#received += 1;
    if (this.#waiting && this.#received >= this.#waiting.count) this.#waiting.resolve();
  }

  /** Resolves once every socket has received `times` messages from `send`. */
  async hears(times: number, send: () => Promise<void>): Promise<void> {
    this.#received = 0;
    const all = new Promise<void>((resolve) => {
      this.#waiting = { count: times * SOCKETS, resolve };
    });
    await send();
    await all;
  }

  close() {
    for (const socket of this.sockets) socket.terminate();
  }
}

/** Cost of broadcasting one message, in milliseconds. */
interface FanOut {
  /** CPU time of the server process. */
  cpu: number;
  /** Time until the last socket has received it, averaged over several consecutive messages. */
  time: number;
}

async function fanOut(server: MeasuredProcess, crowd: Crowd, send: () => Promise<void>): Promise<FanOut> {
  crowd.beat();
  await pause(SETTLE_MS);
  const cpuBefore = server.cpuMs();
  const begun = performance.now();
  await crowd.hears(MESSAGES, async () => {
    for (let message = 0; message < MESSAGES; message += 1) await send();
  });
  const time = performance.now() - begun;
  return { cpu: (server.cpuMs() - cpuBefore) / MESSAGES, time: time / MESSAGES };
}

/**
 * Memory of idle realtime sockets; CPU time and duration of a message to 5,000 of them compared with plain
 * `ws`; medians of alternating rounds.
 */
export async function realtimeCost(): Promise<Figure[]> {
  const world = await openCrowdWorld();
  const [ours, theirs] = [new Crowd(), new Crowd()];
  try {
    const tokens = await Promise.all(
      Array.from({ length: SOCKETS / SOCKETS_PER_PERSON }, (_, person) => world.token('attendee', person)),
    );
    const server = await world.startServer();
    const bare = await world.startOther('test/bench/bareSockets.ts');
    const openOurs = async (index: number) => {
      const address = `ws://localhost:${server.port}/api/${EVENT}/realtime`;
      const socket = await openSocket(address, { host: HOST });
      const token = tokens[Math.floor(index / SOCKETS_PER_PERSON)] ?? '';
      await followChannel(socket, token, [{ channel: CHANNEL, after: null }]);
      return socket;
    };
    await ours.open(WARM_UP, openOurs);
    await pause(SETTLE_MS);
    const before = await server.heldMb();
    await ours.open(SOCKETS, openOurs);
    await pause(SETTLE_MS);
    const perThousand = ((await server.heldMb()) - before) / ((SOCKETS - WARM_UP) / 1_000);
    await theirs.open(SOCKETS, () => openSocket(`ws://localhost:${bare.port}`));
    ours.beat();

    const body = JSON.stringify({ text: 'x'.repeat(200) });
    const [own, other]: [FanOut[], FanOut[]] = [[], []];
    // The first round is the warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await fanOut(server, ours, async () => {
        await world.pool.query('select publish_message($1, $2, $3, $4)', [
          EVENT,
          CHANNEL,
          randomUUID(),
          body,
        ]);
      });
      const another = await fanOut(bare, theirs, async () => {
        await fetch(`http://localhost:${bare.port}`, { method: 'POST', body });
      });
      if (round === 0) continue;
      own.push(one);
      other.push(another);
    }
    return [
      {
        name: 'memory that 1,000 idle realtime sockets hold, each following a channel',
        value: perThousand,
        unit: 'MB',
        goal: 15,
      },
      {
        name: `CPU of a realtime message to ${SOCKETS} sockets`,
        value: median(own.map(({ cpu }) => cpu)),
        unit: 'ms',
        goal: 1.5,
        beside: { name: 'bare ws', value: median(other.map(({ cpu }) => cpu)) },
      },
      {
        name: `time until the last of ${SOCKETS} sockets has a realtime message`,
        value: median(own.map(({ time }) => time)),
        unit: 'ms',
        goal: 1.5,
        beside: { name: 'bare ws', value: median(other.map(({ time }) => time)) },
      },
    ];
  } finally {
    for (const crowd of [ours, theirs]) crowd.close();
    await world.close();
  }
}
