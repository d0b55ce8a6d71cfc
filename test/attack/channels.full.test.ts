import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ServerFrame } from '../../src/contract/platform/realtime';
import { CHANNEL_KINDS } from '../../server/modules/channelKinds';
import { channelKinds, maySubscribe } from '../../server/realtime/kinds';
import { openRealtime } from '../fakes/realtimeClient';
import { HOME, OTHER, QUIET, STAFF } from '../integration/fourEvents';
import type { Person } from '../integration/idTokens';
import { readMatrix } from '../integration/matrix';
import { openRouteWorld, PEOPLE, VALUES, type RouteWorld } from '../integration/routeWorld';
import { grantRole, insertContact, insertSession } from '../integration/seed';
import { until } from '../until';

/**
 * Who may follow which channel of an event; every kind has a row. `closed`: their socket is not even
 * admitted; `no`: they may not follow the channel; `none`: there is no such channel, for them. `:own` is the
 * person, `:ownEntry` their place in the room, and `:entryId` that of somebody else.
 */
const MATRIX = `
                                          visitor  unregistered  attendee  exhibitor  presenter  helpdesk  moderator  superuser  otherEventAttendee
harbor-forum announcements                closed   closed        yes       yes        yes        yes       yes        yes        closed
harbor-forum helpdesk/desk                closed   closed        no        no         no         yes       no         yes        closed
harbor-forum helpdesk/contact/:contactId  closed   closed        no        no         no         yes       no         yes        closed
harbor-forum lounge                       closed   closed        yes       yes        yes        yes       yes        yes        closed
harbor-forum lounge/broadcast             closed   closed        yes       yes        yes        yes       yes        yes        closed
harbor-forum moderation/queue             closed   closed        no        no         no         no        yes        yes        closed
harbor-forum room/:roomId/:ownEntry       closed   closed        yes       yes        yes        yes       yes        yes        closed
harbor-forum room/:roomId/:entryId        closed   closed        none      none       none       none      none       none       closed
harbor-forum session/:sessionId           closed   closed        yes       yes        yes        yes       yes        yes        closed
harbor-forum user/:own                    closed   closed        yes       yes        yes        yes       yes        yes        closed
harbor-forum user/:attendeeId             closed   closed        no        no         no         no        no         no         closed
harbor-forum viewers/:sessionId           closed   closed        none      none       none       none      none       none       closed
staff-forum  viewers/:staffSession        closed   closed        no        no         no         no        no         yes        closed
`;

const rows = readMatrix(MATRIX, 2).rows.map(({ name, cells }) => {
  const [event = '', pattern = ''] = name.split(' ');
  return { event, pattern, cells };
});

const REFUSALS = new Map<string, string>([
  ['forbidden', 'no'],
  ['unknownChannel', 'none'],
]);

const STAFF_SESSION = 'only-there';

/** Everybody has a place in the room, also those who should not: only the server's checks keep them out. */
const ENTRIES = new Map<Person, string>(
  [...PEOPLE, 'attendee2' as const].map((person, index) => [
    person,
    `7c0c9d39-95f3-4a55-8a43-0d6d0a5c6f${10 + index}`,
  ]),
);

const nameOf = (pattern: string, person: Person): string =>
  pattern.replace(/:(\w+)/g, (_whole, parameter: string) => {
    const own = { own: person, ownEntry: ENTRIES.get(person), staffSession: STAFF_SESSION };
    return own[parameter as keyof typeof own] ?? VALUES[parameter] ?? '';
  });

/** Channels of every kind with everything that the home event has stored in every place. */
function channelsOfHome(): string[] {
  const heads = new Set(rows.flatMap(({ pattern }) => nameOf(pattern, 'attendee').split('/').slice(1, -1)));
  const ids = new Set([...Object.values(VALUES), ...ENTRIES.keys(), ...ENTRIES.values()]);
  for (const { event, pattern } of rows) {
    if (event === HOME) for (const part of nameOf(pattern, 'attendee').split('/').slice(1)) ids.add(part);
  }
  return CHANNEL_KINDS.flatMap(({ kind }) => [
    kind,
    ...[...ids].flatMap((id) => [`${kind}/${id}`, ...[...heads].map((head) => `${kind}/${head}/${id}`)]),
  ]);
}

let world: RouteWorld;

