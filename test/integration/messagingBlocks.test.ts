import { getAttendee } from '../../src/contract/people/attendeeProfile';
import { listConnections, requestConnection } from '../../src/contract/people/connections';
import { requestMeeting } from '../../src/contract/meetings/meetings';
import { deleteBlock, listBlocks, putBlock } from '../../src/contract/messages/messaging';
import { listNotices } from '../../src/contract/notices/notices';
import { getRecommendedAttendees } from '../../src/contract/people/recommendedAttendees';
import {
  checkMayWrite,
  closedReasons,
  type WrittenIn,
} from '../../server/modules/messages/messaging/writing';
import { inTransaction } from '../../server/db/transaction';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { untilOneWaits } from './lockWaits';
import { insertConversation, insertPeople } from './messagingWorld';

const world = useFourEvents('2021-01-26T15:10:00.000Z');
beforeEach(() => insertPeople(world.server, 'attendee', 'attendee2', 'zoe'));

const block = (attendeeId: string, as: Person = 'attendee') =>
  world.server.call(putBlock, { params: { attendeeId } }, { as });
const unblock = (attendeeId: string, as: Person = 'attendee') =>
  world.server.call(deleteBlock, { params: { attendeeId } }, { as });
const blocked = async (as: Person = 'attendee') =>
  (await world.server.call(listBlocks, {}, { as })).body.blocked.map(({ attendeeId }) => attendeeId);
const ask = (attendeeId: string, as: Person) =>
  world.server.call(requestConnection, { params: { attendeeId }, body: { note: '' } }, { as });
const states = async (as: Person) =>
  (await world.server.call(listConnections, {}, { as })).body.connections.map(
    ({ attendee, state }) => `${state} ${attendee.attendeeId}`,
  );

/** Why one of the two may not write to the other. */
async function reasonFor(userId: string, otherId: string): Promise<string | undefined> {
  const place = placeOf(otherId);
  const reasons = await closedReasons(world.server.deps, { conferenceId: HOME, userId }, [place]);
  return reasons.get(place.conversationId);
}
const placeOf = (otherId: string | null, over: Partial<WrittenIn> = {}): WrittenIn => ({
  conversationId: '5d0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  kind: 'direct',
  otherId,
  isStaff: false,
  hasLeft: false,
  isWaiting: false,
  ...over,
});

it('are listed by name, for whoever made them', async () => {
  await block('zoe');
  await block('attendee2');
  await block('attendee2');
  expect([await blocked(), await blocked('attendee2')]).toEqual([['attendee2', 'zoe'], []]);
  await unblock('zoe');
  await unblock('zoe');
  expect(await blocked()).toEqual(['attendee2']);
});

it('are refused of oneself, of nobody and of hidden people, unless these have written', async () => {
  await world.server.db
    .updateTable('attendee')
    .set({ hidden: true })
    .where('attendee_id', '=', 'zoe')
    .execute();
  expect((await block('attendee')).status).toBe(422);
  expect((await block('nobody')).status).toBe(404);
  expect((await block('zoe')).status).toBe(404);
  await insertConversation(world.server, { members: ['zoe', 'attendee'] });
  expect((await block('zoe')).status).toBe(200);
});

it('end a connection and stop requests both ways, as if the other were hidden', async () => {
  await ask('attendee2', 'attendee');
  await ask('attendee', 'attendee2');
  expect(await states('attendee2')).toEqual(['connected attendee']);
  await block('attendee2');
  expect([await states('attendee'), await states('attendee2')]).toEqual([[], []]);
  const hidden = await ask('nobody', 'attendee2');
  expect((await ask('attendee', 'attendee2')).body).toEqual(hidden.body);
  expect((await ask('attendee2', 'attendee')).status).toBe(404);
  await unblock('attendee2');
  expect(await states('attendee')).toEqual([]);
  expect((await ask('attendee', 'attendee2')).body).toEqual({ state: 'sent' });
});

it('take a request off the list without a word to whoever sent it', async () => {
  await ask('attendee', 'attendee2');
  await block('attendee2');
  expect(await states('attendee')).toEqual([]);
  expect(await states('attendee2')).toEqual(['sent attendee']);
  const { notices } = (await world.server.call(listNotices, { query: {} }, { as: 'attendee2' })).body;
  expect(notices).toEqual([]);
});

