import type { WebSocket } from 'ws';
import type { ServerFrame } from '../../../src/contract/platform/realtime';
import { sessionChannel } from '../../../src/contract/program/stages';
import { followChannel, inCrowds, openSocket, write } from '../crowd';
import { EVENT, HOST, openCrowdWorld, type CrowdWorld } from '../crowdWorld';

export const SESSION = 'bench-stage';
export const CHANNEL = sessionChannel(SESSION);

/** An installation with one session on air. */
export async function openStageWorld(): Promise<CrowdWorld> {
  const world = await openCrowdWorld();
  await world.pool.query(
    `insert into session (conference_id, table_name, session_id, title, day, start_time, end_time)
     values ($1, '', $2, 'Bench', current_date, now() - interval '1 hour', now() + interval '5 hours')`,
    [EVENT, SESSION],
  );
  return world;
}

/** Tokens of so many people. */
export async function tokensOf(world: CrowdWorld, count: number): Promise<string[]> {
  const tokens: string[] = [];
  await inCrowds(count, async (person) => {
    tokens[person] = await world.token('attendee', person);
  });
  return tokens;
}

/** How often clients say that they are there, as the app does; the server closes silent ones. */
const BEAT_MS = 10_000;

/** People who follow a channel of one server, by default that of the stage. */
export class Audience {
  readonly sockets: WebSocket[] = [];
  readonly #port: number;
  readonly #beating = setInterval(() => this.#beat(), BEAT_MS).unref();
  /** The number of viewers that was told last. */
  told: number | undefined;
  /** Called for each frame once the socket watches. */
  heard: (frame: string, socket: WebSocket) => void = () => undefined;

  constructor(
    port: number,
    private readonly channel: string = CHANNEL,
  ) {
    this.#port = port;
  }

  /**
   * Opens a socket for each token, which authenticates and follows the channel; returns them in that order.
   */
  async watch(tokens: readonly string[]): Promise<WebSocket[]> {
    const inOrder: WebSocket[] = [];
    await inCrowds(tokens.length, async (index) => {
      const socket = await openSocket(`ws://localhost:${this.#port}/api/${EVENT}/realtime`, { host: HOST });
      await followChannel(socket, tokens[index] ?? '', [{ channel: this.channel, after: null }]);
      this.#keep(socket);
      inOrder[index] = socket;
    });
    return inOrder;
  }

  /** Opens sockets of a server that asks for nothing. */
  async connect(count: number): Promise<void> {
    await inCrowds(count, async () => this.#keep(await openSocket(`ws://localhost:${this.#port}`)));
  }

  #keep(socket: WebSocket): void {
    this.sockets.push(socket);
    socket.on('message', (data: Buffer) => this.heard(data.toString(), socket));
  }

  /** Somebody gives a sign. */
  give(index: number, sign: string): void {
    const socket = this.sockets[index % this.sockets.length];
    if (socket) write(socket, { type: 'signal', channel: CHANNEL, body: { kind: 'reaction', sign } });
  }

  #beat(): void {
    for (const socket of this.sockets) write(socket, { type: 'heartbeat' });
  }

  /** Closes the last so many sockets. */
  leave(count: number): void {
    for (const socket of this.sockets.splice(-count)) socket.terminate();
  }

  close(): void {
    clearInterval(this.#beating);
    this.leave(this.sockets.length);
  }
}

/** The number of viewers in a frame; undefined if it has none. */
export function viewersIn(text: string): number | undefined {
  if (!text.includes('"viewers"')) return undefined;
  const frame = JSON.parse(text) as ServerFrame;
  return frame.type === 'signal' ? (frame.body as { viewers?: number }).viewers : undefined;
}
