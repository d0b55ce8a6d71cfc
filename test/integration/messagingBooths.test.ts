import { getConversation } from '../../src/contract/messages/conversations';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertConversation } from './messagingWorld';
import { insertExhibitor } from './seed';

const world = useFourEvents('2021-01-26T15:10:00.000Z');

it('says to visitors, not to staff, when somebody is at the booth', async () => {
  const { db } = world.server;
  await insertExhibitor(db, { conferenceId: HOME }, { exhibitorId: 'brightline' });
  await db
    .insertInto('exhibitor_member')
    .values({ conference_id: HOME, exhibitor_id: 'brightline', account: 'exhibitor' })
    .execute();
  const hours = [{ start: '2021-01-27T15:00:00.000Z', end: '2021-01-27T18:00:00.000Z' }];
  await db
    .updateTable('exhibitor')
    .set({ hours: JSON.stringify(hours) })
    .execute();
  const conversationId = await insertConversation(world.server, {
    kind: 'booth',
    members: ['attendee'],
    exhibitorId: 'brightline',
  });
  const seen = async (as: Person) =>
    (await world.server.call(getConversation, { params: { conversationId } }, { as })).body.booth?.hours;
  expect([await seen('attendee'), await seen('exhibitor')]).toEqual([hours, []]);
});
