import { randomUUID } from 'node:crypto';
import { CONTENT_TYPE, endOwnChat, getDeskStatus } from '../../../src/contract/helpdesk/helpdesk';
import type { Person } from '../testServer';
import { useHelpdesk } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z');

const end = async (contactId: string, as: Person) =>
  expect((await world.server.call(endOwnChat, { body: { contactId } }, { as })).status).toBe(200);
const chatsAtDesk = async () => (await world.chatsAtDesk()).map(({ contactId }) => contactId);

it('an attendee ends their chat by its id, joined or not: it leaves the queue for good', async () => {
  const { contactId } = await world.start('attendee');
  expect(await chatsAtDesk()).toEqual([contactId]);
  await end(contactId, 'attendee');
  expect(await chatsAtDesk()).toEqual([]);
  const { body } = await world.server.call(getDeskStatus, {}, { as: 'attendee' });
  expect(body.chatOpen).toBe(false);
});

it('ends the chat for the agent too, once, however often it is requested', async () => {
  const chat = await world.joinActive('attendee', 'helpdesk');
  await end(chat.contactId, 'attendee');
  await end(chat.contactId, 'attendee');
  const kinds = (await world.transcript(chat)).map(({ ContentType }) => ContentType);
  expect(kinds.slice(-2)).toEqual([CONTENT_TYPE.left, CONTENT_TYPE.ended]);
  expect(kinds.filter((kind) => kind === CONTENT_TYPE.ended)).toHaveLength(1);
});

it.each(['presenter', 'superuser', 'otherEventAttendee'] as const)(
  'leaves another attendee’s chat open, whoever asks: %s',
  async (as) => {
    const { contactId } = await world.start('attendee');
    await world.server.call(endOwnChat, { body: { contactId } }, { as });
    expect(await chatsAtDesk()).toEqual([contactId]);
  },
);

it('succeeds for a chat that does not exist', async () => {
  await end(randomUUID(), 'attendee');
});
