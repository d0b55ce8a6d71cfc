import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { userChannel } from '../../../src/contract/platform/realtime';
import { followChannel, inCrowds, openSocket, write } from '../crowd';
import { callsTo, type Call } from '../crowdCalls';
import { EVENT, HOST, openCrowdWorld } from '../crowdWorld';
import { pause, SETTLE_MS } from '../measuredProcess';
import { percentile } from '../percentile';
import type { Figure } from '../report';
import { tokensOf } from '../stage/stageWorld';
import { conversationOf, fillConversations, partnerOf } from './messagesWorld';

const PEOPLE = 2_000;
const PER_SECOND = 100;
const WARM_UP = 300;
const MESSAGES = 500;
const ROUNDS = 3;
const LONGEST_MS = 10_000;
/** A badge is right on all devices within this time. */
const BADGE_MS = 1_000;
const P50 = 0.5;
const P99 = 0.99;

/** Where the two of a pair meet in the realtime core, without anything stored besides its log. */
const roomOf = (person: number) => `test-room/pair-${Math.floor(person / 2)}`;
const BEAT_MS = 10_000;

/** People with a socket each, and what they wait for. */
class Crowd {
  readonly sockets: WebSocket[] = [];
  readonly #waiting = new Map<string, () => void>();
  readonly #beating = setInterval(() => {
    for (const socket of this.sockets) write(socket, { type: 'heartbeat' });
  }, BEAT_MS).unref();

  async connect(port: number, tokens: readonly string[]): Promise<void> {
    await inCrowds(tokens.length, async (person) => {
      const socket = await openSocket(`ws://localhost:${port}/api/${EVENT}/realtime`, { host: HOST });
      await followChannel(socket, tokens[person] ?? '', [
        { channel: userChannel(`attendee-${person}`), after: null },
        { channel: roomOf(person), after: null },
      ]);
      this.sockets[person] = socket;
      socket.on('message', (data: Buffer) => {
        const mark = /mark-[0-9a-f-]{36}/.exec(data.toString())?.[0];
        if (mark !== undefined) this.#waiting.get(`${person}/${mark}`)?.();
      });
    });
  }

  /** Milliseconds until the person has a frame with the mark. */
  hears(person: number, mark: string, begun: number): Promise<number> {
    return new Promise((resolve) => {
      const key = `${person}/${mark}`;
      this.#waiting.set(key, () => {
        this.#waiting.delete(key);
        resolve(performance.now() - begun);
      });
      setTimeout(() => resolve(Number.POSITIVE_INFINITY), LONGEST_MS).unref();
    });
  }

  close(): void {
    clearInterval(this.#beating);
    for (const socket of this.sockets) socket.terminate();
  }
}

/** Sends at a steady pace; the milliseconds until each arrived. */
async function steadily(count: number, send: (number: number) => Promise<number>): Promise<number[]> {
  const times: Promise<number>[] = [];
  const begun = performance.now();
  for (let number = 0; number < count; number += 1) {
    times.push(send(number));
    const due = begun + ((number + 1) * 1_000) / PER_SECOND;
    await pause(Math.max(0, due - performance.now()));
  }
  return Promise.all(times);
}

/**
 * From sending a message until its reader has it, beside a bare publish to a channel of the same sockets; and
 * until another device of a reader learns that it was read.
 */
export async function* delivery(): AsyncGenerator<Figure> {
  const world = await openCrowdWorld();
  const crowd = new Crowd();
  let end = () => undefined as void;
  try {
    await fillConversations(world.pool, PEOPLE);
    const tokens = await tokensOf(world, PEOPLE);
    const server = await world.startServer();
    const calls = callsTo(server.port, tokens);
    end = calls.end;
    await crowd.connect(server.port, tokens);
    await pause(SETTLE_MS);

    const message = async (number: number) => {
      // Spread over the crowd, not one pair after the other.
      const person = (number * 37) % PEOPLE;
      const mark = `mark-${randomUUID()}`;
      const heard = crowd.hears(partnerOf(person), mark, performance.now());
      await calls.call(person, 'POST', `/conversations/${conversationOf(person)}/messages`, {
        messageId: randomUUID(),
        text: `Is it ${mark}?`,
        replyTo: null,
        fileIds: [],
        cards: [],
      });
      return heard;
    };
    const bare = (number: number) => {
      const person = (number * 37) % PEOPLE;
      const mark = `mark-${randomUUID()}`;
      const heard = crowd.hears(partnerOf(person), mark, performance.now());
      const socket = crowd.sockets[person];
      const body = { text: `Is it ${mark}?`, senderId: `attendee-${person}`, senderName: 'Ada Bench' };
      if (socket) write(socket, { type: 'publish', id: randomUUID(), channel: roomOf(person), body });
      return heard;
    };

    const [ours, theirs]: [number[], number[]] = [[], []];
    await steadily(WARM_UP, message);
    await steadily(WARM_UP, bare);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(...(await steadily(MESSAGES, message)));
      theirs.push(...(await steadily(MESSAGES, bare)));
    }
    for (const [name, share] of Object.entries({ p50: P50, p99: P99 })) {
      yield {
        name: `message until its reader has it, ${PEOPLE} connected, ${PER_SECOND} a second, ${name}`,
        value: percentile(ours, share),
        unit: 'ms',
        goal: 1.5,
        beside: { name: 'a bare publish', value: percentile(theirs, share) },
      };
    }
    yield await badges(crowd, calls.call);
  } finally {
    end();
    crowd.close();
    await world.close();
  }
}

/** From reading on one device until the person's other devices know. */
async function badges(crowd: Crowd, call: Call): Promise<Figure> {
  const times: number[] = [];
  for (let number = 0; number < MESSAGES; number += 1) {
    const person = (number * 37) % PEOPLE;
    const begun = performance.now();
    const told = new Promise<number>((resolve) => {
      crowd.sockets[person]?.on('message', function look(data: Buffer) {
        if (!data.includes('"read"')) return;
        crowd.sockets[person]?.off('message', look);
        resolve(performance.now() - begun);
      });
      setTimeout(() => resolve(Number.POSITIVE_INFINITY), LONGEST_MS).unref();
    });
    const partner = partnerOf(person);
    const messageId = randomUUID();
    const body = { messageId, text: 'And now?', replyTo: null, fileIds: [], cards: [] };
    await call(partner, 'POST', `/conversations/${conversationOf(person)}/messages`, body);
    await call(person, 'PUT', `/conversations/${conversationOf(person)}/read`, { number: 1_000_000 });
    times.push(await told);
  }
  return {
    name: `message and its reading until the badges of all devices are right, p99 of ${MESSAGES}`,
    value: percentile(times, P99),
    unit: 'ms',
    goal: BADGE_MS,
  };
}
