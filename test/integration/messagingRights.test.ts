import { listConversations } from '../../src/contract/messages/conversations';
import { listChanges, listMessages, putMessageReaction } from '../../src/contract/messages/messages';
import { putBlock } from '../../src/contract/messages/messaging';
import { userChannel } from '../../src/contract/platform/realtime';
import { erasePerson } from '../../server/modules/admin/dataRights/erasePerson';
import { readPersonalData } from '../../server/modules/admin/dataRights/readData';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertConversation, insertMessage, insertPeople } from './messagingWorld';
import { insertExhibitor } from './seed';

const world = useFourEvents('2021-01-26T15:10:00.000Z');
beforeEach(async () => {
  await insertPeople(world.server, 'attendee', 'attendee2', 'presenter');
  await world.server.database.empty('deletion_request', 'deletion_record', 'registration_ended');
});

const say = (conversationId: string, from: string, text: string) =>
  insertMessage(world.server, conversationId, { from, text });
const messages = async (conversationId: string, as: Person = 'attendee2') =>
  (await world.server.call(listMessages, { params: { conversationId }, query: {} }, { as })).body.messages;
const list = async (as: Person = 'attendee2') =>
  (await world.server.call(listConversations, { query: {} }, { as })).body.conversations;
const dataOf = (userId: string) => readPersonalData(world.server.deps.pool, { conferenceId: HOME, userId });
const erase = (userId: string) =>
  erasePerson(world.server.deps, world.server.deps.events.defaultEvent, {
    userId,
    by: 'superuser',
    onBehalf: true,
  });
/** Everything stored about messages, as text. */
async function stored(): Promise<string> {
  const tables = ['conversation', 'conversation_member', 'message', 'message_reaction', 'person_block'];
  const { pool } = world.server.database;
  const all = await Promise.all(tables.map((name) => pool.query<object>(`select * from ${name}`)));
  return JSON.stringify(all.map(({ rows }) => rows));
}

describe('the export', () => {
  it('has one’s conversations with what one wrote and what others wrote, as far as one sees it', async () => {
    const direct = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
    await say(direct, 'attendee', 'Good morning');
    await say(direct, 'attendee2', 'And to you');
    world.server.clock.advance(1_000);
    const group = await insertConversation(world.server, {
      kind: 'group',
      members: ['attendee2', 'attendee'],
    });
    await say(group, 'attendee2', 'Before you came');
    await world.server.db
      .updateTable('conversation_member')
      .set({ joined_after: 1, left_after: 2 })
      .where('conversation_id', '=', group)
      .where('user_id', '=', 'attendee')
      .execute();
    await say(group, 'attendee2', 'Welcome');
    await say(group, 'attendee2', 'After you left');
    const { conversations } = await dataOf('attendee');
    expect(conversations).toMatchObject([
      {
        kind: 'direct',
        messages: [
          { number: 1, own: true, text: 'Good morning' },
          { number: 2, own: false, from: 'Name of attendee2', text: 'And to you' },
        ],
      },
      { kind: 'group', messages: [{ number: 2, text: 'Welcome' }] },
    ]);
    expect(conversations).toHaveLength(2);
  });

  it('says whom one blocked, and nothing of who blocked one', async () => {
    const block = (attendeeId: string, as: Person) =>
      world.server.call(putBlock, { params: { attendeeId } }, { as });
    await block('presenter', 'attendee');
    await block('attendee', 'attendee2');
    expect((await dataOf('attendee'))['blocks']).toMatchObject([{ blocked_id: 'presenter' }]);
  });
});

describe('erasing a person', () => {
  it('deletes what they wrote for everyone, and leaves the other the rest without a name', async () => {
    const direct = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
    await say(direct, 'attendee', 'Erase this');
    const number = await say(direct, 'attendee2', 'Keep this');
    await world.server.call(
      putMessageReaction,
      { params: { conversationId: direct, number }, body: { sign: '👍', on: true } },
      { as: 'attendee' },
    );
    const [{ revision = 0 } = {}] = await list();
    await erase('attendee');
    expect(await messages(direct)).toMatchObject([
      { number: 1, senderId: '', senderName: '', text: '', isDeleted: true },
      { number: 2, senderId: 'attendee2', text: 'Keep this', reactions: [] },
    ]);
    const changes = await world.server.call(
      listChanges,
      { params: { conversationId: direct }, query: { since: revision } },
      { as: 'attendee2' },
    );
    expect(changes.body.messages.map((message) => message.number)).toEqual([1, 2]);
    expect(await list()).toMatchObject([{ members: [], closed: 'unavailable' }]);
    expect(await stored()).not.toMatch(/"attendee"|Erase this|Name of attendee"/);
  });

  it('tells the others, in their own channels', async () => {
    const direct = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
    await say(direct, 'attendee', 'Erase this');
    const before = await world.server.deps.channels.head(HOME, userChannel('attendee2'));
    await erase('attendee');
    expect(await world.server.deps.channels.head(HOME, userChannel('attendee2'))).toBe(before + 1);
  });

  it('takes them out of groups, which somebody else looks after then', async () => {
    const group = await insertConversation(world.server, {
      kind: 'group',
      members: ['attendee', 'attendee2', 'presenter'],
    });
    await say(group, 'attendee', 'Erase this');
    await erase('attendee');
    const [found] = await list();
    expect(found).toMatchObject({ isAdmin: true, closed: null });
    expect(found?.members.map(({ attendee }) => attendee.attendeeId)).toEqual(['presenter']);
  });

  it('removes conversations that nobody is left in, and keeps those of booths for their staff', async () => {
    const { server } = world;
    const direct = await insertConversation(server, { members: ['attendee', 'attendee2'] });
    await insertExhibitor(server.db, { conferenceId: HOME }, { exhibitorId: 'brightline' });
    await server.db
      .insertInto('exhibitor_member')
      .values({ conference_id: HOME, exhibitor_id: 'brightline', account: 'exhibitor' })
      .execute();
    const booth = { kind: 'booth' as const, members: ['attendee'], exhibitorId: 'brightline' };
    const inbox = await insertConversation(server, booth);
    await say(inbox, 'attendee', 'Erase this');
    await insertMessage(server, inbox, { from: 'exhibitor', text: 'Thank you', forBooth: true });
    await erase('attendee');
    await erase('attendee2');
    const left = await server.db.selectFrom('conversation').select('conversation_id').execute();
    expect(left).toEqual([{ conversation_id: inbox }]);
    expect(left).not.toContainEqual({ conversation_id: direct });
    expect(await messages(inbox, 'exhibitor')).toMatchObject([
      { senderName: '', text: '', isDeleted: true },
      { text: 'Thank you', forBooth: true },
    ]);
    expect(await stored()).not.toMatch(/"attendee2?"|Erase this/);
  });
});
