import { postComment } from '../../src/contract/stage/comments';
import { silencePerson } from '../../src/contract/access/moderation';
import { entryChannel, roomChat, type RoomEvent } from '../../src/contract/rooms/rooms';
import { until } from '../until';
import { SILENT, TABLE, useRooms } from './roomWorld';
import { useSockets } from './sockets';
import { HOME, type Person } from './testServer';

const world = useRooms();
const { act, change, end, entered, leave, rules, state } = world;

const sockets = useSockets(() => world.server);
beforeEach(() => world.server.clock.set('2021-01-26T16:00:00.000Z'));

/** Follows the channel of an entry, as its person or another. */
async function follow(entryId: string, as: Person, roomId = TABLE) {
  const client = await sockets.connect(as);
  const channel = entryChannel(roomId, entryId);
  await sockets.follow(client, channel);
  return {
    client,
    channel,
    next: async () => (await client.next('signal')).body as RoomEvent,
    signal: (body: object) => client.send({ type: 'signal', channel, body }),
  };
}

/** The code with which following the channel of an entry is refused. */
async function refusal(entryId: string, as: Person, roomId = TABLE) {
  const client = await sockets.connect(as);
  client.send({ type: 'subscribe', channel: entryChannel(roomId, entryId), after: null });
  return (await client.next('refused')).refusal.code;
}

async function come(as: Person) {
  const entry = await entered(TABLE, as);
  const followed = await follow(entry.entryId, as);
  const { revision } = (await state(TABLE, entry.entryId, as)).body;
  return { ...followed, entryId: entry.entryId, revision };
}

const frame = (text: string) => ({ part: 1, acknowledged: 0, text, isLast: true });

it('tells those in the room what happens, each change after the one before', async () => {
  const host = await come('presenter');
  const guest = await entered(TABLE);
  await change(TABLE, guest.entryId, { sending: { ...SILENT, camera: true } });
  await rules(TABLE, { isLocked: true }, 'presenter');
  await leave(TABLE, guest.entryId);
  const heard = [await host.next(), await host.next(), await host.next(), await host.next()];
  expect(heard).toMatchObject([
    { kind: 'person', person: { userId: 'attendee', sending: SILENT } },
    { kind: 'person', person: { userId: 'attendee', sending: { camera: true } } },
    { kind: 'rules', rules: { isLocked: true } },
    { kind: 'left', entryId: guest.entryId },
  ]);
  let { revision } = host;
  for (const event of heard) {
    expect(event).toMatchObject({ after: revision, revision: revision + 1 });
    revision += 1;
  }
  expect((await state(TABLE, host.entryId, 'presenter')).body.revision).toBe(revision);
});

it('hides who waits from guests, who still count every change', async () => {
  const guest = await come('attendee');
  const host = await come('presenter');
  expect(await guest.next()).toMatchObject({ kind: 'person' });
  await rules(TABLE, { hasWaitingRoom: true }, 'presenter');
  const waiting = await entered(TABLE, 'attendee2');
  expect([(await host.next()).kind, await host.next()]).toMatchObject([
    'rules',
    { kind: 'person', person: { state: 'waiting' } },
  ]);
  expect([(await guest.next()).kind, await guest.next()]).toEqual([
    'rules',
    { kind: 'unseen', after: expect.any(Number) as number, revision: expect.any(Number) as number },
  ]);
  const before = await follow(waiting.entryId, 'attendee2');
  await act(TABLE, waiting.entryId, 'admit', 'presenter');
  expect(await before.next()).toMatchObject({ kind: 'person', person: { state: 'in' } });
  expect(await guest.next()).toMatchObject({ kind: 'person', person: { userId: 'attendee2' } });
});

it('brings signals of one browser to the one they are for, and to nobody else', async () => {
  const [one, two, three] = [await come('attendee'), await come('attendee2'), await come('presenter')];
  one.signal({ kind: 'link', to: three.entryId, frame: frame('offer') });
  three.signal({ kind: 'link', to: one.entryId, frame: frame('answer') });
  const first = async (end: typeof one) => {
    for (;;) {
      const event = await end.next();
      if (event.kind === 'link') return event;
    }
  };
  expect(await first(three)).toEqual({ kind: 'link', from: one.entryId, frame: frame('offer') });
  expect(await first(one)).toEqual({ kind: 'link', from: three.entryId, frame: frame('answer') });
  expect(JSON.stringify(two.client.frames)).not.toMatch(/offer|answer/);
});

it.each([
  ['a sign', { kind: 'reaction', reaction: '👏' }, { kind: 'reaction', reaction: '👏' }],
  [
    'a caption',
    { kind: 'caption', text: ' <b>So</b> we begin ' },
    { kind: 'caption', text: '<b>So</b> we begin' },
  ],
])('brings %s to everybody in the room, and to nobody elsewhere', async (_what, signal, heard) => {
  const [one, two] = [await come('attendee'), await come('presenter')];
  const { entryId } = await entered('lounge-A', 'attendee2');
  const elsewhere = await follow(entryId, 'attendee2', 'lounge-A');
  one.signal(signal);
  const first = async (end: typeof one) => {
    for (;;) {
      const event = await end.next();
      if (event.kind === signal.kind) return event;
    }
  };
  const event = { ...heard, from: one.entryId };
  expect([await first(one), await first(two)]).toEqual([event, event]);
  expect(JSON.stringify(elsewhere.client.frames)).not.toContain(`"kind":"${signal.kind}"`);
});

