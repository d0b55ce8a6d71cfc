import { startChat } from '../../../src/contract/helpdesk/helpdesk';
import { buildChatStart } from '../../builders/helpdesk';
import { useHelpdesk } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z', { limits: true });

it('an attendee gets 429 after starting 20 chats, while others can still start one', async () => {
  const statuses = [];
  for (let count = 0; count < 21; count += 1) {
    statuses.push(
      (await world.server.call(startChat, { body: buildChatStart() }, { as: 'attendee' })).status,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await world.server.call(startChat, { body: buildChatStart() }, { as: 'attendee2' })).status).toBe(
    200,
  );
});

it('a chat takes 120 messages a minute, then throttles as Connect does; others continue', async () => {
  const chat = await world.join('exhibitor');
  const other = await world.join('presenter');
  for (let count = 0; count < 120; count += 1) expect((await world.say(chat, 'x')).status).toBe(200);
  const { connectionToken } = await world.connect(chat.participantToken);
  for (const token of [chat.connectionToken, connectionToken]) {
    const refused = await world.say({ ...chat, connectionToken: token }, 'x');
    expect([refused.status, refused.type]).toEqual([429, 'ThrottlingException']);
  }
  expect((await world.say(other, 'x')).status).toBe(200);
});
