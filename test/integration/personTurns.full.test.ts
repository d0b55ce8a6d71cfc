import { editMessage } from '../../src/contract/messages/messages';
import { getSettings } from '../../src/contract/platform/settings';
import { getUserInfo } from '../../src/contract/access/userinfo';
import { PERSON_CALLS } from '../../server/plugins/personTurns';
import { fourEvents } from './fourEvents';
import { insertConversation, insertMessage, insertPeople } from './messagingWorld';
import { createTestServer, type TestServer } from './testServer';

const IN_FLIGHT = PERSON_CALLS.atOnce + PERSON_CALLS.waiting;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents(), limits: true, rateLimit: 100_000 });
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const repeated = <T>(times: number, call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_none, index) => call(index)));
const settingsOf = (as: 'attendee' | 'attendee2') => server.call(getSettings, {}, { as });

/** A conversation of two, with a message, whose row is locked until `release`. */
async function lockedConversation() {
  await insertPeople(server, 'attendee', 'attendee2');
  const conversationId = await insertConversation(server, { members: ['attendee', 'attendee2'] });
  await insertMessage(server, conversationId, { from: 'attendee' });
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select from conversation where conversation_id = $1 for update', [conversationId]);
  const release = async () => {
    await client.query('rollback');
    client.release();
  };
  return { conversationId, release };
}

it('lets others be answered while a thousand calls of one person wait for a lock', async () => {
  const { conversationId, release } = await lockedConversation();
  const edits = repeated(1_000, (index) => {
    const edit = { params: { conversationId, number: 1 }, body: { text: `Edit ${index}` } };
    return server.call(editMessage, edit, { as: 'attendee' });
  });
  for (const { status } of await repeated(20, () => settingsOf('attendee2'))) expect(status).toBe(200);
  await release();
  const statuses = (await edits).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_000 - IN_FLIGHT);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await settingsOf('attendee')).status).toBe(200);
});

it('answers several tabs that start together', async () => {
  const calls = [() => settingsOf('attendee'), () => server.call(getUserInfo, {}, { as: 'attendee' })];
  const replies = await Promise.all(calls.map((call) => repeated(75, async () => (await call()).status)));
  expect(new Set(replies.flat())).toEqual(new Set([200]));
});

it('ends a wait for a lock that takes too long, and says to try again', async () => {
  const { conversationId, release } = await lockedConversation();
  const edit = { params: { conversationId, number: 1 }, body: { text: 'Edit' } };
  const reply = await server.call(editMessage, edit, { as: 'attendee' });
  expect([reply.status, reply.body.detail]).toEqual([503, expect.stringContaining('Try again')]);
  await release();
  expect((await server.call(editMessage, edit, { as: 'attendee' })).status).toBe(200);
});
