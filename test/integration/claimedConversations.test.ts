import { listBlocks, putBlock } from '../../src/contract/messages/messaging';
import { putMessageReaction } from '../../src/contract/messages/messages';
import { getUserInfo } from '../../src/contract/access/userinfo';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';

const world = useConversations();

/** A profile that waits for `attendee2`, known by their address, with a profile of their own or without one. */
async function waiting({ hasOwn = false } = {}): Promise<'waiting'> {
  const { db } = world.server;
  if (!hasOwn) await db.deleteFrom('attendee').where('attendee_id', '=', 'attendee2').execute();
  await db
    .insertInto('attendee')
    .values({
      conference_id: HOME,
      attendee_id: 'waiting',
      first_name: 'Imported',
      last_name: 'Ng',
      revision: 1,
      known_email: 'attendee2@example.org',
      awaits_person: true,
    })
    .execute();
  return 'waiting';
}

/** Starts the app, as `attendee2` if nobody else is named. */
const start = () => world.server.call(getUserInfo, {}, { as: 'attendee2' });

it('lets people who were imported by address write and be written to once they have started the app', async () => {
  await waiting();
  expect((await world.open({ kind: 'direct', with: 'attendee' }, 'attendee2')).status).toBe(422);
  expect((await start()).status).toBe(200);
  const conversationId = await world.opened({ kind: 'direct', with: 'attendee' }, 'attendee2');
  await world.sent(conversationId, 'attendee2', 'Hello at last');
  expect(await world.texts(conversationId, 'attendee')).toEqual(['Hello at last']);
});

it('hands over what was sent to the profile, and tells both sides', async () => {
  const conversationId = await world.opened({ kind: 'direct', with: await waiting() });
  await world.sent(conversationId, 'attendee', 'Are you coming?');
  await start();
  expect((await world.list('attendee2')).conversations).toMatchObject([{ conversationId, unread: 1 }]);
  expect(await world.texts(conversationId, 'attendee2')).toEqual(['Are you coming?']);
  expect((await world.seen(conversationId, 'attendee')).members).toMatchObject([
    { attendee: { attendeeId: 'attendee2', firstName: 'Imported' } },
  ]);
  const hint = { kind: 'conversation', conversationId, revision: 2 };
  expect((await world.hints('attendee')).at(-1)).toEqual(hint);
  expect((await world.hints('attendee2')).at(-1)).toEqual(hint);
  await world.sent(conversationId, 'attendee2', 'I am here.');
});

it('adds it to what was said to the person already, with its reactions', async () => {
  const own = await world.opened();
  await world.sent(own, 'attendee', 'one');
  const other = await world.opened({ kind: 'direct', with: await waiting({ hasOwn: true }) });
  await world.sent(other, 'attendee', 'two');
  const { number } = await world.sent(other, 'attendee', 'three');
  const params = { conversationId: other, number };
  const reaction = { params, body: { sign: '👍' as const, on: true } };
  expect((await world.server.call(putMessageReaction, reaction, { as: 'attendee' })).status).toBe(200);
  await start();
  for (const as of ['attendee', 'attendee2'] as const) {
    expect((await world.list(as)).conversations).toMatchObject([{ conversationId: own }]);
    const { messages } = (await world.page(own, as)).body;
    expect(messages.map(({ text, reactions }) => [text, reactions.length])).toEqual([
      ['one', 0],
      ['two', 0],
      ['three', 1],
    ]);
  }
  await world.sent(own, 'attendee2', 'four');
  expect((await world.changes(own, 'attendee', 1)).messages.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['two', 'three', 'four']) as unknown,
  );
});

it('hands over the places in groups, once where the person was in one already', async () => {
  const profile = await waiting({ hasOwn: true });
  const alone = await world.opened({ kind: 'group', name: 'Alone', members: [profile] });
  const both = await world.opened({ kind: 'group', name: 'Both', members: [profile, 'attendee2'] });
  await start();
  for (const conversationId of [alone, both]) {
    await world.sent(conversationId, 'attendee', 'Hello');
    expect(await world.texts(conversationId, 'attendee2')).toContain('Hello');
    const { members } = await world.seen(conversationId, 'attendee');
    expect(members.map(({ attendee }) => attendee?.attendeeId)).toEqual(['attendee2']);
  }
});

it('keeps the person apart from those who blocked the profile', async () => {
  const params = { attendeeId: await waiting() };
  expect((await world.server.call(putBlock, { params }, { as: 'attendee' })).status).toBe(200);
  await start();
  const { body } = await world.server.call(listBlocks, {}, { as: 'attendee' });
  expect(body.blocked.map(({ attendeeId }) => attendeeId)).toEqual(['attendee2']);
});
