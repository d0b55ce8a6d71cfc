import { randomUUID } from 'node:crypto';
import { contactChannel, DESK_CHANNEL, getDeskStatus } from '../../src/contract/helpdesk/helpdesk';
import { beat, openChat, sayAsAgent, sayAsAttendee, takeChat, type BenchChat } from './benchChats';
import { followChannel, inCrowds, openSocket, write } from './crowd';
import { EVENT, openCrowdWorld, type CrowdWorld } from './crowdWorld';
import { pause, SETTLE_MS, type MeasuredProcess } from './measuredProcess';
import { percentile } from './percentile';
import type { Figure } from './report';

const CHATS = 3_000;
/** The first ones mostly load code, so their memory is not counted. */
const WARM_UP = 1_000;
/** Answered chats, chats per agent, and messages per second across all chats. */
const ACTIVE = 1_000;
const CHATS_OF_AN_AGENT = 50;
const RATE = 100;
const WARM_UP_MESSAGES = 300;
const MESSAGES = 1_500;
/** Baseline: the same chats with so little traffic that messages never queue. */
const QUIET_RATE = 20;
const QUIET_MESSAGES = 200;
const LAST_WAIT_MS = 30_000;
/** Heartbeat interval of attendees, as in the chat library. */
const BEAT_MS = 10_000;

/** Measures how long marked messages take to arrive. */
class Arrivals {
  readonly #waiting = new Map<string, { sentAt: number; arrived: (ms: number) => void }>();

  /** Milliseconds from the start of `send` until the mark arrives. */
  async time(send: (mark: string) => Promise<unknown>): Promise<number> {
    const mark = randomUUID();
    const arrival = new Promise<number>((resolve) => {
      this.#waiting.set(mark, { sentAt: performance.now(), arrived: resolve });
    });
    await send(mark);
    return arrival;
  }

  /** Looks for a mark in a frame; no frame has more than one. */
  hear(data: Buffer): void {
    const [mark] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=#)/.exec(data.toString()) ?? [];
    const waiting = mark === undefined ? undefined : this.#waiting.get(mark);
    if (mark === undefined || !waiting) return;
    this.#waiting.delete(mark);
    waiting.arrived(performance.now() - waiting.sentAt);
  }
}

/**
 * Connects the agents who answer the chats, each following the desk and their own chats on one realtime
 * socket, as the desk page does.
 */
async function openAgents(world: CrowdWorld, port: number, chats: readonly BenchChat[], toAgent: Arrivals) {
  const agents = await Promise.all(
    Array.from({ length: chats.length / CHATS_OF_AN_AGENT }, async (_, number) => {
      const token = await world.token('helpdesk', number);
      const own = chats.slice(number * CHATS_OF_AN_AGENT, (number + 1) * CHATS_OF_AN_AGENT);
      for (const { contactId } of own) await takeChat(port, token, contactId);
      return { token, own, socket: await openSocket(`ws://localhost:${port}/api/${EVENT}/realtime`) };
    }),
  );
  for (const { token, own, socket } of agents) {
    const channels = [DESK_CHANNEL, ...own.map(({ contactId }) => contactChannel(contactId))];
    await followChannel(
      socket,
      token,
      channels.map((channel) => ({ channel, after: null })),
    );
    socket.on('message', (data: Buffer) => {
      // Only the chat's own channel: the desk's channel announces the message too.
      if (data.includes('"helpdesk/contact/')) toAgent.hear(data);
    });
  }
  return agents;
}

type Agents = Awaited<ReturnType<typeof openAgents>>;

interface Sides {
  toAgent: Arrivals;
  toAttendee: Arrivals;
}

/**
 * Sends messages in both directions at a steady rate, regardless of response times; returns milliseconds from
 * sending to arrival at the other side's socket.
 */
