import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { LOUNGE_CHANNEL, loungeSignal, type LoungeTile } from '../../../src/contract/rooms/lounge';
import { entryChannel } from '../../../src/contract/rooms/rooms';
import type { ServerFrame } from '../../../src/contract/platform/realtime';
import { frameOf, write } from '../crowd';
import { callsTo, type Call } from '../crowdCalls';
import { EVENT, openCrowdWorld } from '../crowdWorld';
import { pause, SETTLE_MS } from '../measuredProcess';
import { percentile } from '../percentile';
import type { Figure } from '../report';
import { Audience, tokensOf } from '../stage/stageWorld';

const PEOPLE = 500;
const PER_SECOND = 20;
const WARM_UP = 100;
const HOPS = 600;
const P99 = 0.99;
const GOAL_MS = 1_000;
const LONGEST_MS = 10_000;
/** In milliseconds per second: half a core. */
const CPU_GOAL_MS = 500;
/** Places that are kept free, so that there is always a room to hop to. */
const FREE = 12;
const SENDING = { microphone: false, camera: false, screen: false };

type Place = Pick<LoungeTile, 'roomId' | 'capacity'>;

/** Somebody who has entered a room and is yet to be seen there. */
interface Arrival {
  roomId: string;
  userId: string;
  seen: () => void;
}

/** Notes when the whole audience has been told of an arrival. Everybody gets the same frames. */
class Watch {
  readonly #arrivals = new Set<Arrival>();
  /** Frames that not everybody has received yet, with the arrivals they are the first to show. */
  readonly #frames = new Map<string, { left: number; shows: Arrival[] }>();

  /** Milliseconds until everybody sees this person in the room. */
  arrival(roomId: string, userId: string): Promise<number> {
    const begun = performance.now();
    return new Promise((resolve) => {
      const seen = () => resolve(performance.now() - begun);
      this.#arrivals.add({ roomId, userId, seen });
      setTimeout(() => resolve(Number.POSITIVE_INFINITY), LONGEST_MS).unref();
    });
  }

  receive(text: string): void {
    if (!text.includes('"tiles"')) return;
    const frame = this.#frames.get(text) ?? { left: PEOPLE, shows: this.#shownBy(text) };
    this.#frames.set(text, frame);
    frame.left -= 1;
    if (frame.left > 0) return;
    this.#frames.delete(text);
    for (const { seen } of frame.shows) seen();
  }

  #shownBy(text: string): Arrival[] {
    const { tiles } = loungeSignal.parse((JSON.parse(text) as { body: unknown }).body);
    const shown = [...this.#arrivals].filter(({ roomId, userId }) =>
      tiles.some((tile) => tile.roomId === roomId && tile.people.includes(userId)),
    );
    for (const arrival of shown) this.#arrivals.delete(arrival);
    return shown;
  }
}

/** People who go from room to room, all of whom watch the lounge. */
class Hoppers {
  /** Where people are, in the order of entering; people who leave stay until the server knows. */
  readonly #inside = new Map<number, { place: Place; entryId: string; isLeaving: boolean }>();
  #next = 0;

  constructor(
    private readonly sockets: readonly WebSocket[],
    private readonly call: Call,
    private readonly places: readonly Place[],
  ) {}