it('tells those in the room that something was said, and not what', async () => {
  const [one, two] = [await come('attendee'), await come('presenter')];
  await world.server.call(
    postComment,
    { params: { subjectId: roomChat(TABLE) }, body: { text: 'Hello' } },
    { as: 'presenter' },
  );
  const first = async (end: typeof one) => {
    for (;;) {
      const event = await end.next();
      if (event.kind === 'chat') return event;
    }
  };
  expect([await first(one), await first(two)]).toEqual([{ kind: 'chat' }, { kind: 'chat' }]);
});

it('takes no sign and no caption from somebody who is silenced, and still connects them', async () => {
  const [one, two] = [await come('attendee2'), await come('presenter')];
  const silenced = { userId: 'attendee2', span: 'short' as const, reason: '' };
  await world.server.call(silencePerson, { body: silenced }, { as: 'moderator' });
  const isSilenced = () => world.server.deps.silences.isSilenced({ conferenceId: HOME, userId: 'attendee2' });
  await until('this process knows of the silence', () => Promise.resolve(isSilenced()));
  for (const signal of [
    { kind: 'reaction', reaction: '👏' },
    { kind: 'caption', text: 'Buy my soap' },
  ]) {
    one.signal(signal);
    expect((await one.client.next('refused')).refusal.code).toBe('forbidden');
  }
  one.signal({ kind: 'link', to: two.entryId, frame: frame('offer') });
  let event = await two.next();
  while (event.kind !== 'link') event = await two.next();
  expect(JSON.stringify(two.client.frames)).not.toContain('soap');
});

it('takes two captions a second from one person', async () => {
  const [one, two] = [await come('attendee'), await come('presenter')];
  const caption = (text: string) => one.signal({ kind: 'caption', text });
  const refused = async () => (await one.client.next('refused')).refusal.code;
  // Captions of other tests no longer count.
  world.server.clock.advance(5_000);
  for (const text of ['1', '2', '3', '4']) caption(text);
  expect([await refused(), await refused()]).toEqual(['forbidden', 'forbidden']);
  world.server.clock.advance(1_000);
  for (const text of ['5', '6', '7']) caption(text);
  expect(await refused()).toBe('forbidden');
  const heard: string[] = [];
  while (heard.length < 4) {
    const event = await two.next();
    if (event.kind === 'caption') heard.push(event.text);
  }
  expect(heard).toEqual(['1', '2', '5', '6']);
});

it('takes no sign and no caption from whoever waits', async () => {
  await come('presenter');
  await rules(TABLE, { hasWaitingRoom: true }, 'presenter');
  const { entryId } = await entered(TABLE, 'attendee2');
  const waiting = await follow(entryId, 'attendee2');
  waiting.signal({ kind: 'reaction', reaction: '👏' });
  expect((await waiting.client.next('refused')).refusal.code).toBe('forbidden');
  waiting.signal({ kind: 'caption', text: 'Hello' });
  expect((await waiting.client.next('refused')).refusal.code).toBe('forbidden');
});

it('refuses signals to other rooms, to those who wait, and of any other shape', async () => {
  const one = await come('attendee');
  const elsewhere = await entered('lounge-A', 'attendee2');
  await rules(TABLE, { hasWaitingRoom: true }, 'presenter');
  const waiting = await entered(TABLE, 'moderator');
  // Hosts do not wait.
  expect(waiting.state).toBe('in');
  const bodies = [
    { kind: 'link', to: elsewhere.entryId, frame: frame('x') },
    { kind: 'link', to: one.entryId, frame: frame('x'.repeat(4_001)) },
    { kind: 'link', to: 'everybody', frame: frame('x') },
    { kind: 'link', to: waiting.entryId, frame: frame('x'), from: waiting.entryId },
    { kind: 'reaction', reaction: '<b>' },
    { kind: 'caption', text: 'x'.repeat(201) },
    { kind: 'caption', text: '  ' },
    { kind: 'caption', text: 'two\nlines' },
    { kind: 'caption', text: 'x', from: elsewhere.entryId },
    { kind: 'entryEnded', reason: 'removed' },
  ];
  for (const body of bodies) {
    one.signal(body);
    expect((await one.client.next('refused')).refusal.code).toBe('forbidden');
  }
});

it('is followed only by whoever entered', async () => {
  const one = await come('attendee');
  for (const as of ['attendee2', 'presenter', 'superuser'] as const) {
    expect(await refusal(one.entryId, as)).toBe('unknownChannel');
  }
  expect(await refusal(one.entryId, 'attendee', 'lounge-A')).toBe('unknownChannel');
});

it('tells who is led out, and why', async () => {
  const one = await come('attendee');
  await entered(TABLE, 'attendee');
  expect(await one.next()).toEqual({ kind: 'entryEnded', reason: 'elsewhere' });
  const two = await come('attendee2');
  await act(TABLE, two.entryId, 'mute', 'presenter');
  expect(await two.next()).toEqual({ kind: 'muted' });
  expect((await two.next()).kind).toBe('person');
  await act(TABLE, two.entryId, 'remove', 'presenter');
  expect(await two.next()).toEqual({ kind: 'entryEnded', reason: 'removed' });
  const three = await come('moderator');
  await end(TABLE, 'presenter');
  expect(await three.next()).toEqual({ kind: 'entryEnded', reason: 'ended' });
});

it('keeps an entry while its channel is followed', async () => {
  const one = await come('attendee');
  await world.server.db
    .updateTable('room_entry')
    .set({ expires_at: new Date(0) })
    .execute();
  await world.server.rooms.round();
  expect((await state(TABLE, one.entryId)).status).toBe(200);
});
