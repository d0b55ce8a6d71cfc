import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/database';
import { startEmbeddedPostgres } from '../../server/db/embedded';
import { openKeyStore } from '../../server/identity/keyStore';
import { openEvents } from '../../server/start/openEvents';
import type { ClientFrame, ServerFrame } from '../../src/contract/realtime';
import { freePort } from '../e2e/support/server';
import { claimsOf, signIdToken } from '../integration/idTokens';
import { median, type Figure } from './report';

const ROOT = path.join(import.meta.dirname, '../..');
const EVENT = 'cleaning-summit';
const CHANNEL = 'room/bench';
const SOCKETS = 5_000;
const WARM_UP = 1_000;
/** One person has at most 20 sockets. */
const SOCKETS_PER_PERSON = 20;
/** Sockets that are opened at once. */
const OPENINGS = 100;
const ROUNDS = 7;
const MESSAGES = 10;
/** Pauses of the machine are not what is asked. */
const SETTLE_MS = 1_000;
const TICK_US = 10_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** CPU time a process has used, in ticks of the kernel's clock (Linux: 100 a second). */
function cpuTicks({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Memory a process holds once it has collected what nobody needs, MB. */
async function heldMb({ pid = 0 }: ChildProcess): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  await pause(SETTLE_MS);
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function startServer(script: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const reply = await fetch(`http://localhost:${env['PORT']}/readyz`).catch(() => undefined);
    if (reply?.ok) return child;
    await pause(100);
  }
  throw new Error(`${script} did not start.`);
}

/** Many sockets of one server, counted together. */
class Crowd {
  readonly #sockets: WebSocket[] = [];
  #received = 0;
  #waiting: { count: number; resolve: () => void } | undefined;

  /** Opens sockets until there are `upTo`, a hundred at a time; `greet` gets each of them ready. */
  async open(
    upTo: number,
    address: string,
    headers: Record<string, string>,
    greet: (socket: WebSocket, index: number) => Promise<void>,
  ): Promise<void> {
    for (let first = this.#sockets.length; first < upTo; first += OPENINGS) {
      await Promise.all(
        Array.from({ length: OPENINGS }, async (_, offset) => {
          const socket = new WebSocket(address, { headers, perMessageDeflate: false });
          this.#sockets.push(socket);
          await new Promise((resolve, reject) => {
            socket.once('open', resolve);
            socket.once('error', reject);
          });
          await greet(socket, first + offset);
          socket.on('message', (data: Buffer) => {
            // Heartbeats are shorter than any message.
            if (data.length > 100) this.#count();
          });
        }),
      );
      if (first % 1_000 === 0) this.beat();
    }
  }

  /** Every socket says that it is still there. */
  beat() {
    for (const socket of this.#sockets) write(socket, { type: 'heartbeat' });
  }

  #count() {
    this.#received += 1;
    if (this.#waiting && this.#received >= this.#waiting.count) this.#waiting.resolve();
  }

  /** Resolves once `send` has reached every socket so many times. */
  async hears(times: number, send: () => Promise<void>): Promise<void> {
    this.#received = 0;
    const all = new Promise<void>((resolve) => {
      this.#waiting = { count: times * SOCKETS, resolve };
    });
    await send();
    await all;
  }

  close() {
    for (const socket of this.#sockets) socket.terminate();
  }
}

/** Resolves with the next frame of the type. */
function frameOf<T extends ServerFrame['type']>(socket: WebSocket, type: T): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.on('message', function look(data: Buffer) {
      if ((JSON.parse(data.toString()) as ServerFrame).type !== type) return;
      socket.off('message', look);
      resolve();
    });
    socket.once('close', (code) => {
      reject(new Error(`A socket was closed with ${code}.`));
    });
  });
}

const write = (socket: WebSocket, frame: ClientFrame) => socket.send(JSON.stringify(frame));

/** CPU of the process for one message to everybody, milliseconds. */
async function fanOut(child: ChildProcess, crowd: Crowd, send: () => Promise<void>): Promise<number> {
  crowd.beat();
  await pause(SETTLE_MS);
  const before = cpuTicks(child);
  await crowd.hears(MESSAGES, async () => {
    for (let message = 0; message < MESSAGES; message += 1) await send();
  });
  return ((cpuTicks(child) - before) * TICK_US) / 1000 / MESSAGES;
}

/** Memory of idle realtime sockets, and CPU of a message to 5,000 of them beside bare `ws`; alternating rounds, medians. */
export async function realtimeCost(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'plenary-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', log: () => undefined });
  const { host, user, database } = postgres.connection;
  const pool = openPool(postgres.connection, () => undefined);
  const children: ChildProcess[] = [];
  const crowds = [new Crowd(), new Crowd()] as const;
  try {
    await migrate(pool);
    const keys = await openKeyStore({ pool });
    const { events } = openEvents(EVENT, pino({ level: 'silent' }));
    const tokens = await Promise.all(
      Array.from({ length: SOCKETS / SOCKETS_PER_PERSON }, (_, person) => {
        const claims = claimsOf(events.defaultEvent, 'attendee', Date.now());
        const { attendeeId } = events.defaultEvent.authConfig.claims;
        return signIdToken(keys, { ...claims, sub: `bench-${person}`, [attendeeId]: `bench-${person}` });
      }),
    );
    const [port, barePort] = [String(await freePort()), String(await freePort())];
    const server = await startServer('test/integration/realtimeServer.ts', {
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      ...{ DEMO: 'false', LOG_LEVEL: 'warn', RATE_LIMIT: '100000000', EVENT, PORT: port },
    });
    children.push(server);
    const bare = await startServer('test/bench/bareSockets.ts', { PORT: barePort });
    children.push(bare);
    const [ours, theirs] = crowds;

    const address = `ws://localhost:${port}/api/${EVENT}/realtime`;
    const headers = { host: `${EVENT}.localhost` };
    const greet = async (socket: WebSocket, index: number) => {
      write(socket, { type: 'authenticate', token: tokens[Math.floor(index / SOCKETS_PER_PERSON)] ?? '' });
      await frameOf(socket, 'authenticated');
      write(socket, { type: 'subscribe', channel: CHANNEL, after: null });
      await frameOf(socket, 'subscribed');
    };
    // What the first of them bring is code, and no memory of theirs.
    await ours.open(WARM_UP, address, headers, greet);
    await pause(SETTLE_MS);
    const before = await heldMb(server);
    await ours.open(SOCKETS, address, headers, greet);
    await pause(SETTLE_MS);
    const perThousand = ((await heldMb(server)) - before) / ((SOCKETS - WARM_UP) / 1_000);
    await theirs.open(SOCKETS, `ws://localhost:${barePort}`, {}, () => Promise.resolve());
    ours.beat();

    const body = { text: 'x'.repeat(200) };
    const cost: [number[], number[]] = [[], []];
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const own = await fanOut(server, ours, async () => {
        await pool.query('select publish_message($1, $2, $3, $4)', [
          EVENT,
          CHANNEL,
          randomUUID(),
          JSON.stringify(body),
        ]);
      });
      const other = await fanOut(bare, theirs, async () => {
        await fetch(`http://localhost:${barePort}`, { method: 'POST', body: JSON.stringify(body) });
      });
      if (round === 0) continue;
      cost[0].push(own);
      cost[1].push(other);
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
        value: median(cost[0]),
        unit: 'ms',
        beside: { name: 'bare ws', value: median(cost[1]) },
        goal: 1.5,
      },
    ];
  } finally {
    for (const crowd of crowds) crowd.close();
    for (const child of children) child.kill('SIGKILL');
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}