  /** Moves a person from their room to another. */
  async hop(person: number, watch: Watch): Promise<number> {
    const former = this.#inside.get(person)?.place;
    await this.#leave(person);
    const staying = [...this.#inside].filter(([, { isLeaving }]) => !isLeaving);
    if (staying.length >= this.#places() - FREE) await this.#leave(staying[0]?.[0] ?? person);
    const place = this.#free(former);
    const entryId = randomUUID();
    this.#inside.set(person, { place, entryId, isLeaving: false });
    const seen = watch.arrival(place.roomId, `attendee-${person}`);
    await this.call(person, 'PUT', `/rooms/${place.roomId}/entries/${entryId}`, { sending: SENDING });
    // People are in the room while they follow this channel.
    const channel = entryChannel(place.roomId, entryId);
    const socket = this.sockets[person];
    if (!socket) throw new Error(`There is no person ${person}.`);
    const followed = frameOf<ServerFrame>(
      socket,
      (frame) => frame.type === 'subscribed' && frame.channel === channel,
    );
    write(socket, { type: 'subscribe', channel, after: null });
    await followed;
    return seen;
  }

  async #leave(person: number): Promise<void> {
    const entry = this.#inside.get(person);
    if (!entry) return;
    entry.isLeaving = true;
    const { roomId } = entry.place;
    await this.call(person, 'DELETE', `/rooms/${roomId}/entries/${entry.entryId}`);
    if (this.#inside.get(person) === entry) this.#inside.delete(person);
    const socket = this.sockets[person];
    if (socket) write(socket, { type: 'unsubscribe', channel: entryChannel(roomId, entry.entryId) });
  }

  #places(): number {
    return this.places.reduce((sum, { capacity }) => sum + capacity, 0);
  }

  /** The next room in turn that has a free place, other than this one. */
  #free(former: Place | undefined): Place {
    const taken = (place: Place) => [...this.#inside.values()].filter((each) => each.place === place).length;
    for (let tries = 0; tries < this.places.length; tries += 1) {
      this.#next += 1;
      const place = this.places[this.#next % this.places.length];
      if (place && place !== former && taken(place) < place.capacity) return place;
    }
    throw new Error('The lounge is full.');
  }
}

/**
 * A lounge that 500 people watch while they go from room to room: the time from entering a room until the
 * last of them is told, and the server's CPU time.
 */
export async function loungeHopping(): Promise<Figure[]> {
  const world = await openCrowdWorld();
  let end = () => undefined as void;
  try {
    await world.pool.query(
      `insert into attendee (conference_id, attendee_id, first_name, last_name)
       select $1, 'attendee-' || n, 'Ada', 'Bench ' || n from generate_series(0, $2::integer - 1) as n`,
      [EVENT, PEOPLE],
    );
    const tokens = await tokensOf(world, PEOPLE);
    const server = await world.startServer();
    const audience = new Audience(server.port, LOUNGE_CHANNEL);
    const calls = callsTo(server.port, tokens);
    end = () => {
      calls.end();
      audience.close();
    };
    const sockets = await audience.watch(tokens);
    const lounge = await fetch(`http://localhost:${server.port}/api/${EVENT}/lounge`, {
      headers: { authorization: `Bearer ${tokens[0] ?? ''}` },
    });
    const { rooms } = (await lounge.json()) as { rooms: LoungeTile[] };
    const watch = new Watch();
    audience.heard = (text) => watch.receive(text);
    const hoppers = new Hoppers(sockets, calls.call, rooms);
    await pause(SETTLE_MS);

    let number = 0;
    /** Hops at a steady pace; returns the milliseconds until everybody was told, for each hop. */
    async function hops(count: number): Promise<number[]> {
      const begun = performance.now();
      const times: Promise<number>[] = [];
      for (let done = 0; done < count; done += 1) {
        // Spread over the crowd: everybody hops once before anybody hops again.
        times.push(hoppers.hop((number * 37) % PEOPLE, watch));
        number += 1;
        await pause(Math.max(0, begun + ((done + 1) * 1_000) / PER_SECOND - performance.now()));
      }
      return Promise.all(times);
    }
    await hops(WARM_UP);
    const [before, begun] = [server.cpuMs(), performance.now()];
    const times = await hops(HOPS);
    const cpu = ((server.cpuMs() - before) * 1_000) / (performance.now() - begun);
    const doing = `${PEOPLE} people in the lounge, ${PER_SECOND} hops a second`;
    return [
      {
        name: `until all see who entered a room, ${doing}, p99 of ${HOPS} (p50 ${Math.round(percentile(times, 0.5))} ms)`,
        value: percentile(times, P99),
        unit: 'ms',
        goal: GOAL_MS,
      },
      { name: `CPU of the server, ${doing}`, value: cpu, unit: 'ms/s', goal: CPU_GOAL_MS },
    ];
  } finally {
    end();
    await world.close();
  }
}
