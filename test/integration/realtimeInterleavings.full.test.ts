import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '../../src/contract/platform/realtime';
import { openRealtime, type RealtimeClient } from '../fakes/realtimeClient';
import { until } from '../until';
import { settle } from '../fakes/settle';
import fc from '../property';
import { room } from './rooms';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';

const PEOPLE = ['attendee', 'attendee2', 'presenter'] as const satisfies Person[];
const RUNS = 60;

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await createTestServer({ channelKinds: [room] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `ws://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/${HOME}/realtime`;
});
afterAll(() => server.close());

/** Steps that may happen in any order. `who` is an index into the people. */
type Step =
  /** Writes a message; without a socket it is sent once there is one. */
  | { step: 'publish'; who: number }
  /** Resends everything written, acknowledged or not. */
  | { step: 'repeat'; who: number }
  | { step: 'drop' | 'resume' | 'unsubscribe' | 'subscribe' | 'renew'; who: number }
  /** The server itself writes. */
  | { step: 'announce' }
  /** Lets some of what is in flight arrive first. */
  | { step: 'breathe' };

const who = fc.integer({ min: 0, max: PEOPLE.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constant('publish' as const), who }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('repeat' as const), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      step: fc.constantFrom('drop', 'resume', 'unsubscribe', 'subscribe', 'renew'),
      who,
    }),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ step: 'announce' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ step: 'breathe' }) },
);

/** A client that follows instructions and records what it sees. */
function createClient(person: Person, channel: string) {
  const drafts: string[] = [];
  const acknowledged = new Map<string, number>();
  const log: { seq: number; body: unknown }[] = [];
  const violations: string[] = [];
  let connection: RealtimeClient | undefined;
  /**
   * Pending subscriptions: until the last one has begun, messages belong to an older one and arrive again.
   */
  let beginning = 0;
  let isFollowing = false;

  function take(frame: ServerFrame) {
    if (frame.type === 'subscribed') {
      beginning -= 1;
      if (beginning === 0 && frame.seq !== log.length) {
        violations.push(`began after ${frame.seq}, not ${log.length}`);
      }
    } else if (frame.type === 'message') {
      if (beginning > 0) return;
      if (frame.seq !== log.length + 1) violations.push(`${frame.seq} came after ${log.length}`);
      log.push({ seq: frame.seq, body: frame.body });
    } else if (frame.type === 'published') {
      const known = acknowledged.get(frame.id) ?? frame.seq;
      if (known !== frame.seq) violations.push(`${frame.id} is ${known} and ${frame.seq}`);
      acknowledged.set(frame.id, frame.seq);
    } else if (frame.type === 'refused' || frame.type === 'reset') {
      violations.push(JSON.stringify(frame));
    }
  }
  const send = (id: string) => connection?.send({ type: 'publish', id, channel, body: { person, id } });

  function subscribe() {
    if (!connection) return;
    beginning += 1;
    isFollowing = true;
    connection.send({ type: 'subscribe', channel, after: log.length });
  }
  async function renew() {
    connection?.send({ type: 'authenticate', token: (await server.token(person)) ?? '' });
  }
  async function resume() {
    if (connection) return;
    const opened = await openRealtime(address, { host: `${HOME}.localhost` });
    connection = opened;
    beginning = 0;
    opened.socket.on('message', (data: Buffer) => {
      // Frames still arriving on a dropped socket are ignored.
      if (connection === opened) take(JSON.parse(data.toString()) as ServerFrame);
    });
    await renew();
    subscribe();
    for (const id of drafts) if (!acknowledged.has(id)) send(id);
  }
  async function drop() {
    const dropped = connection;
    connection = undefined;
    dropped?.socket.terminate();
    await dropped?.closed;
  }

  return {
    drafts,
    acknowledged,
    log,
    violations,
    subscribe,
    renew,
    resume,
    drop,
    publish() {
      const id = randomUUID();
      drafts.push(id);
      send(id);
    },
    repeat: () => drafts.forEach(send),
    unsubscribe() {
      connection?.send({ type: 'unsubscribe', channel });
      isFollowing = false;
    },
    /** Catches up on everything and waits until all of it has arrived. */
    async settle(head: () => Promise<number>) {
      await resume();
      if (!isFollowing) subscribe();
      await until(
        `${person} has everything`,
        async () => acknowledged.size >= drafts.length && log.length >= (await head()),
      );
    },
  };
}

async function perform(next: Step, clients: ReturnType<typeof createClient>[], channel: string) {
  if (next.step === 'announce') await server.deps.channels.publish(HOME, channel, 'announced');
  else if (next.step === 'breathe') for (let turn = 0; turn < 20; turn += 1) await settle();
  else await clients[next.who]?.[next.step]();
}

it('delivers the whole log to everyone once and in order, whatever users do in any order', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      run += 1;
      const channel = `test-room/run-${run}`;
      const head = () => server.deps.channels.head(HOME, channel);
      const clients = PEOPLE.map((person) => createClient(person, channel));
      try {
        for (const next of steps) await perform(next, clients, channel);
        // First finish all writing, then let every client receive the rest.
        for (const client of clients) await client.settle(() => Promise.resolve(0));
        for (const client of clients) await client.settle(head);

        const announced = steps.filter((one) => one.step === 'announce').length;
        const total = announced + clients.reduce((sum, { drafts }) => sum + drafts.length, 0);
        for (const client of clients) {
          expect(client.violations).toEqual([]);
          expect(client.log).toEqual(clients[0]?.log);
          expect(client.log).toHaveLength(total);
          const own = client.drafts.map((id) => client.log[(client.acknowledged.get(id) ?? 0) - 1]?.body);
          expect(own).toEqual(client.drafts.map((id) => expect.objectContaining({ id }) as unknown));
        }
      } finally {
        for (const client of clients) await client.drop();
      }
    }),
    { numRuns: RUNS },
  );
});
