import { sql } from 'kysely';
import { putMember } from '../../src/contract/messages/conversations';
import type { EndpointInput } from '../../src/contract/kit/endpoint';
import { deleteMessage, FOUND_PAGE, searchMessages } from '../../src/contract/messages/messages';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { hostileTexts } from '../builders/hostileTexts';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';
import { insertConversation, insertMessage } from './messagingWorld';
import { insertExhibitor } from './seed';
import type { Person } from './testServer';

const world = useConversations();

const search = (as: Person, query: EndpointInput<typeof searchMessages>['query']) =>
  world.server.call(searchMessages, { query }, { as });
/** Texts of what is found. */
const found = async (query: string, as: Person = 'attendee', conversationId?: string) =>
  (await search(as, { query, ...(conversationId && { conversationId }) })).body.found.map(
    ({ message }) => message.text,
  );

it('finds messages by the beginnings of all words, latest first', async () => {
  const conversationId = await world.opened();
  const group = await world.opened({ kind: 'group', name: 'Floors', members: ['presenter'] });
  const texts = ['The dwell TIME of Ångström’s floors', 'Time to dwell!', 'No time', 'dwelling times'];
  for (const [index, text] of texts.entries()) {
    world.server.clock.advance(1_000);
    await world.sent(index % 2 === 0 ? conversationId : group, 'attendee', text);
  }
  expect(await found('dwell time')).toEqual([texts[3], texts[1], texts[0]]);
  expect(await found('TIME')).toEqual([...texts].reverse());
  expect(await found('angstrom')).toEqual([texts[0]]);
  expect(await found('no')).toEqual([texts[2]]);
  expect(await found('well')).toEqual([]);
  expect(await found('%_')).toEqual([]);
  expect(await found('time', 'attendee2')).toEqual([texts[2], texts[0]]);
  expect(await found('time', 'attendee', group)).toEqual([texts[3], texts[1]]);
  expect((await search('presenter', { query: 'time', conversationId })).status).toBe(404);
  const { body } = await search('attendee', { query: 'no time' });
  expect(body).toMatchObject({
    found: [
      { conversationId, conversationName: 'attendee2 Ng', message: { number: 2, senderId: 'attendee' } },
    ],
    next: null,
  });
  expect((await search('attendee', { query: 'dwelling' })).body.found).toMatchObject([
    { conversationName: 'Floors' },
  ]);
});

it('finds nothing that is deleted, hidden, or was written before somebody came', async () => {
  const conversationId = await world.opened({ kind: 'group', name: '', members: ['attendee2'] });
  const texts = ['A secret before', 'A deleted secret', 'A hidden secret'];
  for (const text of texts) await world.sent(conversationId, 'attendee', text);
  await world.server.call(
    putMember,
    { params: { conversationId, attendeeId: 'presenter' }, body: { isAdmin: false } },
    { as: 'attendee' },
  );
  await world.sent(conversationId, 'attendee', 'A secret after');
  await world.server.call(deleteMessage, { params: { conversationId, number: '3' } }, { as: 'attendee' });
  await world.server.db
    .updateTable('message')
    .set({ hidden_at: new Date() })
    .where('number', '=', 4)
    .execute();
  expect(await found('secret', 'attendee2')).toEqual(['A secret after', 'A secret before']);
  expect(await found('secret', 'presenter')).toEqual(['A secret after']);
  expect(await found('secret', 'moderator')).toEqual([]);
  // A group without a name is called by its people.
  expect((await search('presenter', { query: 'after' })).body.found).toMatchObject([
    { conversationName: 'attendee Ng, attendee2 Ng' },
  ]);
});

it('finds what visitors wrote to a booth for its staff', async () => {
  await insertExhibitor(world.server.db, { conferenceId: HOME }, { companyName: 'Brightline' });
  await insertMember(world.server.db, { conferenceId: HOME, exhibitorId: 'brightline' }, 'exhibitor');
  const conversationId = await world.opened({ kind: 'booth', exhibitorId: 'brightline' });
  await world.sent(conversationId, 'attendee', 'Is it quiet?');
  const named = async (as: Person) =>
    (await search(as, { query: 'quiet' })).body.found.map(({ conversationName }) => conversationName);
  expect([await named('attendee'), await named('exhibitor'), await named('attendee2')]).toEqual([
    ['Brightline'],
    ['attendee Ng'],
    [],
  ]);
});

it.each(['hello', 'hello you'])('goes on page by page (%s)', async (query) => {
  const conversationId = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
  // Some at the same time.
  for (let index = 1; index <= 2 * FOUND_PAGE + 3; index += 1) {
    if (index % 7 === 0) world.server.clock.advance(1_000);
    await insertMessage(world.server, conversationId, { from: 'attendee2', text: 'Hello, you' });
  }
  const numbers: number[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const { body } = await search('attendee', { query, ...(after && { after }) });
    numbers.push(...body.found.map(({ message }) => message.number));
    after = body.next;
  }
  expect(numbers).toEqual(Array.from({ length: 43 }, (_none, index) => 43 - index));
  expect((await search('attendee', { query, after: 'x' })).status).toBe(400);
});

it('finds the latest of more messages than can be sorted', async () => {
  const conversationId = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
  await insertMessage(world.server, conversationId, { from: 'attendee2', text: 'Hello, you' });
  await sql`
    insert into message (conversation_id, number, conference_id, message_id, sender_id, sender_name, body, sent_at,
      recorded_at, revision)
    select conversation_id, number + further, conference_id, gen_random_uuid(), sender_id, sender_name, body,
      sent_at + further * interval '1 second', recorded_at, revision + further
    from message cross join generate_series(1, 10000) as further`.execute(world.server.db);
  await world.server.db.updateTable('conversation').set({ last_number: 10_001 }).execute();
  const { body } = await search('attendee', { query: 'hello you' });
  expect(body.found.map(({ message }) => message.number)).toEqual(
    Array.from({ length: FOUND_PAGE }, (_none, index) => 10_001 - index),
  );
});

it('takes every text for a query', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee', 'Hello');
  const queries = hostileTexts().filter(
    (text) => Array.from(text).length >= 2 && text.length <= 200 && !/\p{Cs}/u.test(text),
  );
  // Spread over the corpora, in which neighbors are alike.
  for (const query of queries.filter((_query, index) => index % 25 === 0)) {
    expect([query, (await search('attendee', { query })).status]).toEqual([query, 200]);
  }
});
