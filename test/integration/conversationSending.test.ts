import pg from 'pg';
import { closeMessages } from '../../server/modules/messages/messaging/closures';
import { inTransaction } from '../../server/db/transaction';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';
import { untilOneWaits } from './lockWaits';
import type { Person } from './testServer';

const world = useConversations();
const BEGIN = 'begin; set local lock_timeout = 5000';

it('takes six statements', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await world.sent(conversationId, 'attendee2');
  const calls = query.mock.calls as unknown as [string | { name?: string }][];
  const begun = calls.findIndex(([text]) => text === BEGIN);
  const sender: unknown = query.mock.contexts[begun];
  const statements = calls.filter((_call, index) => index >= begun && query.mock.contexts[index] === sender);
  query.mockRestore();
  expect(statements.map(([text]) => (typeof text === 'string' ? text : text.name))).toEqual([
    BEGIN,
    'hold to send',
    'decide on a message',
    'insert a message',
    'publish to all',
    'commit',
  ]);
});

it('of several people in the same conversations, in any order, never ends in a deadlock', async () => {
  const people: Person[] = ['attendee', 'attendee2'];
  const direct = await world.opened();
  const group = await world.opened({ kind: 'group', members: ['attendee2'], name: 'Floors' });
  const sent = Array.from({ length: 12 }, (_each, round) =>
    people.flatMap((person, index) => {
      const there = [world.send(direct, person), world.send(group, person)];
      // Others begin meanwhile, which holds what the person says before it holds a conversation.
      const begun = world.open({ kind: 'group', members: ['presenter'], name: `Group ${round}` }, person);
      return (round + index) % 2 === 0 ? [...there, begun] : [begun, ...there.reverse()];
    }),
  ).flat();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual(sent.map(() => 200));
});

it('is judged by what was decided while it waited', async () => {
  const conversationId = await world.opened();
  const { pool } = world.server.deps;
  const by = { userId: 'superuser', name: 'Sue' };
  const at = new Date(world.server.clock.now());
  const { sending } = await inTransaction(pool, async (transaction) => {
    await closeMessages(
      transaction,
      { conferenceId: HOME, by, at, recordedAt: at },
      { userId: 'attendee', reason: 'Spam' },
    );
    const waiting = world.send(conversationId, 'attendee');
    await untilOneWaits(pool);
    return { sending: waiting };
  });
  expect((await sending).body).toMatchObject({
    status: 403,
    detail: 'The organizers have closed your messages. You can still read them.',
    fault: { code: 'closed' },
  });
});
