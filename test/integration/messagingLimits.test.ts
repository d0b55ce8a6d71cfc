import { inTransaction } from '../../server/db/transaction';
import { mayWriteFirst } from '../../server/modules/messages/messaging/writing';
import {
  checkNewConversation,
  checkSent,
  MAX_MESSAGES,
  MAX_NEW_CONVERSATIONS,
  MAX_SAME,
  sentRow,
} from '../../server/modules/messages/messaging/writing';
import { fourEvents, HOME, useFourEvents } from './fourEvents';
import { insertConversation, insertMessage } from './messagingWorld';
import { insertExhibitor } from './seed';

const NOW = '2021-01-26T15:10:00.000Z';
const world = useFourEvents(NOW);
const who = { conferenceId: HOME, userId: 'attendee' };
const now = () => new Date(world.server.clock.now());
const ago = (seconds: number) => new Date(world.server.clock.now() - seconds * 1_000);

const begin = (userId = 'attendee') =>
  inTransaction(world.server.deps.pool, ({ db }) => checkNewConversation(db, { ...who, userId }, now()));
const send = async (text: string, conversationId = '5d0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e') => {
  const { rows } = await sentRow(who, { conversationId, text }, now()).execute(world.server.db);
  expect(rows).toHaveLength(1);
  for (const row of rows) checkSent(row, now());
};
const refused = (detail: string, retryAfterS: number, fault: object) => ({
  status: 429,
  retryAfterS,
  problem: { type: 'urn:plenary:problem:too-many-messages', detail, fault },
});

it('lets nobody begin more than 30 conversations in an hour', async () => {
  for (let count = 0; count < MAX_NEW_CONVERSATIONS; count += 1) {
    const members = ['attendee', `p${count}`];
    const conversation_id = await insertConversation(world.server, { members });
    await world.server.db
      .updateTable('conversation')
      .set({ recorded_at: ago(3_000 - count) })
      .where('conversation_id', '=', conversation_id)
      .execute();
  }
  await expect(begin()).rejects.toMatchObject(
    refused('You have started 30 conversations in an hour. Try again in 10 min.', 600, {
      code: 'manyConversations',
      most: 30,
      minutes: 10,
    }),
  );
  await begin('attendee2');
  world.server.clock.advance(600_000);
  await begin();
});

it('lets nobody send more than 60 messages in a minute', async () => {
  const conversationId = await insertConversation(world.server, { members: ['attendee', 'zoe'] });
  for (let count = 0; count < MAX_MESSAGES; count += 1) {
    await insertMessage(world.server, conversationId, { from: 'attendee', recordedAt: ago(59) });
  }
  await expect(send('And one more')).rejects.toMatchObject(
    refused('You have sent 60 messages in a minute. Try again in 1 s.', 1, {
      code: 'manyMessages',
      most: 60,
      minutes: 1,
    }),
  );
  world.server.clock.advance(1_000);
  await send('And one more');
});

it('lets nobody send a text to more than eight others in an hour, however it is spelled', async () => {
  const text = 'Visit our booth and win a prize!';
  const places: string[] = [];
  for (let count = 0; count < MAX_SAME; count += 1) {
    const members = ['attendee', `p${count}`];
    const conversationId = await insertConversation(world.server, { members });
    await insertMessage(world.server, conversationId, { from: 'attendee', text, recordedAt: ago(1_800) });
    await insertMessage(world.server, conversationId, {
      from: 'attendee',
      text: 'Thanks!',
      recordedAt: ago(90),
    });
    places.push(conversationId);
  }
  await expect(send('VISIT our bóoth, and win a prize')).rejects.toMatchObject(
    refused('You have sent this text to 8 others in an hour. Try again in 30 min.', 1_800, {
      code: 'manySame',
      most: 8,
      minutes: 30,
    }),
  );
  await send('Thanks!');
  await send(`${text} Tomorrow.`);
  // To somebody who has it already.
  await send(text, places[0]);
  world.server.clock.advance(1_800_000);
  await send(text);
});

describe('who may write first', () => {
  const [home] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const staff = { userId: 'exhibitor' };
  const may = (otherId: string, exhibitorId: string | null = null, writer = staff) =>
    mayWriteFirst(world.server.db, home, writer, { otherId, exhibitorId });

  beforeEach(async () => {
    const { db } = world.server;
    for (const exhibitorId of ['brightline', 'another']) {
      await insertExhibitor(db, { conferenceId: HOME }, { exhibitorId });
    }
    await db
      .insertInto('exhibitor_member')
      .values({ conference_id: HOME, exhibitor_id: 'brightline', account: 'exhibitor' })
      .execute();
  });

  it('is everybody but exhibitors’ staff, unless the event says otherwise', async () => {
    expect(await may('zoe', null, { userId: 'attendee' })).toBe(true);
    expect([await may('zoe'), await may('zoe', 'brightline')]).toEqual([false, false]);
    const pageOptions = { ...home.pageOptions, messageCenter: { exhibitorsWriteFirst: true } };
    const open = { conferenceId: HOME, pageOptions };
    expect(await mayWriteFirst(world.server.db, open, staff, { otherId: 'zoe', exhibitorId: null })).toBe(
      true,
    );
  });

  it('is staff to whoever shares their contact details with the company, until that is revoked', async () => {
    const { db } = world.server;
    const at = now();
    await db
      .insertInto('lead')
      .values({
        conference_id: HOME,
        exhibitor_id: 'brightline',
        company_name: 'Brightline',
        user_id: 'zoe',
        details: '{}',
        words: '',
        shared_at: at,
        recorded_at: at,
      })
      .execute();
    expect([await may('zoe'), await may('zoe', 'brightline'), await may('zoe', 'another')]).toEqual([
      true,
      true,
      false,
    ]);
    await db.updateTable('lead').set({ revoked_at: at }).execute();
    expect(await may('zoe')).toBe(false);
  });

  it('is staff to whoever wrote first, to the company or to them', async () => {
    const { server } = world;
    const booth = { kind: 'booth' as const, members: ['zoe'], exhibitorId: 'brightline' };
    const direct = { members: ['attendee', 'exhibitor'] };
    const [toBooth, toStaff] = [
      await insertConversation(server, booth),
      await insertConversation(server, direct),
    ];
    expect([await may('zoe'), await may('attendee')]).toEqual([false, false]);
    await insertMessage(server, toBooth, { from: 'zoe' });
    await insertMessage(server, toStaff, { from: 'attendee' });
    expect([await may('zoe', 'brightline'), await may('zoe'), await may('attendee')]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
