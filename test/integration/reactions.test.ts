import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { silencePerson, undoAct } from '../../src/contract/access/moderation';
import { REACTION_BURST } from '../../src/contract/stage/reactions';
import { sessionChannel } from '../../src/contract/program/stages';
import type { RealtimeClient } from '../fakes/realtimeClient';
import { until } from '../until';
import { fourEvents } from './fourEvents';
import { insertAttendee, insertSession } from './seed';
import { useSockets } from './sockets';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';

const withReactions = (event: EventConfig): EventConfig => ({
  ...event,
  pageOptions: {
    ...event.pageOptions,
    session: {
      ...event.pageOptions.session,
      presence: 'nobody',
      reactions: [
        { sign: '👏', name: 'Applause' },
        { sign: '🎉', name: 'Celebration' },
      ],
    },
  },
});

const CHANNEL = sessionChannel('s');
let server: TestServer;
let WITHOUT: string;
const sockets = useSockets(() => server);

beforeAll(async () => {
  const [home, other] = fourEvents();
  if (!home || !other) throw new Error('There are fewer events.');
  WITHOUT = other.conferenceId;
  server = await createTestServer({ events: [withReactions(home), other] });
  for (const conferenceId of [HOME, WITHOUT]) await insertSession(server.db, { conferenceId }, 's');
});
afterAll(() => server.close());
afterEach(() => server.clock.advance(60_000));

async function watch(person: Person, event = HOME): Promise<RealtimeClient> {
  const client = await sockets.connect(person, event);
  await sockets.follow(client, CHANNEL);
  return client;
}
const give = (client: RealtimeClient, sign: unknown = '👏', channel = CHANNEL) =>
  client.send({ type: 'signal', channel, body: { kind: 'reaction', sign } });
/** Reactions that arrive until there are this many. */
async function heard(client: RealtimeClient, count: number): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  while (Object.values(sums).reduce((sum, given) => sum + given, 0) < count) {
    const { body } = (await client.next('signal')) as { body: { counts: Record<string, number> } };
    for (const [sign, given] of Object.entries(body.counts)) sums[sign] = (sums[sign] ?? 0) + given;
  }
  return sums;
}

it('reach everybody in the session, and nothing of them is stored', async () => {
  const [giver, other] = [await watch('attendee'), await watch('attendee2')];
  give(giver);
  give(other, '🎉');
  for (const client of [giver, other]) expect(await heard(client, 2)).toEqual({ '👏': 1, '🎉': 1 });
  const { rows } = await server.database.pool.query('select 1 from channel_message');
  expect(rows).toEqual([]);
});

it.each([
  ['a sign that the event does not have', '💀'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['no text', { sign: '👏' }],
  ['a long text', '👏'.repeat(1_000)],
])('are refused for %s, without ending anything', async (_what, sign) => {
  const giver = await watch('attendee');
  give(giver, sign);
  expect(await giver.next('refused')).toMatchObject({ channel: null, refusal: { code: 'forbidden' } });
  give(giver);
  expect(await heard(giver, 1)).toEqual({ '👏': 1 });
});

it('are refused for sessions that are not watched, other channels, and events without reactions', async () => {
  const giver = await watch('attendee');
  for (const channel of [sessionChannel('elsewhere'), 'user/attendee', 'nonsense/s']) {
    give(giver, '👏', channel);
    expect((await giver.next('refused')).refusal.code).toBe('forbidden');
  }
  const without = await watch('attendee', WITHOUT);
  give(without);
  expect((await without.next('refused')).refusal.code).toBe('forbidden');
});

it('of a silenced person are refused by every process until the silence ends', async () => {
  const [giver, moderator] = [await watch('attendee'), await watch('moderator')];
  await insertAttendee(server.db, HOME, 'vendor', { attendeeId: 'attendee' });
  const silenced = () => server.deps.silences.isSilenced({ conferenceId: HOME, userId: 'attendee' });
  const silence = { body: { userId: 'attendee', span: 'short' as const } };
  const { status, body } = await server.call(silencePerson, silence, { as: 'moderator' });
  expect(status).toBe(200);
  await until('the process knows', silenced);
  give(giver);
  expect((await giver.next('refused')).refusal.code).toBe('forbidden');
  give(moderator, '🎉');
  expect(await heard(giver, 1)).toEqual({ '🎉': 1 });
  await server.call(undoAct, { params: { actId: body.act.actId } }, { as: 'moderator' });
  await until('the process knows of its end', () => !silenced());
  give(giver);
  expect(await heard(moderator, 2)).toEqual({ '🎉': 1, '👏': 1 });
});

it('are counted so often at once only, in whatever tabs', async () => {
  const tabs = [await watch('attendee'), await watch('attendee')];
  for (const tab of tabs) for (let sent = 0; sent < REACTION_BURST; sent += 1) give(tab);
  for (const tab of tabs) expect(await heard(tab, REACTION_BURST)).toEqual({ '👏': REACTION_BURST });
  // A second later there are some more.
  server.clock.advance(1_000);
  const [tab] = tabs;
  if (!tab) throw new Error('There is no tab.');
  give(tab, '🎉');
  expect(await heard(tab, 1)).toEqual({ '🎉': 1 });
  const refused = tabs.flatMap(({ frames }) => frames.filter(({ type }) => type === 'refused'));
  expect(refused).toHaveLength(REACTION_BURST);
});
