import { answerAsRobin } from '../../server/demo/answering';
import { ROBIN } from '../../server/demo/conversations';
import { createEventRegistry } from '../../server/events/registry';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';
import { insertPeople } from './messagingWorld';
import { noticesHeard } from './noticesHeard';

const world = useConversations();
beforeEach(() => insertPeople(world.server, ROBIN.userId));

/** Robin answers at an event that shows Message Center. */
function answer(): Promise<void> {
  const { deps } = world.server;
  const entry = {
    path: '/message-center',
    name: 'messageCenter',
    displayName: 'Messages',
    active: true,
    order: 9,
  };
  const event = { ...deps.events.defaultEvent, activeNavigation: [entry] };
  return answerAsRobin({ ...deps, events: createEventRegistry([event], HOME) });
}

it('reads what was written to the demo’s own attendee, then answers it once', async () => {
  const conversationId = await world.opened({ kind: 'direct', with: ROBIN.userId });
  await world.sent(conversationId, 'attendee', 'Are you there?');
  const heard = await world.listen('attendee');

  await answer();
  expect((await world.seen(conversationId, 'attendee')).members).toMatchObject([{ read: 1 }]);
  await noticesHeard(world.server.deps.channels);
  expect(heard).toContainEqual({
    kind: 'typing',
    conversationId,
    userId: ROBIN.userId,
    name: ROBIN.name,
  });
  expect(await world.texts(conversationId, 'attendee')).toEqual(['Are you there?']);

  for (let look = 0; look < 3; look += 1) await answer();
  const messages = (await world.page(conversationId, 'attendee')).body.messages;
  expect(messages).toHaveLength(2);
  expect(messages[1]).toMatchObject({ senderId: ROBIN.userId, senderName: ROBIN.name });
  expect((await world.seen(conversationId, 'attendee')).unread).toBe(1);
});

it('answers once when two processes do it at the same time', async () => {
  const conversationId = await world.opened({ kind: 'direct', with: ROBIN.userId });
  await world.sent(conversationId, 'attendee');
  await answer();
  await Promise.all([answer(), answer()]);
  expect(await world.texts(conversationId, 'attendee')).toHaveLength(2);
});
