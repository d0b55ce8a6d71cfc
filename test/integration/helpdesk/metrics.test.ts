import { acceptContact, handOverContact } from '../../../src/contract/helpdesk/helpdesk';
import { until } from '../../until';
import { HOME, OTHER } from '../fourEvents';
import { useHelpdesk } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z');

/** The helpdesk's lines in `/metrics`, by name and labels. */
async function figures(): Promise<Record<string, number>> {
  const { body } = await world.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const lines = body.split('\n').filter((line) => line.startsWith('plenary_helpdesk_'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}
const chats = (event: string, status: string) =>
  `plenary_helpdesk_chats{event="${event}",status="${status}"}`;
const wait = (event: string) => `plenary_helpdesk_longest_wait_seconds{event="${event}"}`;

it('reports open and waiting chats, the longest wait and the number of sockets', async () => {
  expect(await figures()).toEqual({
    plenary_helpdesk_sockets: 0,
    [chats(HOME, 'waiting')]: 0,
    [chats(HOME, 'active')]: 0,
    [wait(HOME)]: 0,
    [chats(OTHER, 'waiting')]: 0,
    [chats(OTHER, 'active')]: 0,
    [wait(OTHER)]: 0,
  });

  const first = await world.join('attendee');
  const socket = await world.socket(first.socketUrl);
  world.server.clock.advance(90_000);
  await world.join('attendee2');
  expect(await figures()).toMatchObject({
    plenary_helpdesk_sockets: 1,
    [chats(HOME, 'waiting')]: 2,
    [chats(HOME, 'active')]: 0,
    [wait(HOME)]: 90,
    [wait(OTHER)]: 0,
  });

  await world.server.call(acceptContact, { params: first }, { as: 'helpdesk' });
  world.server.clock.advance(30_000);
  expect(await figures()).toMatchObject({
    [chats(HOME, 'waiting')]: 1,
    [chats(HOME, 'active')]: 1,
    [wait(HOME)]: 30,
  });
  await socket.close();
  await until(
    'the socket is counted no more',
    async () => (await figures())['plenary_helpdesk_sockets'] === 0,
  );
});

it('counts the wait of a chat handed back to the queue from that moment', async () => {
  const chat = await world.joinActive('attendee', 'helpdesk');
  world.server.clock.advance(60_000);
  const params = { contactId: chat.contactId };
  const { status } = await world.server.call(
    handOverContact,
    { params, body: { userId: null, note: '' } },
    { as: 'helpdesk' },
  );
  expect(status).toBe(200);
  world.server.clock.advance(5_000);
  expect((await figures())[wait(HOME)]).toBe(5);
});

it('omits chat metrics instead of reporting stale ones when the database fails', async () => {
  await world.join('attendee');
  await world.server.deps.pool.query('alter table helpdesk_contact rename to elsewhere');
  try {
    expect(await figures()).toEqual({ plenary_helpdesk_sockets: 0 });
  } finally {
    await world.server.deps.pool.query('alter table elsewhere rename to helpdesk_contact');
  }
  expect((await figures())[chats(HOME, 'waiting')]).toBe(1);
});