it('stop requests to meet both ways', async () => {
  await block('attendee2');
  const meet = (attendeeId: string, as: Person) => {
    const body = {
      attendeeIds: [attendeeId],
      exhibitorId: null,
      hostExhibitorId: null,
      topic: 'Floors',
      message: '',
      place: 'video' as const,
      slots: [{ start: '2021-01-26T17:00:00.000Z', end: '2021-01-26T17:30:00.000Z' }],
    };
    return world.server.call(requestMeeting, { body }, { as });
  };
  expect((await meet('attendee2', 'attendee')).status).toBe(404);
  expect((await meet('attendee', 'attendee2')).status).toBe(404);
  // Of others, times are checked next: this event has none for meetings.
  expect((await meet('zoe', 'attendee')).status).toBe(422);
});

it('stop suggestions both ways, but leave profiles as they are', async () => {
  await world.server.db
    .updateTable('attendee')
    .set({ interests: ['Floors'] })
    .execute();
  const suggested = async (as: Person) =>
    (await world.server.call(getRecommendedAttendees, { query: { limit: 10 } }, { as })).body.recommended
      .map(({ attendee }) => attendee.attendeeId)
      .sort();
  expect(await suggested('attendee')).toEqual(['attendee2', 'zoe']);
  await block('attendee2');
  expect([await suggested('attendee'), await suggested('attendee2')]).toEqual([['zoe'], ['zoe']]);
  const profile = await world.server.call(
    getAttendee,
    { params: { attendeeId: 'attendee' } },
    { as: 'attendee2' },
  );
  expect(profile.status).toBe(200);
});

describe('writing', () => {
  it('is closed both ways by a block, and only whoever blocked learns why', async () => {
    expect(await reasonFor('attendee', 'attendee2')).toBeUndefined();
    await block('attendee2');
    expect(await reasonFor('attendee', 'attendee2')).toBe('blocked');
    expect(await reasonFor('attendee2', 'attendee')).toBe('unavailable');
    expect(await reasonFor('attendee2', 'zoe')).toBeUndefined();
    await block('attendee', 'attendee2');
    expect(await reasonFor('attendee2', 'attendee')).toBe('blocked');
  });

  it('is closed to people who are hidden or gone', async () => {
    await world.server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'zoe')
      .execute();
    expect(await reasonFor('attendee', 'zoe')).toBe('unavailable');
    expect(await reasonFor('attendee', 'nobody')).toBe('unavailable');
  });

  it('stays open in groups and at booths, whoever blocked whom', async () => {
    await block('attendee2');
    const writer = { conferenceId: HOME, userId: 'attendee' };
    const places = [
      placeOf(null, { conversationId: 'a', kind: 'group' }),
      placeOf(null, { conversationId: 'b', kind: 'booth' }),
      placeOf('attendee2', { conversationId: 'c', kind: 'booth', isStaff: true }),
      placeOf(null, { conversationId: 'd', kind: 'booth', isStaff: true }),
      placeOf('zoe', { conversationId: 'e', isWaiting: true }),
      placeOf(null, { conversationId: 'f', kind: 'group', hasLeft: true }),
    ];
    expect(await closedReasons(world.server.deps, writer, places)).toEqual(
      new Map([
        ['d', 'unavailable'],
        ['e', 'waiting'],
        ['f', 'left'],
      ]),
    );
  });

  it('waits for a block under way, and is refused after it', async () => {
    const conversationId = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
    const { pool, eventTime } = world.server.deps;
    const written = inTransaction(pool, async ({ db, client }) => {
      await client.query('select from conversation where conversation_id = $1 for update', [conversationId]);
      const blocking = block('attendee2');
      await untilOneWaits(pool);
      const writer = { conferenceId: HOME, userId: 'attendee2' };
      await checkMayWrite(db, { eventTime }, writer, placeOf('attendee'));
      return { blocking };
    });
    await expect(written).resolves.toBeDefined();
    await (
      await written
    ).blocking;
    const refused = inTransaction(pool, ({ db }) =>
      checkMayWrite(db, { eventTime }, { conferenceId: HOME, userId: 'attendee2' }, placeOf('attendee')),
    );
    await expect(refused).rejects.toMatchObject({
      status: 403,
      problem: {
        type: 'urn:plenary:problem:conversation-closed',
        detail: 'This person cannot receive messages.',
      },
    });
  });
});
