import { buildEventConfig } from '../../test/builders/eventConfig';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { createEventRegistry } from '../events/registry';
import { seedConversations } from './conversations';
import { seedDemo } from './seedDemo';

const EVENT = buildEventConfig();
const NOW = Date.parse('2021-01-26T16:10:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const events = createEventRegistry([EVENT], EVENT.conferenceId);
  await seedDemo({ db: database.db, events, settings: { environment: 'development' } });
});
afterAll(() => database.drop());

/** Kinds, numbers of messages, and minutes from the last one to a moment. */
const conversations = async (now: number) => {
  const { rows } = await database.pool.query<{ kind: string; messages: number; last: Date }>(
    `select kind, count(*)::integer as messages, max(sent_at) as last from conversation
     join message using (conversation_id) group by conversation_id, kind order by last`,
  );
  return rows.map(({ kind, messages, last }) => [kind, messages, (now - last.getTime()) / 60_000]);
};

const ALL = [
  ['booth', 3, 118],
  ['group', 5, 60],
  ['direct', 1, 30],
  ['direct', 6, 6],
];

it('gives the demo attendee conversations of all kinds, one of them unread', async () => {
  await seedConversations(database.db, EVENT, { now: NOW, moved: true });
  expect(await conversations(NOW)).toEqual(ALL);
  const { rows } = await database.pool.query(
    `select last_number - read_number as unread from conversation_member join conversation using (conversation_id)
     where user_id = 'demo-attendee' order by unread`,
  );
  expect(rows.map(({ unread }) => unread as number)).toEqual([0, 0, 0, 1]);
});

it('leaves them alone when the demo goes on, and moves them along when it begins anew', async () => {
  await seedConversations(database.db, EVENT, { now: NOW + 5_000_000, moved: false });
  expect(await conversations(NOW)).toEqual(ALL);
  const later = NOW + 26 * 60 * 60_000;
  await seedConversations(database.db, EVENT, { now: later, moved: true });
  expect(await conversations(later)).toEqual(ALL);
});