beforeAll(async () => {
  world = await openRouteWorld();
  await world.prepare();
  const { db, database, app } = world.server;
  await insertSession(db, { conferenceId: STAFF }, STAFF_SESSION);
  await insertContact(db, HOME, VALUES['contactId']);
  await database.pool.query('insert into room (conference_id, room_id) values ($1, $2)', [
    HOME,
    VALUES['roomId'],
  ]);
  const entries = [...ENTRIES, ['zoe', VALUES['entryId']]].map(([user_id = '', entry_id = ''], arrival) => ({
    conference_id: HOME,
    room_id: VALUES['roomId'] ?? '',
    entry_id,
    user_id,
    name: '',
    arrival,
    company_name: '',
    is_host: false,
    is_waiting: false,
    microphone: false,
    camera: false,
    screen: false,
    hand_at: null,
    feed_id: null,
    expires_at: new Date('2100-01-01'),
  }));
  await db.insertInto('room_entry').values(entries).execute();
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

/** Opens a socket with the person's token, and returns what it gets for following and writing to channels. */
async function verdictsOf(person: Person, event: string, channels: readonly string[]) {
  const { app, token } = world.server;
  const { port } = app.server.address() as AddressInfo;
  const host = `${event}.localhost:${port}`;
  const client = await openRealtime(`ws://127.0.0.1:${port}/api/${event}/realtime`, { host });
  const answerTo = (channel: string) => (frame: ServerFrame) =>
    (frame.type === 'subscribed' || (frame.type === 'refused' && frame.id === null)) &&
    frame.channel === channel;
  const ids = channels.map(() => randomUUID());
  client.send({ type: 'authenticate', token: (await token(person, event)) ?? '' });
  for (const [index, channel] of channels.entries()) {
    client.send({ type: 'subscribe', channel, after: null });
    client.send({ type: 'publish', id: ids[index] ?? '', channel, body: 'Hello' });
  }
  let isClosed = false;
  void client.closed.then(() => {
    isClosed = true;
  });
  const isAnswered = (id: string) => client.frames.some((frame) => 'id' in frame && frame.id === id);
  await until('every frame is answered, or none will be', () => isClosed || ids.every(isAnswered));
  client.socket.terminate();
  const verdicts = channels.map((channel) => {
    const answer = client.frames.find(answerTo(channel));
    if (isClosed || !answer) return 'closed';
    return answer.type === 'refused' ? (REFUSALS.get(answer.refusal.code) ?? answer.refusal.code) : 'yes';
  });
  return { verdicts, written: client.frames.filter(({ type }) => type === 'published') };
}

/** Which of the channels somebody may follow at an event, whatever the event of their names. */
async function allowedTo(person: Person, conferenceId: string, channels: readonly string[]) {
  const { deps, token } = world.server;
  const event = deps.events.byId(conferenceId);
  if (!event) throw new Error(`There is no event ${conferenceId}.`);
  const caller = await deps.tokens.verify(event, (await token(person, conferenceId)) ?? '');
  const kinds = channelKinds(CHANNEL_KINDS);
  const allowed: string[] = [];
  for (const channel of channels) {
    if ((await maySubscribe(kinds, { deps, event, caller }, channel)) === 'allowed') allowed.push(channel);
  }
  return allowed.sort();
}

it('has a row for every kind of channel, and a kind for every row', () => {
  const kinds = new Set(rows.map(({ pattern }) => pattern.split('/')[0]));
  expect([...kinds].sort()).toEqual(CHANNEL_KINDS.map(({ kind }) => kind).sort());
});

it.each(PEOPLE)('lets %s follow what the matrix says, and write to nothing', async (person) => {
  for (const event of new Set(rows.map((row) => row.event))) {
    const ofEvent = rows.filter((row) => row.event === event);
    const channels = ofEvent.map(({ pattern }) => nameOf(pattern, person));
    const { verdicts, written } = await verdictsOf(person, event, channels);
    const found = ofEvent.map(({ pattern }, index) => [pattern, verdicts[index]]);
    expect(found).toEqual(ofEvent.map(({ pattern, cells }) => [pattern, cells[person]]));
    expect(written).toEqual([]);
  }
});

const REGISTERED = PEOPLE.filter((person) => rows[0]?.cells[person] === 'yes');

it.each(REGISTERED)('lets %s follow nothing else, whatever ids they put in', async (person) => {
  const theirs = rows
    .filter(({ event, cells }) => event === HOME && cells[person] === 'yes')
    .map(({ pattern }) => nameOf(pattern, person));
  expect(await allowedTo(person, HOME, channelsOfHome())).toEqual(theirs.sort());
});

/** What everybody at an event with a lounge may follow, and what its superusers may. */
const OPEN = ['announcements', 'lounge', 'lounge/broadcast'];
const ITS_SUPERUSERS = [...OPEN, 'helpdesk/desk', 'moderation/queue'];

it.each<[string, Person, boolean]>([
  [OTHER, 'otherEventAttendee', true],
  [STAFF, 'superuser', true],
  [QUIET, 'superuser', true],
  [OTHER, 'otherEventAttendee', false],
  [STAFF, 'attendee2', false],
  [QUIET, 'attendee2', false],
])(
  'at %s, opens nothing of another event to %s (superuser there: %s)',
  async (event, person, isSuperuser) => {
    const { db, database } = world.server;
    // With the same id, they are everything at the home event.
    for (const role of ['helpdesk', 'moderator', 'superuser'] as const)
      await grantRole(db, HOME, person, role);
    if (isSuperuser) await grantRole(db, event, person, 'superuser');
    else {
      await database.pool.query('delete from event_role where conference_id = $1 and user_id = $2', [
        event,
        person,
      ]);
    }
    const expected = [...(isSuperuser ? ITS_SUPERUSERS : OPEN), `user/${person}`].sort();
    await until('the process has heard of the roles', async () => {
      const config = world.server.deps.events.byId(event);
      return config && (await world.server.deps.tokens.isSuperuser(config, person)) === isSuperuser;
    });
    expect(await allowedTo(person, event, channelsOfHome())).toEqual(expected);
  },
);