async function roundTrips(
  port: number,
  { chats, agents, sides }: { chats: readonly BenchChat[]; agents: Agents; sides: Sides },
  { rate, warmUp, count }: { rate: number; warmUp: number; count: number },
): Promise<Record<keyof Sides, number[]>> {
  const times: Record<keyof Sides, Promise<number>[]> = { toAgent: [], toAttendee: [] };
  const begun = performance.now();
  for (let number = 0; number < warmUp + count; number += 1) {
    const wait = begun + (number * 1_000) / rate - performance.now();
    if (wait > 0) await pause(wait);
    const chat = chats[(number * 7) % chats.length];
    const agent = agents.find(({ own }) => chat !== undefined && own.includes(chat));
    if (!chat || !agent) throw new Error('A chat has no agent.');
    const text = (mark: string) => `${mark}# ${'x'.repeat(80)}`;
    const side = number % 2 === 0 ? 'toAgent' : 'toAttendee';
    const time = sides[side].time((mark) =>
      side === 'toAgent'
        ? sayAsAttendee(port, chat, text(mark))
        : sayAsAgent(port, agent.token, chat.contactId, text(mark)),
    );
    if (number >= warmUp) times[side].push(time);
  }
  const late = pause(LAST_WAIT_MS).then(() => {
    throw new Error('A message did not arrive.');
  });
  const all = Promise.all([Promise.all(times.toAgent), Promise.all(times.toAttendee)]);
  const [toAgent, toAttendee] = await Promise.race([all, late]);
  return { toAgent, toAttendee };
}

/** Median and p99 message times relative to those with hardly any traffic. */
function timesOf(name: string, busy: readonly number[], quiet: readonly number[]): Figure[] {
  return ([0.5, 0.99] as const).map((share) => ({
    name: `p${share * 100} of a message ${name}, ${ACTIVE} chats, ${RATE} messages a second`,
    value: percentile(busy, share),
    unit: 'ms',
    goal: 2,
    beside: { name: `the same at ${QUIET_RATE} a second`, value: percentile(quiet, share) },
  }));
}

/** Measures messages through 1,000 answered chats. */
async function messageTimes(
  world: CrowdWorld,
  { port }: MeasuredProcess,
  chats: readonly BenchChat[],
): Promise<Figure[]> {
  const sides: Sides = { toAgent: new Arrivals(), toAttendee: new Arrivals() };
  for (const { socket } of chats) socket.on('message', (data: Buffer) => sides.toAttendee.hear(data));
  const agents = await openAgents(world, port, chats, sides.toAgent);
  const beats = setInterval(() => {
    for (const { socket } of agents) write(socket, { type: 'heartbeat' });
  }, BEAT_MS);
  try {
    const all = { chats, agents, sides };
    const busy = await roundTrips(port, all, { rate: RATE, warmUp: WARM_UP_MESSAGES, count: MESSAGES });
    const quiet = await roundTrips(port, all, { rate: QUIET_RATE, warmUp: 0, count: QUIET_MESSAGES });
    return [
      ...timesOf('from an attendee to the desk', busy.toAgent, quiet.toAgent),
      ...timesOf('from the desk to an attendee', busy.toAttendee, quiet.toAttendee),
    ];
  } finally {
    clearInterval(beats);
    for (const { socket } of agents) socket.terminate();
  }
}

/** Memory of idle chats in one process, and message delivery times while others are writing too. */
export async function chatCost(): Promise<Figure[]> {
  const world = await openCrowdWorld();
  const chats: BenchChat[] = [];
  const beats = setInterval(() => chats.forEach(beat), BEAT_MS);
  try {
    const server = await world.startServer();
    const tokens = await Promise.all(
      Array.from({ length: CHATS }, (_, number) => world.token('attendee', number)),
    );
    // Everyone has used the event before: what the server caches per token is not part of a chat's cost.
    await inCrowds(CHATS, async (index) => {
      const status = `http://localhost:${server.port}/api/${EVENT}${getDeskStatus.path}`;
      await (await fetch(status, { headers: { authorization: `Bearer ${tokens[index]}` } })).text();
    });
    const open = (from: number, to: number) =>
      inCrowds(
        to - from,
        async (index) => void chats.push(await openChat(server.port, tokens[from + index] ?? '')),
      );
    await open(0, WARM_UP);
    await pause(SETTLE_MS);
    const before = await server.heldMb();
    await open(WARM_UP, CHATS);
    await pause(SETTLE_MS);
    const perThousand = ((await server.heldMb()) - before) / ((CHATS - WARM_UP) / 1_000);
    const alive = chats.filter(({ socket }) => socket.readyState === socket.OPEN).length;
    if (alive < CHATS) throw new Error(`Only ${alive} of ${CHATS} chats are still open.`);

    return [
      {
        name: `memory that 1,000 idle chats hold, ${CHATS} of them in one process`,
        value: perThousand,
        unit: 'MB',
        goal: 15,
      },
      ...(await messageTimes(world, server, chats.slice(0, ACTIVE))),
    ];
  } finally {
    clearInterval(beats);
    for (const { socket } of chats) socket.terminate();
    await world.close();
  }
}
